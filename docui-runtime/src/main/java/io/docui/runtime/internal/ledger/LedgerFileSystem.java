package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** File system operations that a ledger needs for writing, as an interface so that tests can make each of them fail. */
public interface LedgerFileSystem {

    /** An open file for writing. Used by one thread. */
    interface OpenFile extends Closeable {
        /** Returns the length in bytes. */
        long length() throws IOException;

        /** Writes bytes at an offset. */
        void write(long at, byte[] bytes) throws IOException;

        void truncate(long length) throws IOException;

        /** Writes all content to the device, and returns when it is there. */
        void sync() throws IOException;

        /** Returns whether the path still refers to this file. A deleted file can still be written to, but the data is lost. */
        boolean isInPlace() throws IOException;
    }

    /** Opens a file for writing, and creates it if necessary. */
    OpenFile open(Path path) throws IOException;

    /** Writes a directory's entries to the device, as far as the system supports it, and returns when they are there. */
    void syncDirectory(Path directory) throws IOException;
}
