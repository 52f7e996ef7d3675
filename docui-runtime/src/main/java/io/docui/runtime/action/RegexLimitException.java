package io.docui.runtime.action;

/** Thrown when matching a text against a pattern exceeds the limit of time or recursion depth. */
public final class RegexLimitException extends RuntimeException {
    RegexLimitException() {
        super("The pattern takes too long for this text.", null, false, false);
    }
}
