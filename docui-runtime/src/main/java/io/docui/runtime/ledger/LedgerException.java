package io.docui.runtime.ledger;

import org.jspecify.annotations.Nullable;

/** Says that a ledger cannot do what it was asked for, and that nothing was acknowledged which it does not have. */
public final class LedgerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why. */
    public enum Reason {
        /** Another writer has the directory. */
        LOCKED,
        /** The file system refuses: no room, no rights, a device or a directory that is gone. Trying again may help. */
        STORAGE,
        /** What is asked for is there, but is not what was written. */
        DAMAGED,
        /** A later version of the program wrote it, in a way that this one would misread. */
        FORMAT,
        /** The entry is larger than the ledger takes. */
        TOO_LARGE,
        /** The ledger is closed. */
        CLOSED
    }

    LedgerException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** Why. */
    public Reason reason() {
        return reason;
    }
}
