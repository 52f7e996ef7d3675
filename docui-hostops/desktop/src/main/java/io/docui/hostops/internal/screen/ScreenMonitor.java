package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;

/**
 * Monitor of a screen, with its name and the area that it shows.
 * @param name its name, such as {@code HDMI-1}
 */
public record ScreenMonitor(String name, Bounds bounds) {}
