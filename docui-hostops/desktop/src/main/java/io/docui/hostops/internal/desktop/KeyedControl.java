package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;

/**
 * Control with its registry key and the properties that identify it.
 *
 * @param key its key, which is never given to another control
 * @param window the key of its window
 * @param id the backend's id
 * @param path a hash of its ancestors, from its window down
 * @param role its role
 * @param name its name, which may be cut
 */
public record KeyedControl(long key, long window, String id, long path, UiRole role, String name) {}
