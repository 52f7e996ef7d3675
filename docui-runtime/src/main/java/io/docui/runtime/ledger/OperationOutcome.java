package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Outcome of an operation: succeeded, failed or still running. Immutable, with value equality. */
public sealed interface OperationOutcome {

    /**
     * The outcome of an operation that ran and gave its result.
     *
     * @param data the result as data; null if there is none
     * @param text the line that shows the result; null if there is none
     */
    record Succeeded(@Nullable Value data, @Nullable String text) implements OperationOutcome {
        /** Normalizes the data. */
        public Succeeded {
            data = ValueNormalizer.valueOrNull(data);
        }
    }

    /**
     * The outcome of an operation that failed, with the error.
     *
     * @param code the name of an {@link io.docui.runtime.error.ErrorCode}, of this version or a later one
     * @param message the reason
     * @param cause the cause; null if unknown
     * @param path the wrong parameter or the wrong part of it; null if there is none
     */
    record Failed(
            String code,
            String message,
            @Nullable String cause,
            @Nullable String path) implements OperationOutcome {
        /** The end of the message of a call that a person can still permit. */
        public static final String NEEDS_PERMISSION = " needs a person's permission.";

        /** The beginning of the cause if a person refused the call; the person's name follows. */
        public static final String REFUSED_BY = "refused by ";

        /** Tells whether nothing ran yet because the call asked first: for a confirmation, or for a person's permission. */
        public boolean isQuestion() {
            return code.equals(ErrorCode.CONFIRMATION_REQUIRED.name())
                    || code.equals(ErrorCode.NOT_PERMITTED.name()) && message.endsWith(NEEDS_PERMISSION);
        }

        /** Returns the person who refused the call; null if nobody did. */
        public @Nullable String refuser() {
            return cause != null && code.equals(ErrorCode.NOT_PERMITTED.name()) && cause.startsWith(REFUSED_BY)
                    ? cause.substring(REFUSED_BY.length())
                    : null;
        }

        /** Returns the outcome for an error. */
        public static Failed of(DocUIError error) {
            return new Failed(error.code().name(), error.message(), error.cause(), error.path());
        }
    }

    /** The outcome of an operation that continues after its call was answered. A {@link NoticeEntry} reports its end. */
    record Running() implements OperationOutcome {}
}
