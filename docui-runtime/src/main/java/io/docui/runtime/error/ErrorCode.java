package io.docui.runtime.error;

import java.util.List;

/**
 * Kinds of errors of calls, with severity, number of useful retries and default recoveries (docs/spec/results.md#error-codes).
 *
 * <p>{@link #attempts()} is the number of useful retries of the same call after its cause was removed; 0 means that another call is needed.
 */
@SuppressWarnings("ImmutableEnumChecker") // recoveries are immutable, though not marked so
public enum ErrorCode {
    /** The text is not a valid script of calls. */
    SYNTAX(Severity.SMALL, 2, Recovery.HELP),
    /** No action has the name. */
    UNKNOWN_ACTION(Severity.SMALL, 2, Recovery.HELP),
    /** Several providers have an action with the name. */
    AMBIGUOUS_ACTION(Severity.QUESTION, 2, Recovery.HELP),
    /** A bare name is not a variable of the document. */
    UNKNOWN_VARIABLE(Severity.SMALL, 2, Recovery.HELP),
    /** The action or record does not have the parameter. */
    UNKNOWN_PARAMETER(Severity.SMALL, 2),
    /** A required argument is missing. */
    MISSING_PARAMETER(Severity.SMALL, 2),
    /** The value does not fit the parameter's type. */
    TYPE_MISMATCH(Severity.SMALL, 2),
    /** The value violates a declared constraint. */
    CONSTRAINT_VIOLATION(Severity.SMALL, 2),
    /** The anchor is from an earlier epoch, or its target no longer exists. */
    ANCHOR_STALE(Severity.CAREFUL, 1),
    /** The anchor's target exists, but the document does not show it now. */
    ANCHOR_OUT_OF_VIEW(Severity.CAREFUL, 1),
    /** The anchor was never in a document of this session. */
    ANCHOR_NOT_FOUND(Severity.CAREFUL, 1),
    /** The anchor has another type than the parameter requires. */
    ANCHOR_TYPE_MISMATCH(Severity.CAREFUL, 1),
    /** Several visible objects match. */
    AMBIGUOUS_TARGET(Severity.QUESTION, 1),
    /** The action exists but cannot be called now. */
    NOT_VISIBLE(Severity.CAREFUL, 0, Recovery.REFRESH, Recovery.HELP),
    /** A policy or a rule of the language forbids the call. */
    NOT_PERMITTED(Severity.SERIOUS, 0, Recovery.HELP),
    /** The call requires a confirmation. */
    CONFIRMATION_REQUIRED(Severity.QUESTION, 1),
    /** The application rejected the call or failed. */
    ACTION_FAILED(Severity.CAREFUL, 1),
    /** The call exceeded its time limit. */
    TIMEOUT(Severity.CAREFUL, 1),
    /** The call was canceled. */
    CANCELLED(Severity.SMALL, 1),
    /** The call exceeds a limit of size or number. */
    LIMIT_EXCEEDED(Severity.SMALL, 1),
    /** The call was not attempted, because an earlier step failed. */
    SKIPPED(Severity.SMALL, 1),
    /** The application's state could not be projected. */
    INVALID_SOURCE_DATA(Severity.SERIOUS, 1),
    /** The request was made for another version of the document. */
    VERSION_MISMATCH(Severity.CAREFUL, 1),
    /** Two anchors have the same id; the first one is kept. */
    ANCHOR_CONFLICT(Severity.CAREFUL, 0),
    /** The document does not fit its budget. */
    CONTEXT_TOO_LARGE(Severity.CAREFUL, 1),
    /** No channel is available for the operation. */
    CHANNEL_UNAVAILABLE(Severity.CAREFUL, 1, Recovery.HELP),
    /** An earlier call is still running. */
    BUSY(Severity.CAREFUL, 3),
    /** The operation is not supported here. */
    UNSUPPORTED(Severity.CAREFUL, 0, Recovery.HELP),
    /** An internal error of the framework. */
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
     * Returns the severity.
     *
     * @return the severity, which has the mark that a document shows
     */
    public Severity severity() {
        return severity;
    }

    /**
     * Returns whether a corrected call may be retried.
     *
     * @return true if {@link #attempts()} is positive
     */
    public boolean isRetryable() {
        return attempts > 0;
    }

    /**
     * Returns the number of useful retries.
     *
     * @return 0 to 3
     */
    public int attempts() {
        return attempts;
    }

    /**
     * Returns the recoveries for an error without specific ones. They always work.
     *
     * @return at least one recovery
     */
    public List<Recovery> defaultRecoveries() {
        return waysOut;
    }
}
