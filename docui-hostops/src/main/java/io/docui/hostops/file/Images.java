package io.docui.hostops.file;

import io.docui.hostops.workspace.Folder;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/** The copies that a change keeps of what was there, and how they come back. */
final class Images {
    private Images() {}

    /** Opens a directory of the store's own. */
    static Folder folder(Path directory) throws IOException {
        return Workspace.of(directory).openFolder(directory);
    }

    /** The fingerprint of what a path stands for; empty for nothing. */
    static String fingerprint(Workspace workspace, Path path) throws IOException {
        Path above = path.getParent();
        if (above == null || !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try (Folder folder = workspace.open(path)) {
            return Trees.fingerprint(folder, String.valueOf(path.getFileName()));
        } catch (PathFault e) {
            return "unreachable";
        }
    }

    /** Writes an image into the file that is there, with its permissions. */
    static void rewrite(Path directory, String image, Folder folder, String name) throws IOException {
        try (Folder images = folder(directory);
                SeekableByteChannel in = images.read(image);
                SeekableByteChannel out = folder.rewrite(name)) {
            Trees.transfer(in, out);
            out.truncate(in.size());
            Trees.force(out);
            Trees.attributes(images, image, folder, name, null);
        }
    }
}
