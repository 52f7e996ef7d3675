package io.docui.hostops.internal.ui;

import java.util.Optional;

/**
 * Top-level window or dialog as an accessibility backend reports it.
 * @param title its title; empty if it has none
 * @param bounds its position and size on the screen; empty if they are unknown, as on Wayland
 */
public record UiWindow(
        String id,
        WindowOwnerApp app,
        String title,
        boolean dialog,
        boolean modal,
        boolean active,
        Optional<Bounds> bounds) {}
