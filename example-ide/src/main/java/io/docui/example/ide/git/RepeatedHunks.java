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
     */
    static List<String> shorten(List<String> lines) {
        List<String> shown = new ArrayList<>();
        Map<List<String>, Integer> numbers = new LinkedHashMap<>();
        Map<Integer, List<Integer>> repeats = new LinkedHashMap<>();
        int at = 0;
        while (at < lines.size() && !lines.get(at).startsWith("@@ ")) {
            shown.add(lines.get(at++));
        }
        while (at < lines.size()) {
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).startsWith("@@ ")) {
                end++;
            }
            List<String> hunk = lines.subList(at, end);
            List<String> changes = hunk.stream()
                    .skip(1)
                    .filter(line -> line.startsWith("+") || line.startsWith("-"))
                    .toList();
            Integer first = numbers.putIfAbsent(changes, firstChange(hunk));
            if (first == null) {
                shown.addAll(hunk);
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
