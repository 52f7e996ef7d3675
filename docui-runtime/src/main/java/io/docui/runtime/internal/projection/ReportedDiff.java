package io.docui.runtime.internal.projection;

import java.util.HashSet;
import java.util.Set;

/**
 * The lines that a diff in the outcome of calls shows, so that code which consists of them and of known lines need not be repeated
 * (docs/spec/document.md#no-repetition).
 */
final class ReportedDiff {
    private static final String[] MARKS = {"<sel:", "</sel:", "<cursor/"};

    private final Set<String> lines = new HashSet<>();
    private boolean isDiff;

    /**
     * Reads an outcome.
     * @param outcome Markdown, with diffs in code fences
     */
    ReportedDiff(String outcome) {
        if (!outcome.contains("\n@@ ")) {
            return;
        }
        boolean isHunk = false;
        for (String line : outcome.split("\n", -1)) {
            if (line.startsWith("@@ ")) {
                isHunk = true;
            } else if (line.startsWith("```") || line.startsWith("--- ") || line.startsWith("+++ ")) {
                isHunk = false;
            } else if (isHunk && !line.startsWith("-")) {
                isDiff |= line.startsWith("+");
                lines.add(line.isEmpty() ? "" : line.substring(1).strip());
            }
        }
    }

    /**
     * Returns whether the diff and the earlier text of a section together show all lines of its code.
     * @param before the section as the reader knows it
     */
    boolean shows(String code, String before) {
        if (!isDiff) {
            return false;
        }
        Set<String> known = new HashSet<>(lines);
        before.lines().map(ReportedDiff::plain).forEach(known::add);
        return code.lines().map(ReportedDiff::plain).allMatch(known::contains);
    }

    /** Returns a line of source without the marks of selections and carets. */
    private static String plain(String line) {
        String plain = line;
        for (String mark : MARKS) {
            int start = plain.indexOf(mark);
            while (start >= 0) {
                int end = plain.indexOf('>', start);
                plain = end < 0 ? plain.substring(0, start) : plain.substring(0, start) + plain.substring(end + 1);
                start = plain.indexOf(mark);
            }
        }
        return plain.strip();
    }
}
