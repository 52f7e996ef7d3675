package io.docui.runtime.internal.ledger;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Makes files and folders that nobody but their owner may read, where the system knows of that: all that is done is in them. */
final class OwnerOnlyFiles {
    private OwnerOnlyFiles() {}

    /** Makes a folder, and those that it is to lie in; what is there already stays as it is. */
    static void createDirectory(Path folder) throws IOException {
        Files.createDirectories(folder, attributes("rwx------"));
    }

    /** Makes a file if it is not there; one that is stays as it is. */
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
