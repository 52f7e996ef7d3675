package io.docui.hostops.internal.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Modification time, size and file key of a file, used to detect changes without reading it.
 * @param size the length in bytes
 * @param key the file's identity in the file system; null if the system provides none
 */
record FileStamp(Instant time, long size, @Nullable Object key) {
    /** The coarsest timestamp resolution to expect of a file system. */
    private static final Duration TICK = Duration.ofSeconds(1);

    /** Returns the stamp of a regular file; empty if there is none. */
    static Optional<FileStamp> of(Path file) {
        try {
            return Optional.of(Files.readAttributes(file, BasicFileAttributes.class))
                    .filter(BasicFileAttributes::isRegularFile)
                    .map(FileStamp::of);
        } catch (IOException e) {
            // A file whose attributes cannot be read does not exist for a server either.
            return Optional.empty();
        }
    }

    static FileStamp of(BasicFileAttributes attributes) {
        return new FileStamp(attributes.lastModifiedTime().toInstant(), attributes.size(), attributes.fileKey());
    }

    /** Returns whether the file had just been modified when the stamp was taken. A later change can then have the same stamp. */
    boolean isYoung() {
        return time.isAfter(Instant.now().minus(TICK));
    }
}
