package io.docui.hostops.internal.ui;

import java.util.Optional;

/**
 * A window or dialog.
 *
 * @param id the backend's id
 * @param app whose it is
 * @param title its title; empty if it has none
 * @param dialog whether it is a dialog
 * @param modal whether it keeps the other windows of its program from being used
 * @param active whether keys go to it
 * @param bounds where it is on the screen; empty if that is not known, as on Wayland
 */
public record UiWindow(
        String id, UiApp app, String title, boolean dialog, boolean modal, boolean active, Optional<Bounds> bounds) {}
