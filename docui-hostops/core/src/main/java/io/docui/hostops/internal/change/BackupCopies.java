package io.docui.hostops.internal.change;

import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** Fingerprints and restores files with the backup copies that a change keeps of their previous state. */
public final class BackupCopies {
    private BackupCopies() {}

    static DirectoryHandle folder(Path directory) throws IOException {
        return Workspace.of(directory).openFolder(directory);
    }

    /** Returns the fingerprint of a path; empty if nothing exists there. */
    public static String fingerprint(Workspace workspace, Path path) throws IOException {
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

    /** Writes a backup copy and its permissions into the existing file. */
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
