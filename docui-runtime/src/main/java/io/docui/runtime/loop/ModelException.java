package io.docui.runtime.loop;

import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Says why a model does not answer, and with that whether to ask it again. */
public class ModelException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The kind. */
    private final FailureKind failureKind;

    /** When to ask again. */
    private final @Nullable Duration retryAfter;

    /** What kinds of failure there are. */
    public enum FailureKind {
        /** Asked too often; later it will answer. */
        RATE_LIMIT(true),
        /** It took too long. */
        TIMEOUT(true),
        /** It is out of order, or the connection broke. */
        UNAVAILABLE(true),
        /** The provider refuses what it was sent, or what the model wrote. */
        CONTENT_FILTER(false),
        /** The conversation is longer than the model can read; the loop starts it again. */
        TOO_LONG(false),
        /** The key, the model's name or the request is wrong; only a programmer can mend it. */
        REFUSED(false);

        private final boolean retryable;

        FailureKind(boolean retryable) {
            this.retryable = retryable;
        }

        /** Whether asking again can help. */
        public boolean isRetryable() {
            return retryable;
        }
    }

    /**
     * A failure.
     *
     * @param failureKind its kind
     * @param message what happened, for people
     * @param cause what the client of the model threw, if it did
     */
    public ModelException(FailureKind failureKind, String message, @Nullable Throwable cause) {
        this(failureKind, message, cause, null);
    }

    /**
     * A failure of a model that says when to come back.
     *
     * @param failureKind its kind
     * @param message what happened, for people
     * @param cause what the client of the model threw, if it did
     * @param retryAfter how long to wait before asking again; null if the model does not say
     */
    public ModelException(
            FailureKind failureKind, String message, @Nullable Throwable cause, @Nullable Duration retryAfter) {
        super(message, cause);
        this.failureKind = failureKind;
        this.retryAfter = retryAfter;
    }

    /** Its kind. */
    public FailureKind kind() {
        return failureKind;
    }

    /** How long to wait before asking again, if the model says. */
    public Optional<Duration> retryAfter() {
        return Optional.ofNullable(retryAfter);
    }
}
