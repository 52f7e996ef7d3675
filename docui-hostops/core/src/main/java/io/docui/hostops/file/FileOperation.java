package io.docui.hostops.file;

import java.nio.ByteBuffer;
import java.nio.file.Path;

/** One step of a change to directory entries, such as a write or a move. All paths are absolute real paths without links. */
public sealed interface FileOperation {
    /** Returns the path that the step acts on. */
    Path path();

    /**
     * Writes new bytes to a file, which keeps its permissions, its owner and its other names. A missing file is created together
     * with its parent directories.
     *
     * @param path the file
     * @param bytes the complete new content
     */
    record WriteFile(Path path, ByteBuffer bytes) implements FileOperation {
        /** Creates a read-only view of the bytes with its own position. */
        public WriteFile {
            bytes = bytes.asReadOnlyBuffer();
        }
    }

    /**
     * Restores a file, a link or a complete directory tree to its former state, in the place of the file that may exist there.
     *
     * @param path the path to restore
     * @param images the directory of a change
     * @param image the name of the copy in that directory
     */
    record Restore(Path path, Path images, String image) implements FileOperation {}

    /**
     * Creates an empty directory together with its parent directories.
     *
     * @param path the directory
     */
    record MakeFolder(Path path) implements FileOperation {}

    /**
     * Removes a file, a link or a complete directory tree.
     *
     * @param path the path to remove
     */
    record Remove(Path path) implements FileOperation {}

    /**
     * Renames a file, a link or a directory on the same file system.
     *
     * @param path the current path
     * @param to the new path, which must not exist
     */
    record Move(Path path, Path to) implements FileOperation {}
}
