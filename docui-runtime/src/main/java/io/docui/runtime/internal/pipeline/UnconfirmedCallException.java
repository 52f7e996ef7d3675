package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/** Reports that a call needs a confirmation or the permission of a person, and what it would do. */
final class UnconfirmedCallException extends DocUIException {
    private final String effect;

    /**
     * Creates the exception.
     * @param effect what the call would do; empty if that is not known
     */
    UnconfirmedCallException(DocUIError error, String effect) {
        super(error);
        this.effect = effect;
    }

    String effect() {
        return effect;
    }
}
