package io.docui.hostops.internal.screen;

import java.util.Set;

/**
 * A picture of a part of a screen.
 *
 * @param picture the pixels; what may not be seen is black
 * @param silent the ids of windows that are black in it too, for their programs do not answer: what they show may be stale, and of
 *     others
 */
public record ScreenPicture(Picture picture, Set<Long> silent) {
    /** Copies the set. */
    public ScreenPicture {
        silent = Set.copyOf(silent);
    }
}
