package io.docui.runtime.ledger;

import org.jspecify.annotations.Nullable;

/** Thrown if a ledger cannot do what was requested. Entries that were acknowledged are in the ledger nevertheless. */
public final class LedgerException extends RuntimeException {
    private final Reason reason;

    /** The reasons for which an operation of a ledger fails. */
    public enum Reason {
        /** Another writer has the directory. */
        LOCKED,
        /** The file system fails: no space, no permission, or a device or directory that is gone. Trying again may help. */
        STORAGE,
        /** The requested data exists, but is not as it was written. */
        DAMAGED,
        /** A later version of the program wrote the ledger in a format that this version would misread. */
        FORMAT,
        /** The entry is larger than the ledger accepts. */
        TOO_LARGE,
        /** The ledger is closed. */
        CLOSED
    }

    LedgerException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Returns the reason. */
    public Reason reason() {
        return reason;
    }
}
