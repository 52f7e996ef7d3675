package io.docui.runtime.loop;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Thrown if a language model does not answer; its kind tells whether a retry can help. */
public class ModelException extends Exception {
    private final FailureKind failureKind;

    private final @Nullable Duration retryAfter;

    /** The kinds of failures, and whether a retry can help. */
    public enum FailureKind {
        /** The model was asked too often; it will answer later. */
        RATE_LIMIT(true),
        /** The answer took too long. */
        TIMEOUT(true),
        /** The model is out of order, or the connection broke. */
        UNAVAILABLE(true),
        /** The provider rejects the request or the model's text. */
        CONTENT_FILTER(false),
        /** The conversation is longer than the model can read; the loop restarts it. */
        TOO_LONG(false),
        /** The key, the name of the model or the request is wrong; only a programmer can fix it. */
        REFUSED(false);

        private final boolean retryable;

        FailureKind(boolean retryable) {
            this.retryable = retryable;
        }

        /** Tells whether a retry can help. */
        public boolean isRetryable() {
            return retryable;
        }
    }

    /**
     * Creates an exception without a time for the retry.
     *
     * @param failureKind the kind of failure
     * @param message the description, for people
     * @param cause the exception of the model's client; null if there is none
     */
    public ModelException(FailureKind failureKind, String message, @Nullable Throwable cause) {
        this(failureKind, message, cause, null);
    }

    /**
     * Creates an exception with a time for the retry.
     *
     * @param failureKind the kind of failure
     * @param message the description, for people
     * @param cause the exception of the model's client; null if there is none
     * @param retryAfter the time to wait before a retry; null if the model does not specify it
     */
    public ModelException(
            FailureKind failureKind, String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
        super(message, cause);
        this.failureKind = failureKind;
        this.retryAfter = retryAfter;
    }

    /** Returns the kind of failure. */
    public FailureKind kind() {
        return failureKind;
    }

    /** Returns the time to wait before a retry; empty if the model does not specify it. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
