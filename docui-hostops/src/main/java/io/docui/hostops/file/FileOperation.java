package io.docui.hostops.file;

import java.nio.ByteBuffer;
import java.nio.file.Path;

/** One thing that a change does to the names in folders. All paths are real ones: absolute, no links on the way. */
public sealed interface FileOperation {
    /** The name that it is about. */
    Path path();

    /**
     * A file gets new bytes, and keeps its permissions, its owner and its other names. If there is none it is made, with the
     * folders above it.
     *
     * @param path the file
     * @param bytes all that is in it then
     */
    record WriteFile(Path path, ByteBuffer bytes) implements FileOperation {
        /** Keeps the bytes from being read away. */
        public WriteFile {
            bytes = bytes.asReadOnlyBuffer();
        }
    }

    /**
     * A file, a link or a folder with all that is in it comes back as it was, in the place of the file that may be there.
     *
     * @param path where
     * @param images the directory of a change
     * @param image the name of a copy of it there
     */
    record Restore(Path path, Path images, String image) implements FileOperation {}

    /**
     * An empty folder is made, with the folders above it.
     *
     * @param path the folder
     */
    record MakeFolder(Path path) implements FileOperation {}

    /**
     * A file, a link or a folder with all that is in it is removed.
     *
     * @param path what is removed
     */
    record Remove(Path path) implements FileOperation {}

    /**
     * A file, a link or a folder gets another name, on the same file system.
     *
     * @param path its name now
     * @param to its name then, which must be new
     */
    record Move(Path path, Path to) implements FileOperation {}
}
