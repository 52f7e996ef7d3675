package io.docui.runtime.internal.history;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.LedgerException;

/** Translates ledger failures to messages for a model, without paths of this machine. The exception with its file names is only logged. */
final class LedgerErrorTranslator {
    private static final System.Logger LOG = LazyLogger.of(LedgerErrorTranslator.class.getName());

    private LedgerErrorTranslator() {}

    static String reason(LedgerException failure) {
        return switch (failure.reason()) {
            case STORAGE -> "The file system reported an error. The disk may be full or not writable.";
            case DAMAGED -> "The stored data is corrupted.";
            case TOO_LARGE -> "The entry is too large.";
            case CLOSED -> "The ledger is closed.";
            case LOCKED -> "Another program is using the ledger.";
            case FORMAT -> "A newer version wrote the ledger.";
        };
    }

    /** Returns the exception for a ledger that cannot be read. */
    static DocUIException unreadableException(LedgerException failure) {
        LOG.log(System.Logger.Level.WARNING, "The ledger cannot be read", failure);
        return new DocUIException(
                DocUIError.of(ErrorCode.CHANNEL_UNAVAILABLE, "The ledger cannot be read. " + reason(failure)));
    }
}
