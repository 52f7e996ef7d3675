package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.LedgerFileSystem;
import io.docui.runtime.internal.ledger.LocalLedgerFileSystem;
import java.io.IOException;
import java.nio.file.Path;

/** A disk that does not wait for the device, for tests that lay out by themselves what a crash left. */
final class UnsyncedDisk implements LedgerFileSystem {
    private final LedgerFileSystem disk = new LocalLedgerFileSystem();

    @Override
    public OpenFile open(Path path) throws IOException {
        return new UnsyncedFile(disk.open(path));
    }

    @Override
    public void syncDirectory(Path directory) {}

    private record UnsyncedFile(OpenFile file) implements OpenFile {
        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public void write(long at, byte[] bytes) throws IOException {
            file.write(at, bytes);
        }

        @Override
        public void truncate(long length) throws IOException {
            file.truncate(length);
        }

        @Override
        public void sync() {}

        @Override
        public boolean isInPlace() throws IOException {
            return file.isInPlace();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
