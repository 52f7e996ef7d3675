package io.docui.hostops.file;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Unified diff of two texts for people, with the number of added and removed lines.
 *
 * @param added the number of added lines
 * @param removed the number of removed lines
 * @param text the unified diff, truncated if it is long
 * @param lines the numbers of the changed and new lines in the new text, from 1, in their order; for a removal, the line after it;
 *     empty if one of the texts is empty
 */
public record TextDiff(int added, int removed, String text, List<Integer> lines) {
    private static final int CONTEXT = 2;
    private static final int MOST_SHOWN = 60;

    /** The cost of a comparison is the product of the differing lines. Above this number of lines there is no line-by-line diff. */
    private static final int MOST_COMPARED = 4_000;

    /** The number of places that a summary names. */
    private static final int MOST_NAMED = 6;

    /** Copies the list. */
    public TextDiff {
        lines = List.copyOf(lines);
    }

    /**
     * Compares two texts.
     *
     * @param path the display path of the file
     * @param before the old text; empty if there was none
     * @param after the new text; empty if there is none
     * @return the diff
     */
    public static TextDiff of(String path, String before, String after) {
        List<String> old = before.lines().toList();
        List<String> fresh = after.lines().toList();
        int head = 0;
        while (head < Math.min(old.size(), fresh.size()) && old.get(head).equals(fresh.get(head))) {
            head++;
        }
        int tail = 0;
        while (tail < Math.min(old.size(), fresh.size()) - head
                && old.get(old.size() - 1 - tail).equals(fresh.get(fresh.size() - 1 - tail))) {
            tail++;
        }
        int gone = old.size() - head - tail;
        int come = fresh.size() - head - tail;
        if (gone + come > MOST_COMPARED) {
            return new TextDiff(
                    come,
                    gone,
                    "--- " + path + "\n" + gone + " lines from line " + (head + 1) + " on are replaced by " + come,
                    IntStream.rangeClosed(head + 1, head + Math.max(1, come))
                            .boxed()
                            .toList());
        }
        Patch<String> patch = DiffUtils.diff(old, fresh);
        int added = 0;
        int removed = 0;
        List<Integer> changed = new ArrayList<>();
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            added += delta.getTarget().size();
            removed += delta.getSource().size();
            int first = delta.getTarget().getPosition() + 1;
            IntStream.range(0, Math.max(1, delta.getTarget().size())).forEach(i -> changed.add(first + i));
        }
        List<String> lines = UnifiedDiffUtils.generateUnifiedDiff(
                before.isEmpty() ? "/dev/null" : path, after.isEmpty() ? "/dev/null" : path, old, patch, CONTEXT);
        String text = String.join("\n", lines.subList(0, Math.min(lines.size(), MOST_SHOWN)));
        return new TextDiff(
                added,
                removed,
                lines.size() > MOST_SHOWN ? text + "\n… " + (lines.size() - MOST_SHOWN) + " more lines" : text,
                before.isEmpty() || after.isEmpty() ? List.of() : changed);
    }

    /** Returns the numbers of added and removed lines, and where they are, such as {@code +3 -1 (lines 8, 12-13)}. */
    public String summary() {
        List<String> places = new ArrayList<>();
        for (int i = 0; i < lines.size(); ) {
            int first = i++;
            while (i < lines.size() && lines.get(i) == lines.get(i - 1) + 1) {
                i++;
            }
            String begin = lines.get(first).toString();
            places.add(i - first == 1 ? begin : begin + '-' + lines.get(i - 1));
        }
        String counts = "+" + added + " -" + removed;
        if (places.isEmpty()) {
            return counts;
        }
        String named = String.join(", ", places.subList(0, Math.min(places.size(), MOST_NAMED)));
        return counts
                + (lines.size() == 1 ? " (line " : " (lines ")
                + named
                + (places.size() > MOST_NAMED ? ", …)" : ")");
    }
}
