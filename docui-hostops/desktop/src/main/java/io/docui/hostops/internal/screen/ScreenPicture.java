package io.docui.hostops.internal.screen;

import java.util.Set;

/**
 * Picture of a screen area, with the windows that are black because their programs do not answer.
 * @param picture the pixels; parts that may not be seen are black
 * @param silent the ids of windows that are black because their programs do not answer: their content may be stale and show other windows
 */
public record ScreenPicture(Picture picture, Set<Long> silent) {
    public ScreenPicture {
        silent = Set.copyOf(silent);
    }
}
