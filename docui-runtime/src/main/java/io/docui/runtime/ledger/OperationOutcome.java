package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import org.jspecify.annotations.Nullable;

/** What became of an operation. Immutable, with value equality. */
public sealed interface OperationOutcome {

    /**
     * It ran.
     *
     * @param data what it gave, as data; null if it gives nothing
     * @param text the line that the result shows as; null if there is none
     */
    record Succeeded(@Nullable Value data, @Nullable String text) implements OperationOutcome {
        /** Makes the data plain. */
        public Succeeded {
            data = ValueNormalizer.valueOrNull(data);
        }
    }

    /**
     * It failed.
     *
     * @param code the name of an {@link io.docui.runtime.error.ErrorCode}, of this version or a later one
     * @param message the reason
     * @param cause what led to it
     * @param path the parameter or the part of it that is wrong
     */
    record Failed(
            String code,
            String message,
            @Nullable String cause,
            @Nullable String path) implements OperationOutcome {
        /** The outcome that an error is. */
        public static Failed of(DocUIError error) {
            return new Failed(error.code().name(), error.message(), error.cause(), error.path());
        }
    }

    /** It goes on after its call was answered; a {@link NoticeEntry} tells its end. */
    record Running() implements OperationOutcome {}
}
