package io.docui.runtime.error;

import java.util.List;

/**
 * What can go wrong, and whether trying again can help (docs/spec/results.md#error-codes).
 *
 * <p>{@link #attempts()} is how often a retry of the same call is worth while once its cause was mended: 0 says that
 * another call is needed.
 */
@SuppressWarnings("ImmutableEnumChecker") // recoveries are values, though nothing marks them so
public enum ErrorCode {
    /** The text is no script of calls. */
    SYNTAX(Severity.SMALL, 2, Recovery.HELP),
    /** No action bears the name. */
    UNKNOWN_ACTION(Severity.SMALL, 2, Recovery.HELP),
    /** Several providers have an action of the name. */
    AMBIGUOUS_ACTION(Severity.QUESTION, 2, Recovery.HELP),
    /** A bare name that the document does not offer. */
    UNKNOWN_VARIABLE(Severity.SMALL, 2, Recovery.HELP),
    /** An argument that the action or a record does not have. */
    UNKNOWN_PARAMETER(Severity.SMALL, 2),
    /** A required argument was left out. */
    MISSING_PARAMETER(Severity.SMALL, 2),
    /** A value that the parameter's type cannot hold. */
    TYPE_MISMATCH(Severity.SMALL, 2),
    /** A value that a declared constraint forbids. */
    CONSTRAINT_VIOLATION(Severity.SMALL, 2),
    /** The anchor is of an earlier epoch, or what it meant is gone. */
    ANCHOR_STALE(Severity.CAREFUL, 1),
    /** What the anchor means exists, but the document does not show it now. */
    ANCHOR_OUT_OF_VIEW(Severity.CAREFUL, 1),
    /** The anchor was never in a document of this session. */
    ANCHOR_NOT_FOUND(Severity.CAREFUL, 1),
    /** The anchor is of another type than is asked for. */
    ANCHOR_TYPE_MISMATCH(Severity.CAREFUL, 1),
    /** Several visible objects fit. */
    AMBIGUOUS_TARGET(Severity.QUESTION, 1),
    /** The action exists but cannot be called now. */
    NOT_VISIBLE(Severity.CAREFUL, 0, Recovery.REFRESH, Recovery.HELP),
    /** A policy or a rule of the language forbids it. */
    NOT_PERMITTED(Severity.SERIOUS, 0, Recovery.HELP),
    /** It runs only after it was confirmed. */
    CONFIRMATION_REQUIRED(Severity.QUESTION, 1),
    /** The application refused or failed. */
    ACTION_FAILED(Severity.CAREFUL, 1),
    /** It took longer than it may. */
    TIMEOUT(Severity.CAREFUL, 1),
    /** It was cancelled. */
    CANCELLED(Severity.SMALL, 1),
    /** More than is accepted in one piece. */
    LIMIT_EXCEEDED(Severity.SMALL, 1),
    /** Not tried, because an earlier step failed. */
    SKIPPED(Severity.SMALL, 1),
    /** The application's state could not be projected. */
    INVALID_SOURCE_DATA(Severity.SERIOUS, 1),
    /** The request was made for another version of the document. */
    VERSION_MISMATCH(Severity.CAREFUL, 1),
    /** Two anchors bear the same id; the first stays. */
    ANCHOR_CONFLICT(Severity.CAREFUL, 0),
    /** The document does not fit its budget. */
    CONTEXT_TOO_LARGE(Severity.CAREFUL, 1),
    /** No means to carry the operation out is available. */
    CHANNEL_UNAVAILABLE(Severity.CAREFUL, 1, Recovery.HELP),
    /** An earlier call is still running. */
    BUSY(Severity.CAREFUL, 3),
    /** It is not supported here. */
    UNSUPPORTED(Severity.CAREFUL, 0, Recovery.HELP),
    /** A fault of the framework. */
    INTERNAL(Severity.SERIOUS, 0);

    private final Severity severity;
    private final int attempts;
    private final List<Recovery> waysOut;

    ErrorCode(Severity severity, int attempts, Recovery... waysOut) {
        this.severity = severity;
        this.attempts = attempts;
        this.waysOut = waysOut.length == 0 ? List.of(Recovery.REFRESH) : List.of(waysOut);
    }

    /**
     * How serious it is.
     *
     * @return the severity, which has the mark that a document shows
     */
    public Severity severity() {
        return severity;
    }

    /**
     * Tells whether the call, mended, may be tried again.
     *
     * @return true if {@link #attempts()} is positive
     */
    public boolean isRetryable() {
        return attempts > 0;
    }

    /**
     * How often trying again is worth while.
     *
     * @return 0 to 3
     */
    public int attempts() {
        return attempts;
    }

    /**
     * The ways out where nothing better is known: they always work.
     *
     * @return at least one
     */
    public List<Recovery> defaultRecoveries() {
        return waysOut;
    }
}
