package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Thrown when work without locks has completed, but the lock of its instance could not be acquired again. */
public final class CompletedWhileBusyException extends DocUIException {
    private final transient @Nullable Object result;

    CompletedWhileBusyException(@Nullable Object result) {
        super(DocUIError.of(
                ErrorCode.INTERNAL,
                "The call is done, so do not repeat it. Its result is not available because the application is busy."));
        this.result = result;
    }

    public @Nullable Object result() {
        return result;
    }
}
