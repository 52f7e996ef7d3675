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
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a program meets when it traverses a folder and follows every link. A folder that several links lead to is listed once.
 * @param files everything but links and folders, also named pipes and devices
 * @param links the links, wherever they lead to
 * @param complete false if there is more, because there are too many entries or a folder cannot be read
 */
public record FollowedContents(List<Path> files, List<Path> links, boolean complete) {
    public FollowedContents {
        files = List.copyOf(files);
        links = List.copyOf(links);
    }

    /**
     * Finds what is below a folder, also behind links, the nearest first.
     * @param most the greatest number of entries that are listed
     */
    public static FollowedContents below(Path start, int most) {
        List<Path> files = new ArrayList<>();
        List<Path> links = new ArrayList<>();
        Set<Path> visited = new HashSet<>();
        Deque<Path> open = new ArrayDeque<>(List.of(start));
        int entries = 0;
        while (!open.isEmpty()) {
            Path folder = open.remove();
            if (!Files.isDirectory(folder)) {
                continue;
            }
            try (DirectoryStream<Path> children = Files.newDirectoryStream(folder)) {
                if (!visited.add(folder.toRealPath())) {
                    continue;
                }
                for (Path child : children) {
                    // A name can have bytes that are no characters.
                    if (++entries > most || !Path.of(child.toString()).equals(child)) {
                        return new FollowedContents(files, links, false);
                    }
                    if (Files.isSymbolicLink(child)) {
                        links.add(child);
                        open.add(child);
                    } else if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                        open.add(child);
                    } else {
                        files.add(child);
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                return new FollowedContents(files, links, false);
            }
        }
        return new FollowedContents(files, links, true);
    }
}
