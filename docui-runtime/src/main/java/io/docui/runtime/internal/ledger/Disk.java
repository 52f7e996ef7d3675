package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;

/** The few things that a ledger asks of a file system when it writes, so that each of them can be made to fail. */
public interface Disk {

    /** An open file that bytes are written to. Used by one thread. */
    interface OpenFile extends Closeable {
        /** Its length in bytes. */
        long length() throws IOException;

        /** Writes bytes at a place. */
        void write(long at, byte[] bytes) throws IOException;

        /** Cuts it off at a length. */
        void truncate(long length) throws IOException;

        /** Returns when all of it is on the device. */
        void sync() throws IOException;

        /**
         * Whether its path still leads to it. One that was deleted can still be written to, and what is written is lost.
         */
        boolean isInPlace() throws IOException;
    }

    /** Opens a file for writing, creating it if need be. */
    OpenFile open(Path path) throws IOException;

    /** Returns when the names in a directory are on the device, as far as the system can be asked for that. */
    void syncDirectory(Path directory) throws IOException;
}
