package io.docui.hostops.file;

import com.github.difflib.DiffUtils;
import com.github.difflib.UnifiedDiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Patch;
import java.util.List;

/**
 * Unified diff of two texts for people, with the number of added and removed lines.
 *
 * @param added the number of added lines
 * @param removed the number of removed lines
 * @param text the unified diff, truncated if it is long
 */
public record TextDiff(int added, int removed, String text) {
    private static final int CONTEXT = 2;
    private static final int MOST_SHOWN = 60;

    /** The cost of a comparison is the product of the differing lines. Above this number of lines there is no line-by-line diff. */
    private static final int MOST_COMPARED = 4_000;

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
                    "--- " + path + "\n" + gone + " lines from line " + (head + 1) + " on are replaced by " + come);
        }
        Patch<String> patch = DiffUtils.diff(old, fresh);
        int added = 0;
        int removed = 0;
        for (AbstractDelta<String> delta : patch.getDeltas()) {
            added += delta.getTarget().size();
            removed += delta.getSource().size();
        }
        List<String> lines = UnifiedDiffUtils.generateUnifiedDiff(
                before.isEmpty() ? "/dev/null" : path, after.isEmpty() ? "/dev/null" : path, old, patch, CONTEXT);
        String text = String.join("\n", lines.subList(0, Math.min(lines.size(), MOST_SHOWN)));
        return new TextDiff(
                added,
                removed,
                lines.size() > MOST_SHOWN ? text + "\n… " + (lines.size() - MOST_SHOWN) + " more lines" : text);
    }
}
