package io.docui.hostops.internal.change;

import io.docui.hostops.file.FileOperation;
import io.docui.hostops.workspace.FileOperationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** Plans the steps of a move: a rename, or a copy and a removal if the target is on another file system. */
public final class FileMovePlanner {
    private FileMovePlanner() {}

    /**
     * Returns the steps of a move.
     * @param from the real path to move, whose last name may be a link
     */
    public static List<FileOperation> steps(Path from, Path to) {
        Path folder = from.getParent();
        if (folder == null || !Files.exists(from, LinkOption.NOFOLLOW_LINKS)) {
            throw new FileOperationException("There is no " + from + '.');
        }
        return isSameSystem(folder, to)
                ? List.of(new FileOperation.Move(from, to))
                : List.of(
                        new FileOperation.Restore(to, folder, String.valueOf(from.getFileName())),
                        new FileOperation.Remove(from));
    }

    private static boolean isSameSystem(Path folder, Path to) {
        Path there = to.getParent();
        while (there != null && !Files.isDirectory(there)) {
            there = there.getParent();
        }
        try {
            return there == null || Files.getFileStore(folder).equals(Files.getFileStore(there));
        } catch (IOException e) {
            // If the file stores cannot be compared, a rename is tried, and it fails as a whole if they differ.
            return true;
        }
    }
}
