package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Iterates over the lines of a file in one direction. Used by one thread. */
interface LedgerLineIterator extends Closeable {
    /** The maximum length of a line in bytes; longer lines are returned without their bytes. */
    int LONGEST = 64 << 20;

    /** Returns the next line; null after the last one. */
    @Nullable
    UnverifiedLedgerLine next() throws IOException;
}
