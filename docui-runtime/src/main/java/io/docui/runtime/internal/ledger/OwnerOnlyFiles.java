package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * Creates files and directories with owner-only permissions where the system supports them, because a ledger contains
 * everything that was done.
 */
final class OwnerOnlyFiles {
    private OwnerOnlyFiles() {}

    /** Creates a directory and its parents; existing directories are unchanged. */
    static void createDirectory(Path folder) throws IOException {
        Files.createDirectories(folder, attributes("rwx------"));
    }

    /** Creates a file unless it exists; an existing file is unchanged. */
    static void createFile(Path file) throws IOException {
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.createFile(file, attributes("rw-------"));
        }
    }

    private static FileAttribute<?>[] attributes(String permissions) {
        return FileSystems.getDefault().supportedFileAttributeViews().contains("posix")
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }
}
