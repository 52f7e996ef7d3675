package io.docui.example.ide.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Summarizes the folders of a large workspace: folders below another one share its line, and are named relative to it. */
final class FolderSummary {
    private static final int MOST_NAMED = 20;

    private FolderSummary() {}

    /**
     * Returns a line for each group of folders, such as {@code src/main/java/shop: 7, cart 4, item 12}.
     * @param counts the number of files in each folder, by its path relative to the workspace
     */
    static List<String> lines(Map<Path, Integer> counts) {
        SortedMap<Path, Integer> left = new TreeMap<>(counts);
        List<String> lines = new ArrayList<>();
        Integer top = left.remove(Path.of(""));
        if (top != null) {
            lines.add(".: " + top);
        }
        while (!left.isEmpty()) {
            Path base = base(left);
            List<String> parts = new ArrayList<>();
            Integer own = left.remove(base);
            if (own != null) {
                parts.add(own.toString());
            }
            List<Path> below =
                    left.keySet().stream().filter(path -> path.startsWith(base)).toList();
            below.stream()
                    .limit(MOST_NAMED)
                    .forEach(path -> parts.add(written(base.relativize(path)) + ' ' + left.get(path)));
            if (below.size() > MOST_NAMED) {
                parts.add("… " + (below.size() - MOST_NAMED) + " more folders");
            }
            left.keySet().removeAll(below);
            lines.add(written(base) + ": " + String.join(", ", parts));
        }
        return lines;
    }

    /** Returns the first folder; or its parent, if it has no folders below it, but siblings. */
    private static Path base(SortedMap<Path, Integer> folders) {
        Path first = folders.firstKey();
        Path parent = first.getParent();
        if (parent == null || below(folders, first) > 1) {
            return first;
        }
        return below(folders, parent) > 1 ? parent : first;
    }

    private static long below(SortedMap<Path, Integer> folders, Path base) {
        return folders.keySet().stream().filter(path -> path.startsWith(base)).count();
    }

    private static String written(Path path) {
        return path.toString().replace('\\', '/');
    }
}
