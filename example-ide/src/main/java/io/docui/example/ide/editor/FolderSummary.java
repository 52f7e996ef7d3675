package io.docui.example.ide.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

    private final Map<Path, Integer> counts;
    private final SortedMap<Path, SortedSet<Path>> children = new TreeMap<>();
    private final SortedMap<Path, List<Path>> groups = new TreeMap<>();

    private FolderSummary(Map<Path, Integer> counts) {
        this.counts = counts;
        for (Path folder : counts.keySet()) {
            for (Path path = folder; path.getParent() != null; path = path.getParent()) {
                children.computeIfAbsent(path.getParent(), parent -> new TreeSet<>())
                        .add(path);
            }
        }
    }

    /**
     * Returns a line for each group of folders, such as {@code src/main/java/shop: 7, cart 4, item 12}.
     * @param counts the number of files in each folder, by its path relative to the workspace
     */
    static List<String> lines(Map<Path, Integer> counts) {
        FolderSummary summary = new FolderSummary(counts);
        Path root = Path.of("");
        SortedSet<Path> tops = new TreeSet<>();
        counts.keySet().stream().filter(path -> !path.equals(root)).forEach(path -> tops.add(path.getName(0)));
        for (Path top : tops) {
            summary.group(top).forEach(folder -> summary.groups.put(folder, List.of()));
        }
        List<String> lines = new ArrayList<>();
        if (counts.containsKey(root)) {
            lines.add(".: " + counts.get(root));
        }
        summary.groups.forEach((base, below) -> lines.add(summary.line(base, below)));
        return lines;
    }

    /** Groups the folders from one on, and returns those that have found no group. */
    private List<Path> group(Path folder) {
        if (counts.containsKey(folder)) {
            List<Path> below = counts.keySet().stream()
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
        Integer own = counts.get(base);
        if (own != null) {
            parts.add(own.toString());
        }
        below.stream()
                .limit(MOST_NAMED)
                .forEach(path -> parts.add(written(base.relativize(path)) + ' ' + counts.get(path)));
        if (below.size() > MOST_NAMED) {
            parts.add("… " + (below.size() - MOST_NAMED) + " more folders");
        }
        return written(base) + ": " + String.join(", ", parts);
    }

    private static String written(Path path) {
        return path.toString().replace('\\', '/');
    }
}
