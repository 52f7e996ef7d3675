package io.docui.runtime.action;

/** Thrown when matching a text against a pattern exceeds the limit of time or recursion depth. */
public final class MatchLimitException extends RuntimeException {
    MatchLimitException() {
        super("The pattern takes too long for this text.", null, false, false);
    }
}
