package io.docui.runtime.internal.call;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/**
 * Thrown when a text is one call with a single error, so that a question to the user can complete it. See docs/spec/wizards.md#triggers.
 */
public final class RepairableCallException extends DocUIException {
    private final transient BoundCall call;

    RepairableCallException(DocUIError error, BoundCall call) {
        super(error);
        this.call = call;
    }

    /** Returns the call without the wrong or missing value. */
    public BoundCall call() {
        return call;
    }
}
