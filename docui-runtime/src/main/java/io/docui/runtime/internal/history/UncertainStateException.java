package io.docui.runtime.internal.history;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/** Says that a state was restored in part, and that the one before could not be put back: nothing may be said to be as it was. */
final class UncertainStateException extends DocUIException {
    private static final long serialVersionUID = 1L;

    UncertainStateException(DocUIError error) {
        super(error);
    }
}
