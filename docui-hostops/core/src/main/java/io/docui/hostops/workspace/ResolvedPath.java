package io.docui.hostops.workspace;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Result of resolving a written path: its directory entry, its real target, and the kind of target at that time.
 *
 * @param written the path as written
 * @param named the absolute path as written, with links not resolved
 * @param entry the entry in its real directory, with a link as the last name not resolved; relevant for moving and removing
 * @param real the real path, with all links resolved as far as the path exists; relevant for reading and writing
 * @param inside whether {@code real} is in the workspace
 * @param pathKind the kind of {@code real}
 * @param spelling the existing name that was used, if its Unicode form differs from that of the path
 */
public record ResolvedPath(
        String written,
        Path named,
        Path entry,
        Path real,
        boolean inside,
        PathKind pathKind,
        Optional<String> spelling) {
    /** Kind of a path's target. */
    public enum PathKind {
        /** Nothing exists. */
        MISSING,
        /** A regular file. */
        FILE,
        /** A directory. */
        FOLDER,
        /** A device, a pipe or a socket, which has no contents of its own. */
        OTHER
    }

    /** Tells whether the path names a link. */
    public boolean isLink() {
        return !entry.equals(real) || Files.isSymbolicLink(entry);
    }

    /** Tells whether the path exists. */
    public boolean exists() {
        return pathKind != PathKind.MISSING;
    }
}
