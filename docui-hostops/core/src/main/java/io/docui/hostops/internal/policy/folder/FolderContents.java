package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Lists everything below a folder, which a program copies or moves with it. */
public final class FolderContents {
    private static final int MAX_ENTRIES = 20_000;

    private FolderContents() {}

    /**
     * Returns the paths of all entries, relative to the folder, with slashes. Links are entries like others and are not followed.
     * @return empty if there are too many entries, a folder cannot be read, or a name has bytes that are no characters
     */
    public static Optional<List<String>> names(Path folder) {
        List<String> names = new ArrayList<>();
        Deque<String> open = new ArrayDeque<>(List.of(""));
        while (!open.isEmpty()) {
            String above = open.remove();
            try (DirectoryStream<Path> children = Files.newDirectoryStream(folder.resolve(above))) {
                for (Path child : children) {
                    if (names.size() >= MAX_ENTRIES
                            || !Path.of(child.toString()).equals(child)) {
                        return Optional.empty();
                    }
                    String name = (above.isEmpty() ? "" : above + '/') + child.getFileName();
                    names.add(name);
                    if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                        open.add(name);
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                return Optional.empty();
            }
        }
        return Optional.of(names);
    }
}
