package io.docui.runtime.internal.ledger;

import java.io.IOException;

/** Says who writes to a directory that is to be opened for writing. */
public final class LockedException extends IOException {
    private static final long serialVersionUID = 1L;

    LockedException(String owner) {
        super(owner);
    }
}
