package io.docui.hostops.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Has what happened to the names of a folder on the disk, where a system can do that. */
final class DirectorySync {
    private DirectorySync() {}

    static void sync(Path folder) {
        try (FileChannel open = FileChannel.open(folder, StandardOpenOption.READ)) {
            open.force(true);
        } catch (IOException e) {
            // Windows opens no folders; there names are kept by the file system's own journal.
            System.getLogger(DirectorySync.class.getName()).log(System.Logger.Level.DEBUG, "Not synced: " + folder, e);
        }
    }
}
