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
 * The links that a program meets when it traverses a folder and follows every link.
 * @param complete false if there are more, because there are too many entries or a folder cannot be read
 */
public record FollowedLinks(List<Path> links, boolean complete) {
    private static final int MAX_ENTRIES = 5_000;

    public FollowedLinks {
        links = List.copyOf(links);
    }

    /** Finds the links below a folder, also those behind other links, the nearest first. */
    public static FollowedLinks below(Path start) {
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
                    if (++entries > MAX_ENTRIES) {
                        return new FollowedLinks(links, false);
                    }
                    if (!Path.of(child.toString()).equals(child)) {
                        return new FollowedLinks(links, false); // Its name has bytes that are no characters.
                    }
                    if (Files.isSymbolicLink(child)) {
                        links.add(child);
                        open.add(child);
                    } else if (Files.isDirectory(child, LinkOption.NOFOLLOW_LINKS)) {
                        open.add(child);
                    }
                }
            } catch (IOException | DirectoryIteratorException e) {
                return new FollowedLinks(links, false);
            }
        }
        return new FollowedLinks(links, true);
    }
}
