package io.docui.example.ide.range;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Maps the ranges of a text to their positions in a later version of that text. A range inside a changed area is mapped only if it cannot
 * be another text. It must occur once before and once after. It must also be the whole change, or its line must be the same except for the
 * indentation. Other ranges are not mapped, and neither are ranges most of whose text changed. Immutable.
 */
public final class PositionMap {
    /** If more lines than this may differ, they count as one change. */
    private static final int MOST_LINES = 4_000;

    private final String before;
    private final String after;
    private final List<Change> changes;

    /**
     * Known replacement of characters of the earlier text.
     * @param end the offset after the last character
     */
    public record TextReplacement(int start, int end, String text) {}

    private PositionMap(String before, String after, List<Change> changes) {
        this.before = before;
        this.after = after;
        this.changes = changes;
    }

    /**
     * Difference between the two texts: old characters and the new characters in their place.
     * @param known whether the replacement is known, and not only derived from a difference
     */
    private record Change(int start, int end, int newStart, int newEnd, boolean known) {
        private int growth() {
            return newEnd - newStart - (end - start);
        }
    }

    public static PositionMap between(String before, String after) {
        int head = head(before, 0, before.length(), after, 0, after.length());
        int tail = tail(before, head, before.length(), after, head, after.length());
        if (head + tail == before.length() && before.length() == after.length()) {
            return new PositionMap(before, after, List.of());
        }
        LineIndex old = LineIndex.of(before);
        LineIndex now = LineIndex.of(after);
        int first = old.lineAt(head);
        int last = old.lineAt(before.length() - tail);
        int lastNow = now.lineAt(after.length() - tail);
        List<Change> changes = new ArrayList<>();
        if (last - first > MOST_LINES || lastNow - first > MOST_LINES) {
            changes.add(new Change(head, before.length() - tail, head, after.length() - tail, false));
            return new PositionMap(before, after, changes);
        }
        for (AbstractDelta<String> delta : DiffUtils.diff(lines(old, first, last), lines(now, first, lastNow))
                .getDeltas()) {
            Chunk<String> source = delta.getSource();
            Chunk<String> target = delta.getTarget();
            changes.add(trimmed(
                    before,
                    after,
                    new Change(
                            old.start(first + source.getPosition()),
                            old.start(first + source.getPosition() + source.size()),
                            now.start(first + target.getPosition()),
                            now.start(first + target.getPosition() + target.size()),
                            false)));
        }
        return new PositionMap(before, after, changes);
    }

    /**
     * Creates a map from a text to the result of known replacements. A range that is replaced as a whole maps to its replacement.
     * @param replacements the replacements, in order and without overlaps
     */
    public static PositionMap of(String before, List<TextReplacement> replacements) {
        StringBuilder after = new StringBuilder();
        List<Change> changes = new ArrayList<>();
        int copied = 0;
        for (TextReplacement each : replacements) {
            after.append(before, copied, each.start);
            int newStart = after.length();
            after.append(each.text);
            changes.add(new Change(each.start, each.end, newStart, after.length(), true));
            copied = each.end;
        }
        after.append(before, copied, before.length());
        return new PositionMap(before, after.toString(), changes);
    }

    public String before() {
        return before;
    }

    public String after() {
        return after;
    }

    private static List<String> lines(LineIndex lineIndex, int first, int last) {
        List<String> all = new ArrayList<>();
        for (int line = first; line <= last; line++) {
            all.add(lineIndex.text().substring(lineIndex.start(line), lineIndex.start(line + 1)));
        }
        return all;
    }

    private static Change trimmed(String before, String after, Change change) {
        int head = head(before, change.start, change.end, after, change.newStart, change.newEnd);
        int tail = tail(before, change.start + head, change.end, after, change.newStart + head, change.newEnd);
        return new Change(change.start + head, change.end - tail, change.newStart + head, change.newEnd - tail, false);
    }

    private static int head(String before, int start, int end, String after, int newStart, int newEnd) {
        int same = 0;
        int most = Math.min(end - start, newEnd - newStart);
        while (same < most && before.charAt(start + same) == after.charAt(newStart + same)) {
            same++;
        }
        return same;
    }

    private static int tail(String before, int start, int end, String after, int newStart, int newEnd) {
        int same = 0;
        int most = Math.min(end - start, newEnd - newStart);
        while (same < most && before.charAt(end - 1 - same) == after.charAt(newEnd - 1 - same)) {
            same++;
        }
        return same;
    }

    /**
     * Returns the position of a range in the later text. It includes changes within the range.
     * @return the position; empty if most of the range was changed, or if a change extends beyond it
     */
    public Optional<TextRange> map(TextRange range) {
        int start = range.start();
        int end = range.end();
        int lost = 0;
        for (Change change : changes) {
            boolean above = change.end <= range.start();
            boolean below = change.start >= range.end();
            boolean within = change.start >= range.start() && change.end <= range.end();
            boolean all = change.start == range.start() && change.end == range.end() && range.length() > 0;
            if (all && change.known) {
                return Optional.of(new TextRange(range.file(), start, start + change.newEnd - change.newStart));
            } else if (above) {
                start += change.growth();
                end += change.growth();
            } else if (!below && within && !all) {
                end += change.growth();
                lost += change.end - change.start;
            } else if (!below) {
                return found(range, change);
            }
        }
        return lost * 2 > range.length() ? Optional.empty() : Optional.of(new TextRange(range.file(), start, end));
    }

    private Optional<TextRange> found(TextRange range, Change change) {
        if (range.length() == 0 || range.start() < change.start || range.end() > change.end) {
            return Optional.empty();
        }
        String text = range.of(before);
        int at = after.indexOf(text, change.newStart);
        int end = at + text.length();
        boolean there = at >= 0
                && end <= change.newEnd
                && isOnce(text, before, change.start, change.end)
                && isOnce(text, after, change.newStart, change.newEnd);
        boolean same = range.start() == change.start && range.end() == change.end
                || line(before, range.start(), range.end()).equals(line(after, at, end));
        return there && same ? Optional.of(new TextRange(range.file(), at, end)) : Optional.empty();
    }

    /** Returns whether a text occurs exactly once in the lines of an area. */
    private static boolean isOnce(String text, String all, int start, int end) {
        int from = lineStart(all, start);
        int first = all.indexOf(text, from);
        int second = all.indexOf(text, first + 1);
        return first >= 0 && (second < 0 || second + text.length() > lineEnd(all, end));
    }

    /** Returns the lines of an area without their indentation. */
    private static String line(String all, int start, int end) {
        return start < 0
                ? ""
                : all.substring(lineStart(all, start), lineEnd(all, end)).strip();
    }

    private static int lineStart(String all, int at) {
        return all.lastIndexOf('\n', at - 1) + 1;
    }

    private static int lineEnd(String all, int at) {
        int end = all.indexOf('\n', at);
        return end < 0 ? all.length() : end;
    }
}
