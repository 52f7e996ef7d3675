package io.docui.runtime.internal.ledger;

import java.io.IOException;

/** Says who writes to a directory that is to be opened for writing. */
public final class DirectoryLockedException extends IOException {
    private static final long serialVersionUID = 1L;

    DirectoryLockedException(String owner) {
        super(owner);
    }
}
