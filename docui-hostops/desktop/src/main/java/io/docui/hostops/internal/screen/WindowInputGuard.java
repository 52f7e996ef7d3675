package io.docui.hostops.internal.screen;

import java.util.Optional;

/**
 * Checks, immediately before each input or capture, whether a window may be used in its current state. An implementation is quick and asks
 * no other program.
 */
@FunctionalInterface
public interface WindowInputGuard {
    /**
     * Checks whether a window may be used.
     * @return empty if it may; otherwise the reason: a sentence without its full stop
     */
    Optional<String> refusal(TopLevelWindow now);

    /**
     * Checks whether another window of the same program may be used in the same way. Called if it is unknown to which of them a menu
     * belongs.
     * @return empty if it may; otherwise the reason: a sentence without its full stop
     */
    default Optional<String> refusalOfOther(TopLevelWindow other) {
        return refusal(other);
    }
}
