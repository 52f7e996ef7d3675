package io.docui.example.ide.git;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Shortens the difference of a file that has the same change in several places: the others are named by their lines. */
final class RepeatedHunks {
    private RepeatedHunks() {}

    /**
     * Returns the lines of a unified difference of one file, in which hunks that remove and add the same lines as an earlier one are
     * replaced by the numbers of their lines, behind the last hunk.
     * @param brief whether the file is named in one line, and each hunk begins with the number of its line in the new text only
     */
    static List<String> shorten(List<String> lines, boolean brief) {
        List<String> shown = new ArrayList<>();
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        Map<Integer, List<Integer>> repeats = new LinkedHashMap<>();
        int at = 0;
        while (at < lines.size() && !lines.get(at).startsWith("@@ ")) {
            shown.add(lines.get(at++));
        }
        if (brief) {
            nameOnce(shown);
        }
        while (at < lines.size()) {
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).startsWith("@@ ")) {
                end++;
            }
            List<String> hunk = lines.subList(at, end);
            List<String> changes = withoutContext(hunk);
            Integer first = numbers.putIfAbsent(changes, firstChange(hunk));
            if (first == null) {
                shown.add(brief ? "@@ " + firstChange(hunk) : hunk.get(0));
                shown.addAll(brief && replaces(changes) ? changes : hunk.subList(1, hunk.size()));
            } else {
                repeats.computeIfAbsent(first, line -> new ArrayList<>()).add(firstChange(hunk));
            }
            at = end;
        }
        repeats.forEach((first, others) -> shown.add("@@ The change at line " + first + " also at "
                + (others.size() == 1 ? "line " : "lines ")
                + others.stream().map(String::valueOf).collect(Collectors.joining(", ")) + " @@"));
        return shown;
    }

    /** Returns whether lines are removed and others added: then the removed ones tell where the change is. */
    private static boolean replaces(List<String> changes) {
        return changes.stream().anyMatch(line -> line.startsWith("-"))
                && changes.stream().anyMatch(line -> line.startsWith("+"));
    }

    /** Returns the lines of a hunk from the first change to the last. */
    private static List<String> withoutContext(List<String> hunk) {
        int from = 1;
        int to = hunk.size();
        while (from < to && hunk.get(from).startsWith(" ")) {
            from++;
        }
        while (to > from && hunk.get(to - 1).startsWith(" ")) {
            to--;
        }
        return List.copyOf(hunk.subList(from, to));
    }

    /** Replaces the two lines that name a file before and after by one. */
    private static void nameOnce(List<String> head) {
        int last = head.size() - 1;
        if (last > 0 && head.get(last - 1).startsWith("--- ") && head.get(last).startsWith("+++ ")) {
            String before = head.get(last - 1).substring(4).replaceFirst("^a/", "");
            String after = head.get(last).substring(4).replaceFirst("^b/", "");
            head.subList(last - 1, last + 1).clear();
            boolean moved = !before.equals(after) && !before.equals("/dev/null") && !after.equals("/dev/null");
            head.add(moved ? before + " → " + after : after.equals("/dev/null") ? before : after);
        }
    }

    /** Returns the line of the new file where a hunk's first change is. */
    private static int firstChange(List<String> hunk) {
        String place = hunk.get(0);
        String begin = place.substring(place.indexOf('+') + 1).split("[, ]", 2)[0];
        int line = Integer.parseInt(begin);
        for (String each : hunk.subList(1, hunk.size())) {
            if (each.startsWith("+") || each.startsWith("-")) {
                return line;
            }
            line++;
        }
        return line;
    }
}
