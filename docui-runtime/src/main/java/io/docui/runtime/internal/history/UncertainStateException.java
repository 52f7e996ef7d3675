package io.docui.runtime.internal.history;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;

/**
 * Thrown when a state was restored only in part and the previous state could not be put back. Messages must not claim
 * that anything is unchanged.
 */
final class UncertainStateException extends DocUIException {
    UncertainStateException(DocUIError error) {
        super(error);
    }
}
