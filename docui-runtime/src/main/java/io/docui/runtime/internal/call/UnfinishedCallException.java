package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/** One fault is all that keeps one call from running, so that a question may mend it (docs/spec/wizards.md#triggers). */
public final class UnfinishedCallException extends DocUIException {
    private static final long serialVersionUID = 1;

    private final transient BoundCall call;

    UnfinishedCallException(DocUIError error, BoundCall call) {
        super(error);
        this.call = call;
    }

    /** The call, without the value that is wrong or missing. */
    public BoundCall call() {
        return call;
    }
}
