package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiWindow;

/**
 * Window with its registry key, in the state in which it was last seen.
 * @param silent whether its program does not answer now: then the state is an earlier one
 * @param title its title for display, with secrets masked; policy decisions use the title of {@code window}
 */
public record RegisteredWindow(long key, UiWindow window, boolean silent, String title) {
    /** Returns whether another window belongs to the same process. */
    public boolean isOfSameProgram(RegisteredWindow other) {
        return isOfSameProgram(window, other.window);
    }

    /** Returns whether two windows belong to the same process; false if the process is unknown. */
    public static boolean isOfSameProgram(UiWindow one, UiWindow other) {
        return one.app().pid() > 0
                && one.app().pid() == other.app().pid()
                && one.app().started() == other.app().started();
    }
}
