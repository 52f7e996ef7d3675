package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Gives the lines of a file one after another, in one direction. Used by one thread. */
interface LineSource extends Closeable {
    /** The longest line that is read; a longer one is told of without its bytes. */
    int LONGEST = 64 << 20;

    /** The next line, or null behind the last. */
    @Nullable
    RawLine next() throws IOException;
}
