package io.docui.runtime.internal.ledger;

import java.io.IOException;

/** Thrown when a ledger directory cannot be opened for writing because another writer has locked it; the message names the owner. */
public final class DirectoryLockedException extends IOException {
    DirectoryLockedException(String owner) {
        super(owner);
    }
}
