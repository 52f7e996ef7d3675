package io.docui.hostops.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/** How something gets another name: by that name alone, or by a copy where it goes to another file system. */
public final class MovePlanner {
    private MovePlanner() {}

    /**
     * The steps of a move.
     *
     * @param from what is moved: a real path, whose own name may be a link
     * @param to its name then
     * @return what a change has to do
     * @throws FileOperationException if there is nothing to move
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
            // What cannot be told is tried, and refused as a whole if it is not so.
            return true;
        }
    }
}
