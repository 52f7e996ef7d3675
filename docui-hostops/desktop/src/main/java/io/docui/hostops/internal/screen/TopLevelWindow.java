package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.WindowOwnerApp;

/**
 * Top-level window of a program that a person could switch to.
 * @param id the screen's id, which may be reused once the window is gone
 * @param windowClass its class; empty if it has none
 * @param title its title; empty if it has none
 * @param bounds the position and size of its content area on the screen, in pixels, without the window manager's decorations
 */
public record TopLevelWindow(
        long id,
        WindowOwnerApp app,
        String windowClass,
        String title,
        Bounds bounds,
        boolean active,
        boolean minimized) {
    /** Returns whether another window has the same id and the same process, whatever its title and position. */
    public boolean isSame(TopLevelWindow other) {
        return id == other.id && app.pid() == other.app.pid() && app.started() == other.app.started();
    }
}
