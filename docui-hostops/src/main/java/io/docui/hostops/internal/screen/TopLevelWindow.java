package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiApp;

/**
 * A window of a program that a person could switch to.
 *
 * @param id the screen's id of it, which may be given to another window once this one is gone
 * @param app whose it is, as the system tells
 * @param windowClass its class; empty if it has none
 * @param title its title; empty if it has none
 * @param bounds where its contents are on the screen, in pixels, without what a window manager draws around them
 * @param active whether keys go to it
 * @param minimized whether it is not shown at present
 */
public record TopLevelWindow(
        long id, UiApp app, String windowClass, String title, Bounds bounds, boolean active, boolean minimized) {
    /** Whether another one is the same window of the same process, whatever its title and place. */
    public boolean isSame(TopLevelWindow other) {
        return id == other.id && app.pid() == other.app.pid() && app.started() == other.app.started();
    }
}
