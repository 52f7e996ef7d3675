package io.docui.hostops.internal.screen;

import java.util.Optional;

/** Says right before each deed whether a window may be used, as it is at that moment. It is quick, and asks no other program. */
@FunctionalInterface
public interface WindowGuard {
    /**
     * Whether a window may be used.
     *
     * @param now the window as it is now
     * @return empty if it may; else why not: a sentence without its full stop
     */
    Optional<String> refusal(TopLevelWindow now);

    /**
     * Whether another window of the same program may be used in the same way. Asked where nothing tells which of them a menu is for.
     *
     * @param other the other window as it is now
     * @return empty if it may; else why not: a sentence without its full stop
     */
    default Optional<String> refusalOfOther(TopLevelWindow other) {
        return refusal(other);
    }
}
