package io.docui.example.ide.git;

import io.docui.example.ide.editor.ShownSources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Shortens added lines of a difference that a call has written, or a result has shown: the model knows their text. */
final class ShownLines {
    /** The smallest number of lines that are left out. */
    private static final int FEWEST = 4;

    /** How many lines at each end of an addition need not be known: the difference can begin or end in the middle of members. */
    private static final int ENDS = 4;

    /** The beginning of a change that is named by its line only. */
    private static final Pattern HUNK = Pattern.compile("@@ \\d+");

    /** A line that quotations leave out. */
    private static final Pattern PLAIN = Pattern.compile("[\\s{}]*");

    private static final String KNOWN = " as written or shown before";

    /** The length of a line that says something. */
    private static final int SHORTEST = 8;

    private ShownLines() {}

    /** Returns the lines of a difference of one file in which the first line stands for those that are known. */
    static List<String> shorten(List<String> difference, Path file, ShownSources shown) {
        List<String> lines = withoutKnownHunks(difference, file, shown);
        List<String> shortened = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            int end = at;
            while (end < lines.size()
                    && lines.get(end).startsWith("+")
                    && !lines.get(end).startsWith("+++ ")) {
                end++;
            }
            if (end == at) {
                shortened.add(lines.get(at++));
            } else {
                addition(lines.subList(at, end), file, shown, shortened);
                at = end;
            }
        }
        return shortened;
    }

    /** Names changes whose new lines a result has quoted by the numbers of their lines. A change that removes more than it adds stays. */
    private static List<String> withoutKnownHunks(List<String> lines, Path file, ShownSources shown) {
        List<String> rest = new ArrayList<>();
        List<String> known = new ArrayList<>();
        int at = 0;
        while (at < lines.size()) {
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).startsWith("@@ ")) {
                end++;
            }
            List<String> hunk = lines.subList(at, end);
            if (HUNK.matcher(hunk.get(0)).matches() && isKnown(hunk, file, shown)) {
                known.add(hunk.get(0).substring(3));
            } else {
                rest.addAll(hunk);
            }
            at = end;
        }
        if (!known.isEmpty()) {
            rest.add("@@ " + String.join(", ", known) + KNOWN);
        }
        return rest;
    }

    /** Returns whether the brief difference of a file only names lines that are known. */
    static boolean areAllKnown(List<String> shortened) {
        return shortened.size() == 2
                && shortened.get(1).startsWith("@@ ")
                && shortened.get(1).endsWith(KNOWN);
    }

    private static boolean isKnown(List<String> hunk, Path file, ShownSources shown) {
        List<String> added = hunk.stream()
                .filter(line -> line.startsWith("+"))
                .map(line -> line.substring(1))
                .toList();
        long removed = hunk.stream().filter(line -> line.startsWith("-")).count();
        return removed <= added.size()
                && added.stream().anyMatch(line -> line.strip().length() >= SHORTEST && shown.contains(file, line))
                && added.stream().allMatch(line -> PLAIN.matcher(line).matches() || shown.contains(file, line));
    }

    private static void addition(List<String> added, Path file, ShownSources shown, List<String> shortened) {
        for (int ends = 0; ends <= 2 * ENDS && added.size() - ends > FEWEST; ends++) {
            for (int before = Math.max(0, ends - ENDS); before <= Math.min(ENDS, ends); before++) {
                int last = added.size() - (ends - before);
                List<String> known = added.subList(before, last);
                if (shown.contains(file, text(known))) {
                    shortened.addAll(added.subList(0, before + 1));
                    shortened.add("… " + (known.size() - 1) + " more lines as written or shown before");
                    shortened.addAll(added.subList(last, added.size()));
                    return;
                }
            }
        }
        shortened.addAll(added);
    }

    private static String text(List<String> added) {
        return String.join("\n", added.stream().map(line -> line.substring(1)).toList());
    }
}
