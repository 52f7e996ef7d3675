package io.docui.hostops.internal.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Working folder of a shell, as the system knows it. */
sealed interface ShellFolder {
    /** The folder is at this path now, as the shell sees the file system. */
    record Known(Path path) implements ShellFolder {}

    /** The folder was removed, is out of reach, or something else is at its path. Relative paths mean nothing here. */
    record Lost() implements ShellFolder {}

    /** The system does not tell the folder. */
    record Untold() implements ShellFolder {}

    /**
     * Returns the working folder of a process. For a folder that was removed, the system makes up a name that can be the name of something
     * else, so the path counts only if it leads to the folder itself.
     */
    static ShellFolder of(long pid) {
        Path process = Path.of("/proc", Long.toString(pid));
        Path folder = process.resolve("cwd");
        Path told;
        try {
            told = Files.readSymbolicLink(folder);
        } catch (IOException e) {
            System.getLogger(ShellFolder.class.getName())
                    .log(System.Logger.Level.DEBUG, "The folder of a shell is not known", e);
            return new Untold();
        }
        try {
            // A shell in a sandbox has mounts of its own, below its root.
            boolean leadsThere = told.isAbsolute()
                    && Files.isSameFile(
                            folder,
                            process.resolve("root").resolve(told.getRoot().relativize(told)));
            return leadsThere ? new Known(told) : new Lost();
        } catch (IOException e) {
            return new Lost();
        }
    }
}
