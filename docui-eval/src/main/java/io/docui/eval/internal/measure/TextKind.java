package io.docui.eval.internal.measure;

import java.util.Locale;

/** What a part of an answer is about (docs/reference/evaluation.md#kinds-of-text). */
public enum TextKind {
    /** The instructions and the tools, which a model reads before its first call. */
    SETUP,
    /** The state of the application, or its change. */
    STATE,
    /** What the calls returned. */
    RESULTS,
    /** Errors and questions, with the recoveries that they offer. */
    ERRORS,
    /** The actions that can be called. */
    ACTIONS,
    /** Action-Links, except those of errors. */
    LINKS;

    /** Returns the name as reports show it. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
