package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.LedgerFileSystem;
import io.docui.runtime.internal.ledger.LocalLedgerFileSystem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A disk that fails at random: it writes a part, does not sync, or takes nothing at all. */
final class FaultyDisk implements LedgerFileSystem {
    private static final Set<String> STUCK = Set.of("syncing", "cutting off");

    private final LedgerFileSystem disk = new LocalLedgerFileSystem();
    private final Random random;
    private volatile int percent;
    private volatile boolean full;
    private volatile boolean stuck;
    private volatile @Nullable Error error;
    private volatile boolean unsynced;

    FaultyDisk(long seed) {
        this.random = new Random(seed);
    }

    /** How many of a hundred operations fail from now on. */
    void setFailurePercent(int ofHundred) {
        percent = ofHundred;
    }

    /** Whether no byte more has room. */
    void setFull(boolean isFull) {
        full = isFull;
    }

    /** Whether all is written, but neither synced nor cut off. */
    void setStuck(boolean isStuck) {
        stuck = isStuck;
    }

    /** What the next write throws. */
    void throwOnNextWrite(Error next) {
        error = next;
    }

    /** Whether something was written that was not synced since. */
    boolean hasUnsyncedData() {
        return unsynced;
    }

    private void failRandomly(String what) throws IOException {
        if ((stuck && STUCK.contains(what)) || random.nextInt(100) < percent) {
            throw new IOException("fault while " + what);
        }
    }

    @Override
    public OpenFile open(Path path) throws IOException {
        failRandomly("opening");
        return new FaultyFile(disk.open(path));
    }

    @Override
    public void syncDirectory(Path directory) throws IOException {
        failRandomly("syncing a directory");
        disk.syncDirectory(directory);
    }

    private final class FaultyFile implements OpenFile {
        private final OpenFile file;

        FaultyFile(OpenFile file) {
            this.file = file;
        }

        @Override
        public void write(long at, byte[] bytes) throws IOException {
            Error due = error;
            error = null;
            if (due != null) {
                throw due;
            }
            unsynced = true;
            int part = random.nextInt(bytes.length + 1);
            if (full || random.nextInt(100) < percent) {
                file.write(at, Arrays.copyOf(bytes, part));
                throw new IOException(full ? "No space left on device" : "fault while writing");
            }
            file.write(at, bytes);
        }

        @Override
        public void truncate(long length) throws IOException {
            failRandomly("cutting off");
            file.truncate(length);
        }

        @Override
        public void sync() throws IOException {
            failRandomly("syncing");
            file.sync();
            unsynced = false;
        }

        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public boolean isInPlace() throws IOException {
            failRandomly("looking");
            return file.isInPlace();
        }

        @Override
        public void close() throws IOException {
            file.close();
            failRandomly("closing");
        }
    }
}
