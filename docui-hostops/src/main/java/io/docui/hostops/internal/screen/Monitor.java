package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;

/**
 * A monitor.
 *
 * @param name its name, such as {@code HDMI-1}
 * @param bounds what it shows, in pixels of the whole screen
 */
public record Monitor(String name, Bounds bounds) {}
