package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import org.jspecify.annotations.Nullable;

/** Says that work without a lock is done, but that its instance is busy with something else since. */
public final class CompletedWhileBusyException extends DocUIException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // it never leaves the process
    private final transient @Nullable Object result;

    CompletedWhileBusyException(@Nullable Object result) {
        super(DocUIError.of(
                ErrorCode.INTERNAL,
                "It is done: do not repeat it. What it gave cannot be told, because the application is busy since."));
        this.result = result;
    }

    /** What the work gave. */
    public @Nullable Object result() {
        return result;
    }
}
