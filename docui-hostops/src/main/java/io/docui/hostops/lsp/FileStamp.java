package io.docui.hostops.lsp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What tells from outside whether a file is still the same.
 *
 * @param time when it was changed last
 * @param size its length
 * @param key which file of the system it is, where the system tells
 */
record FileStamp(Instant time, long size, @Nullable Object key) {
    /** Clocks of file systems may stand still for so long. */
    private static final Duration TICK = Duration.ofSeconds(1);

    /** The stamp of a regular file; empty if there is none. */
    static Optional<FileStamp> of(Path file) {
        try {
            return Optional.of(Files.readAttributes(file, BasicFileAttributes.class))
                    .filter(BasicFileAttributes::isRegularFile)
                    .map(FileStamp::of);
        } catch (IOException e) {
            // What cannot be looked at is not there for a server either.
            return Optional.empty();
        }
    }

    static FileStamp of(BasicFileAttributes attributes) {
        return new FileStamp(attributes.lastModifiedTime().toInstant(), attributes.size(), attributes.fileKey());
    }

    /** Whether it was young when it was taken: then a later change may bear the same stamp. */
    boolean isYoung() {
        return time.isAfter(Instant.now().minus(TICK));
    }
}
