package io.docui.example.ide.git;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Shortens the brief differences of several files in which the same text is inserted, removed or replaced in many lines, as refactorings do: the
 * first place shows, and the others are named by their lines.
 */
final class RepeatedReplacements {
    /** The longest text that is told instead of the lines. */
    private static final int LONGEST = 60;

    private static final Pattern HUNK = Pattern.compile("@@ (\\d+)");

    private static final Pattern SAME = Pattern.compile("@@ The change at line (\\d+) also at lines? ([\\d, ]+) @@");

    private final Map<Replacement, String> firstPlaces = new HashMap<>();
    private boolean isUsed;

    /** A text in a line, and what is in its place after the change. */
    private record Replacement(String before, String after) {
        /** Returns what a change of a line replaces, in whole words; empty if that is too long or only space. */
        static Optional<Replacement> of(String before, String after) {
            int most = Math.min(before.length(), after.length());
            int start = 0;
            while (start < most && before.charAt(start) == after.charAt(start)) {
                start++;
            }
            int end = 0;
            while (end < most - start
                    && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
                end++;
            }
            while (start > 0 && (isInWord(before, start) || isInWord(after, start))) {
                start--;
            }
            while (end > 0 && (isInWord(before, before.length() - end) || isInWord(after, after.length() - end))) {
                end--;
            }
            Replacement found = new Replacement(
                    before.substring(start, before.length() - end), after.substring(start, after.length() - end));
            boolean tells = !(found.before() + found.after()).isBlank()
                    && Math.max(found.before().length(), found.after().length()) <= LONGEST;
            return tells ? Optional.of(found) : Optional.empty();
        }

        private static boolean isInWord(String text, int at) {
            return at > 0
                    && at < text.length()
                    && Character.isJavaIdentifierPart(text.charAt(at - 1))
                    && Character.isJavaIdentifierPart(text.charAt(at));
        }

        String text() {
            return before.isEmpty()
                    ? '`' + after + "` inserted"
                    : after.isEmpty() ? '`' + before + "` removed" : '`' + before + "` → `" + after + '`';
        }
    }

    /**
     * Line of a change.
     * @param at its number in the new text
     */
    private record ChangedLine(int at, String before, String after) {}

    /** Returns the brief difference of a file, in which lines that only repeat a replacement are replaced by their numbers. */
    List<String> shorten(String path, List<String> lines) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        List<String> shown = new ArrayList<>();
        Map<Replacement, NavigableSet<Integer>> repeated = new LinkedHashMap<>();
        for (int at = 0; at < lines.size(); ) {
            int end = at + 1;
            while (end < lines.size() && !lines.get(end).startsWith("@@ ")) {
                end++;
            }
            if (!isRepetition(lines.get(at), repeated)) {
                List<ChangedLine> changes = changes(lines.subList(at, end));
                Optional<Replacement> only = only(changes);
                if (only.isEmpty()) {
                    shown.addAll(lines.subList(at, end));
                } else {
                    showFirst(name, only.get(), changes, repeated).ifPresent(shown::addAll);
                }
            }
            at = end;
        }
        repeated.forEach((replacement, at) -> shown.add("@@ "
                + at.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + ": " + replacement.text() + " as in " + firstPlaces.get(replacement)));
        isUsed |= !repeated.isEmpty();
        return shown;
    }

    /** Returns the line that tells how to see the lines that were left out; none if there are none. */
    List<String> hint(boolean staged) {
        return isUsed ? List.of("… each place: git_diff(file='…'" + (staged ? ", staged=true)" : ")")) : List.of();
    }

    /** Returns whether a line names places of a change that is left out, to which they are then added. */
    private static boolean isRepetition(String line, Map<Replacement, NavigableSet<Integer>> repeated) {
        Matcher same = SAME.matcher(line);
        if (!same.matches()) {
            return false;
        }
        int first = Integer.parseInt(same.group(1));
        for (NavigableSet<Integer> places : repeated.values()) {
            if (places.contains(first)) {
                Stream.of(same.group(2).split(", ")).map(Integer::valueOf).forEach(places::add);
                return true;
            }
        }
        return false;
    }

    /** Returns the lines that show the first place of a replacement, and adds the others to those that are left out. */
    private Optional<List<String>> showFirst(
            String name,
            Replacement replacement,
            List<ChangedLine> changes,
            Map<Replacement, NavigableSet<Integer>> repeated) {
        ChangedLine first = changes.get(0);
        boolean isNew = firstPlaces.putIfAbsent(replacement, name + ':' + first.at()) == null;
        List<ChangedLine> others = changes.subList(isNew ? 1 : 0, changes.size());
        if (!others.isEmpty()) {
            NavigableSet<Integer> places = repeated.computeIfAbsent(replacement, key -> new TreeSet<>());
            others.forEach(change -> places.add(change.at()));
        }
        return isNew
                ? Optional.of(List.of("@@ " + first.at(), '-' + first.before(), '+' + first.after()))
                : Optional.empty();
    }

    /** Returns what all lines of a change replace, if that is the same; otherwise empty. */
    private static Optional<Replacement> only(List<ChangedLine> changes) {
        List<Optional<Replacement>> all = changes.stream()
                .map(change -> Replacement.of(change.before(), change.after()))
                .distinct()
                .toList();
        return all.size() == 1 ? all.get(0) : Optional.empty();
    }

    /** Returns the lines of a change that has a new line for each old one; otherwise none. */
    private static List<ChangedLine> changes(List<String> hunk) {
        Matcher place = HUNK.matcher(hunk.get(0));
        if (!place.matches()) {
            return List.of();
        }
        List<ChangedLine> changes = new ArrayList<>();
        int line = Integer.parseInt(place.group(1));
        for (int i = 1; i < hunk.size(); line++) {
            int count = countFrom(i, "-", hunk);
            if (countFrom(i + count, "+", hunk) != count) {
                return List.of();
            }
            for (int j = i; j < i + count; j++) {
                changes.add(new ChangedLine(
                        line + j - i,
                        hunk.get(j).substring(1),
                        hunk.get(j + count).substring(1)));
            }
            line += Math.max(0, count - 1);
            i += Math.max(1, 2 * count);
        }
        return changes;
    }

    private static int countFrom(int from, String sign, List<String> lines) {
        int to = from;
        while (to < lines.size() && lines.get(to).startsWith(sign)) {
            to++;
        }
        return to - from;
    }
}
