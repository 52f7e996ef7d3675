package io.docui.example.ide.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Summarizes the folders of a large workspace. A folder with files shares its line with all folders below it; folders without others below
 * them share the line of the next folder above that has several. Folders are named relative to their line.
 */
final class FolderSummary {
    private static final int MOST_NAMED = 20;

    private final Set<Path> folders;
    private final SortedMap<Path, SortedSet<Path>> children = new TreeMap<>();
    private final SortedMap<Path, List<Path>> groups = new TreeMap<>();

    private FolderSummary(Set<Path> folders) {
        this.folders = folders;
        for (Path folder : folders) {
            for (Path path = folder; path.getParent() != null; path = path.getParent()) {
                children.computeIfAbsent(path.getParent(), parent -> new TreeSet<>())
                        .add(path);
            }
        }
    }

    /**
     * Returns a line for each group of folders, such as {@code src/main/java/shop: cart, item}. The root has no line.
     * @param folders the folders with files, relative to the workspace
     */
    static List<String> lines(Set<Path> folders) {
        FolderSummary summary = new FolderSummary(folders);
        Path root = Path.of("");
        SortedSet<Path> tops = new TreeSet<>();
        folders.stream().filter(path -> !path.equals(root)).forEach(path -> tops.add(path.getName(0)));
        for (Path top : tops) {
            summary.group(top).forEach(folder -> summary.groups.put(folder, List.of()));
        }
        List<String> lines = new ArrayList<>();
        summary.groups.forEach((base, below) -> lines.add(summary.line(base, below)));
        return lines;
    }

    /** Groups the folders from one on, and returns those that have found no group. */
    private List<Path> group(Path folder) {
        if (folders.contains(folder)) {
            List<Path> below = folders.stream()
                    .filter(path -> path.startsWith(folder) && !path.equals(folder))
                    .sorted()
                    .toList();
            if (below.isEmpty()) {
                return List.of(folder);
            }
            groups.put(folder, below);
            return List.of();
        }
        List<Path> left = children.getOrDefault(folder, new TreeSet<>()).stream()
                .flatMap(child -> group(child).stream())
                .toList();
        if (left.size() < 2) {
            return left;
        }
        groups.put(folder, left);
        return List.of();
    }

    private String line(Path base, List<Path> below) {
        List<String> parts = new ArrayList<>();
        below.stream().limit(MOST_NAMED).forEach(path -> parts.add(written(base.relativize(path))));
        if (below.size() > MOST_NAMED) {
            parts.add("… " + (below.size() - MOST_NAMED) + " more folders");
        }
        return parts.isEmpty() ? written(base) : written(base) + ": " + String.join(", ", parts);
    }

    private static String written(Path path) {
        return path.toString().replace('\\', '/');
    }
}
