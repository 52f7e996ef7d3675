package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiWindow;

/**
 * A window that was given a key.
 *
 * @param key its key: never given to another window
 * @param window the window as it was seen last
 * @param silent whether its program does not answer now: then it is as it was before
 * @param title its title as it is told: what was typed as a secret is masked in it. By that of the window it is judged
 */
public record KeyedWindow(long key, UiWindow window, boolean silent, String title) {
    /** Whether another window is of the same process. */
    public boolean isOfSameProgram(KeyedWindow other) {
        return isOfSameProgram(window, other.window);
    }

    /** Whether two windows are of the same process; of one that is not known, nothing can be said. */
    public static boolean isOfSameProgram(UiWindow one, UiWindow other) {
        return one.app().pid() > 0
                && one.app().pid() == other.app().pid()
                && one.app().started() == other.app().started();
    }
}
