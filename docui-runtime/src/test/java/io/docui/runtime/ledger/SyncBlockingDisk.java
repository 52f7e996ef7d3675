package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.internal.ledger.LedgerFileSystem;
import io.docui.runtime.internal.ledger.LocalLedgerFileSystem;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A disk whose syncs can be held back, so that entries gather for one group. */
final class SyncBlockingDisk implements LedgerFileSystem {
    private final LedgerFileSystem disk = new LocalLedgerFileSystem();
    private final CountDownLatch arrived = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);
    private volatile boolean held;

    void blockSyncs() {
        held = true;
    }

    /** Returns when a sync is being held back; fails after a minute without one. */
    void awaitBlockedSync() throws InterruptedException {
        assertTrue(arrived.await(1, TimeUnit.MINUTES), "nothing is synced");
    }

    void releaseSyncs() {
        held = false;
        released.countDown();
    }

    @Override
    public OpenFile open(Path path) throws IOException {
        return new SyncBlockingFile(disk.open(path));
    }

    @Override
    public void syncDirectory(Path directory) throws IOException {
        disk.syncDirectory(directory);
    }

    private final class SyncBlockingFile implements OpenFile {
        private final OpenFile file;

        SyncBlockingFile(OpenFile file) {
            this.file = file;
        }

        @Override
        public void sync() throws IOException {
            if (held) {
                arrived.countDown();
                try {
                    released.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    throw (IOException) new InterruptedIOException().initCause(e);
                }
            }
            file.sync();
        }

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
        public boolean isInPlace() throws IOException {
            return file.isInPlace();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
