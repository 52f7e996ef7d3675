package io.docui.hostops.shell;

import io.docui.hostops.internal.change.ObservedFiles;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files that a command names, sorted into those that are kept before it runs and those that are left out: the small ones are kept, up to the
 * limits of the store.
 * @param kept the files to keep, in the order of the command
 * @param left the others, each with its state
 */
record FilesToKeep(List<Path> kept, Map<Path, State> left) {
    private static final int MOST_PATHS = 200;
    private static final int MOST_ENTRIES = 20_000;

    FilesToKeep {
        kept = List.copyOf(kept);
        left = Map.copyOf(left);
    }

    /** What can be told of a file without its content: whether it exists, and its attributes. */
    record State(boolean exists, long size, long modified, String key) {
        static State of(Path path) {
            try {
                BasicFileAttributes found =
                        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                return new State(
                        true, found.size(), found.lastModifiedTime().toMillis(), String.valueOf(found.fileKey()));
            } catch (IOException e) {
                return new State(false, 0, 0, "");
            }
        }
    }

    /** Sorts files by their sizes as they are now. */
    static FilesToKeep of(Collection<Path> paths) {
        List<Amount> smallFirst = paths.stream()
                .map(Amount::of)
                .sorted(Comparator.comparingLong(Amount::bytes))
                .toList();
        Set<Path> kept = new HashSet<>();
        Map<Path, State> left = new HashMap<>();
        long bytes = 0;
        int entries = 0;
        for (Amount amount : smallFirst) {
            boolean fits = kept.size() < MOST_PATHS
                    && bytes + amount.bytes() <= ObservedFiles.MOST_BYTES
                    && entries + amount.entries() <= MOST_ENTRIES;
            if (fits) {
                bytes += amount.bytes();
                entries += amount.entries();
                kept.add(amount.path());
            } else {
                left.put(amount.path(), State.of(amount.path()));
            }
        }
        return new FilesToKeep(paths.stream().filter(kept::contains).toList(), left);
    }

    /** Returns the files that were not kept and are no longer as they were. */
    List<Path> changed() {
        return left.entrySet().stream()
                .filter(file -> !file.getValue().equals(State.of(file.getKey())))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    /** Files and their bytes; counting ends at the limits. */
    private record Amount(Path path, long bytes, int entries) {
        static Amount of(Path path) {
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return new Amount(path, 0, 1);
            }
            long[] bytes = {0};
            int[] entries = {0};
            try {
                Files.walkFileTree(path, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                        entries[0]++;
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        entries[0]++;
                        bytes[0] += attributes.isRegularFile() ? attributes.size() : 0;
                        return bytes[0] > ObservedFiles.MOST_BYTES || entries[0] > MOST_ENTRIES
                                ? FileVisitResult.TERMINATE
                                : FileVisitResult.CONTINUE;
                    }
                });
            } catch (IOException e) {
                return new Amount(path, Long.MAX_VALUE / 2, entries[0]); // what cannot be read cannot be kept
            }
            return new Amount(path, bytes[0], entries[0]);
        }
    }
}
