package io.docui.hostops.internal.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Forces changes to the entries of a directory to disk, where the operating system supports it. */
public final class DirectoryFsync {
    private DirectoryFsync() {}

    public static void sync(Path folder) {
        try (FileChannel open = FileChannel.open(folder, StandardOpenOption.READ)) {
            open.force(true);
        } catch (IOException e) {
            // Windows cannot open directories. There the file system's own journal preserves the names.
            System.getLogger(DirectoryFsync.class.getName())
                    .log(System.Logger.Level.DEBUG, "Could not sync " + folder, e);
        }
    }
}
