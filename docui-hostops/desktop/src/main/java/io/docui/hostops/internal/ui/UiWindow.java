package io.docui.hostops.internal.ui;

import java.util.Optional;

/**
 * Top-level window or dialog as an accessibility backend reports it.
 *
 * @param id the backend's id
 * @param app the program that owns it
 * @param title its title; empty if it has none
 * @param dialog whether it is a dialog
 * @param modal whether it blocks the other windows of its program
 * @param active whether it receives key presses
 * @param bounds its position and size on the screen; empty if they are unknown, as on Wayland
 */
public record UiWindow(
        String id, UiApp app, String title, boolean dialog, boolean modal, boolean active, Optional<Bounds> bounds) {}
