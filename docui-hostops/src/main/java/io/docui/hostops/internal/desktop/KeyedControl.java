package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiRole;

/**
 * A control that was given a key: what makes it the same.
 *
 * @param key its key: never given to another control
 * @param window the key of its window
 * @param id the backend's id
 * @param path stands for what it is in, from its window down
 * @param role what it is
 * @param name its name, which may be cut
 */
public record KeyedControl(long key, long window, String id, long path, UiRole role, String name) {}
