package io.docui.runtime.internal.ledger;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Implementation of {@link LedgerFileSystem} on the local file system. Files are {@link RandomAccessFile}s, because an interrupt of the
 * calling thread would close a channel.
 */
public final class LocalLedgerFileSystem implements LedgerFileSystem {
    /** Windows cannot open directories; there the entries are safe as soon as the file is. */
    private static final boolean DIRECTORIES_CAN_BE_SYNCED = File.separatorChar == '/';

    @Override
    public OpenFile open(Path path) throws IOException {
        OwnerOnlyFiles.createFile(path);
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            return new LocalFile(path, file, key(path));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public void syncDirectory(Path directory) throws IOException {
        if (DIRECTORIES_CAN_BE_SYNCED) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    private static @Nullable Object key(Path path) throws IOException {
        return Files.readAttributes(path, BasicFileAttributes.class).fileKey();
    }

    /** A file with the key that the system had for it when it was opened. */
    private record LocalFile(
            Path path, RandomAccessFile file, @Nullable Object key) implements OpenFile {
        @Override
        public long length() throws IOException {
            return file.length();
        }

        @Override
        public void write(long at, byte[] bytes) throws IOException {
            file.seek(at);
            file.write(bytes);
        }

        @Override
        public void truncate(long length) throws IOException {
            file.setLength(length);
        }

        @Override
        public void sync() throws IOException {
            file.getFD().sync();
        }

        @Override
        public boolean isInPlace() throws IOException {
            try {
                return Objects.equals(key, LocalLedgerFileSystem.key(path));
            } catch (NoSuchFileException e) {
                return false;
            }
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
