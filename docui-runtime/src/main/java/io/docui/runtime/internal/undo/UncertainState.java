package io.docui.runtime.internal.undo;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/** Says that a state was restored in part, and that the one before could not be put back: nothing may be said to be as it was. */
final class UncertainState extends DocUIException {
    private static final long serialVersionUID = 1L;

    UncertainState(DocUIError error) {
        super(error);
    }
}
