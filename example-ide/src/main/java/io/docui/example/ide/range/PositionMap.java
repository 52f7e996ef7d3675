package io.docui.example.ide.range;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import com.github.difflib.patch.Chunk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the places of a text are in a later text. What lies in a changed place is there if it can be no other text: it was there once and
 * is there once, and it was all that changed or its line is the same but for its indentation. Else it is nowhere; so is what had most of
 * its text changed. Immutable.
 */
public final class PositionMap {
    /** Beyond so many lines that may differ they count as one change. */
    private static final int MOST_LINES = 4_000;

    private final String before;
    private final String after;
    private final List<Change> changes;

    /**
     * Characters that are to come in place of others.
     *
     * @param start where they begin, in the text before
     * @param end where they end
     * @param text what comes in their place
     */
    public record TextReplacement(int start, int end, String text) {}

    private PositionMap(String before, String after, List<Change> changes) {
        this.before = before;
        this.after = after;
        this.changes = changes;
    }

    /**
     * Characters that came in place of others.
     *
     * @param known whether they are known to have been replaced by these, not just to differ
     */
    private record Change(int start, int end, int newStart, int newEnd, boolean known) {
        private int growth() {
            return newEnd - newStart - (end - start);
        }
    }

    /**
     * A map from one text to another.
     *
     * @param before the text that places are known in
     * @param after the text that they are wanted in
     */
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
     * A map from one text to the one that known changes make of it: a range that is replaced as a whole is where its replacement is.
     *
     * @param before the text that places are known in
     * @param replacements what is replaced, in order and without overlaps
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

    /** The earlier text. */
    public String before() {
        return before;
    }

    /** The later text. */
    public String after() {
        return after;
    }

    /** Lines with their ends. */
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
     * Where a range is by now. It holds what was changed within it.
     *
     * @param range a range of the earlier text
     * @return empty if most of it was changed, or what was changed goes beyond it
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

    /** A range that lies in a changed place. */
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

    /** Whether a text is once in the lines of a place. */
    private static boolean isOnce(String text, String all, int start, int end) {
        int from = lineStart(all, start);
        int first = all.indexOf(text, from);
        int second = all.indexOf(text, first + 1);
        return first >= 0 && (second < 0 || second + text.length() > lineEnd(all, end));
    }

    /** The lines of a place less what indents them. */
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
