package io.docui.runtime.internal.projection;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Computes the line diff of a list or table section: new and changed lines, and removed anchors (docs/spec/document.md#changed-lines). The
 * first anchor of a line identifies it. Rows appear without the header of their table, and new list items begin with {@code +}, so that a
 * part is not mistaken for the whole.
 */
final class SectionLineDiff {
    private static final Pattern ANCHOR = Pattern.compile("\\]\\(((?:obj|link):[^\\s)]+)");
    private static final String ROW = "|";
    private static final String ITEM = "- ";
    private static final int HEAD = 2;

    private final List<String> old;
    private final List<String> now;
    private final Set<String> there;
    private final String fate;

    private SectionLineDiff(List<String> old, List<String> now, Set<String> there, String fate) {
        this.old = old;
        this.now = now;
        this.there = there;
        this.fate = fate;
    }

    /**
     * Computes the changed part of a section.
     * @param there the anchors of the whole current document; an anchor that moved to another section is not removed
     * @return Markdown; empty if only the whole body expresses the change, or if the part would be at least as long
     */
    static Optional<String> compute(String before, String after, Set<String> there, ChangeReportMessages words) {
        if (!behind(before).equals(behind(after))) {
            return Optional.empty();
        }
        String fate = behind(after).isEmpty() ? words.removedAnchors() : words.otherPage();
        SectionLineDiff change = new SectionLineDiff(lines(before), lines(after), there, fate);
        return change.tellsAll() ? change.part().filter(part -> part.length() < after.length()) : Optional.empty();
    }

    /** Returns the anchors that a text links to, in order. */
    static Set<String> anchors(String markdown) {
        Set<String> anchors = new LinkedHashSet<>();
        Matcher matcher = ANCHOR.matcher(markdown);
        while (matcher.find()) {
            anchors.add(matcher.group(1));
        }
        return anchors;
    }

    /** Returns the lines of a section without the line below a table that says which rows are shown. */
    private static List<String> lines(String body) {
        return body.substring(0, body.length() - behind(body).length()).lines().toList();
    }

    /** Returns the paragraph after a table; empty if there is none or if more follows. */
    private static String behind(String body) {
        int end = body.startsWith(ROW) ? body.indexOf("|\n\n") : -1;
        return end < 0 || body.indexOf('\n', end + 3) >= 0 ? "" : body.substring(end + 1);
    }

    private boolean tellsAll() {
        return (isSameTable() || isList(old) && isList(now)) && isDistinct() && keepsOrder() && losesNothing();
    }

    private boolean isSameTable() {
        return old.size() > HEAD
                && now.size() > HEAD
                && old.stream().allMatch(line -> line.startsWith(ROW))
                && now.stream().allMatch(line -> line.startsWith(ROW))
                && now.subList(0, HEAD).equals(old.subList(0, HEAD));
    }

    private static boolean isList(List<String> lines) {
        return !lines.isEmpty() && lines.stream().allMatch(line -> line.startsWith(ITEM));
    }

    private boolean isDistinct() {
        return new HashSet<>(old).size() == old.size() && new HashSet<>(now).size() == now.size();
    }

    private boolean keepsOrder() {
        List<String> kept = new ArrayList<>(old);
        kept.retainAll(new HashSet<>(now));
        List<String> stayed = new ArrayList<>(now);
        stayed.retainAll(new HashSet<>(old));
        return kept.equals(stayed);
    }

    /**
     * Returns whether the diff accounts for each line that changed or disappeared: by its anchor at the start of
     * another line, or as removed. An anchor at the start of several lines does not identify one of them.
     */
    private boolean losesNothing() {
        Map<String, Integer> before = firsts(old);
        Map<String, Integer> after = firsts(now);
        Set<String> kept = new HashSet<>(old);
        kept.retainAll(new HashSet<>(now));
        boolean goneAreTold = old.stream()
                .filter(line -> !kept.contains(line))
                .allMatch(line -> first(line)
                        .filter(anchor -> !there.contains(anchor)
                                || before.getOrDefault(anchor, 0) == 1 && after.containsKey(anchor))
                        .isPresent());
        boolean newAreKnown = now.stream()
                .filter(line -> !kept.contains(line))
                .allMatch(line -> first(line)
                        .filter(anchor -> after.getOrDefault(anchor, 0) > 1 || before.getOrDefault(anchor, 0) > 1)
                        .isEmpty());
        return goneAreTold && newAreKnown;
    }

    private static Optional<String> first(String line) {
        return anchors(line).stream().findFirst();
    }

    private static Map<String, Integer> firsts(List<String> lines) {
        Map<String, Integer> firsts = new HashMap<>();
        lines.forEach(line -> first(line).ifPresent(anchor -> firsts.merge(anchor, 1, Integer::sum)));
        return firsts;
    }

    private Optional<String> part() {
        Set<String> known = new HashSet<>(old);
        StringBuilder part = new StringBuilder();
        boolean table = now.get(0).startsWith(ROW);
        now.stream()
                .filter(line -> !known.contains(line))
                .map(line -> table ? line : "+ " + line.substring(ITEM.length()))
                .forEach(line -> part.append(line).append('\n'));
        Set<String> gone = anchors(String.join("\n", old));
        gone.removeAll(there);
        if (!gone.isEmpty()) {
            part.append(table && !part.isEmpty() ? "\n" : "").append(ChangeReportMessages.names(fate, gone));
        }
        return part.isEmpty() ? Optional.empty() : Optional.of(part.toString().stripTrailing());
    }
}
