package io.docui.hostops.file;

import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The copies that a change keeps of what was there, and how they come back. */
final class BackupCopies {
    private BackupCopies() {}

    /** Opens a directory of the store's own. */
    static DirectoryHandle folder(Path directory) throws IOException {
        return Workspace.of(directory).openFolder(directory);
    }

    /** The fingerprint of what a path stands for; empty for nothing. */
    static String fingerprint(Workspace workspace, Path path) throws IOException {
        Path above = path.getParent();
        if (above == null || !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try (DirectoryHandle directoryHandle = workspace.open(path)) {
            return FileTreeOperations.fingerprint(directoryHandle, String.valueOf(path.getFileName()));
        } catch (WorkspacePathException e) {
            return "unreachable";
        }
    }

    /** Writes an image into the file that is there, with its permissions. */
    static void rewrite(Path directory, String image, DirectoryHandle directoryHandle, String name) throws IOException {
        try (DirectoryHandle images = folder(directory);
                SeekableByteChannel in = images.read(image);
                SeekableByteChannel out = directoryHandle.rewrite(name)) {
            FileTreeOperations.transfer(in, out);
            out.truncate(in.size());
            FileTreeOperations.force(out);
            FileTreeOperations.attributes(images, image, directoryHandle, name, null);
        }
    }
}
