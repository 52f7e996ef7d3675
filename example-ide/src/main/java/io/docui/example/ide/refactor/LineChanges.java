package io.docui.example.ide.refactor;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Finds the changed lines of a text. */
public final class LineChanges {
    private LineChanges() {}

    /** Returns the ranges of a text that differ from an earlier one: its changed lines, and the places of removed ones. */
    public static List<SourceRange> of(String file, String before, String after) {
        List<String> old = Arrays.asList(before.split("\n", -1));
        List<String> now = Arrays.asList(after.split("\n", -1));
        int[] starts = new int[now.size() + 1];
        for (int i = 0; i < now.size(); i++) {
            starts[i + 1] = starts[i] + now.get(i).length() + 1;
        }
        List<SourceRange> ranges = new ArrayList<>();
        for (AbstractDelta<String> delta : DiffUtils.diff(old, now).getDeltas()) {
            int first = delta.getTarget().getPosition();
            int count = delta.getTarget().size();
            int begin = Math.min(starts[Math.min(first, now.size())], after.length());
            int end = Math.min(Math.max(begin, starts[Math.min(first + count, now.size())] - 1), after.length());
            ranges.add(trimmed(file, after, begin, count == 0 ? begin : end));
        }
        return ranges;
    }

    /** Returns a range without the white space at its ends, so that it does not touch the members beside it. */
    private static SourceRange trimmed(String file, String text, int begin, int end) {
        int from = begin;
        int to = end;
        while (from < to && Character.isWhitespace(text.charAt(from))) {
            from++;
        }
        while (to > from && Character.isWhitespace(text.charAt(to - 1))) {
            to--;
        }
        return new SourceRange(file, from, to);
    }
}
