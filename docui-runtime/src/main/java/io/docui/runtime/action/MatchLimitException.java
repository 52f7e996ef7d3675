package io.docui.runtime.action;

/** Says that a text was given up: to match it against a pattern would take too long, or too deep a recursion. */
public final class MatchLimitException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MatchLimitException() {
        super("The pattern takes too long for this text.", null, false, false);
    }
}
