package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;

/**
 * Control with its registry key and the properties that identify it.
 * @param name its name, which may be cut
 */
public record KeyedControl(long key, long window, String id, long path, UiRole role, String name) {}
