package io.docui.hostops.workspace;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Where a path as somebody wrote it leads, as it was when it was looked at.
 *
 * @param written the path as it was written
 * @param entry the name itself in its real folder: a link is itself here, which counts for what moves or removes it
 * @param real where it really leads, all links resolved as far as there is something: what counts for what reads or writes
 * @param inside whether {@code real} is in the workspace
 * @param pathKind what {@code real} is
 * @param spelling the name that exists and was taken, where it is written in another Unicode form than the path
 */
public record ResolvedPath(
        String written, Path entry, Path real, boolean inside, PathKind pathKind, Optional<String> spelling) {
    /** What there is. */
    public enum PathKind {
        /** Nothing. */
        MISSING,
        /** A regular file. */
        FILE,
        /** A folder. */
        FOLDER,
        /** A device, a pipe, a socket: nothing that has contents of its own. */
        OTHER
    }

    /** Whether the path names a link. */
    public boolean isLink() {
        return !entry.equals(real);
    }

    /** Whether there is anything. */
    public boolean exists() {
        return pathKind != PathKind.MISSING;
    }
}
