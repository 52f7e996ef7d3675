package io.docui.example.ide.range;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The ranges that anchors stand for. A range follows its text while the file changes, whoever changes it; one whose text was replaced
 * is gone, and its number is never given again. Thread-safe.
 */
public final class RangeRegistry {
    private static final int MOST = 2_000;

    /** Which file each number is of, in the order in which they were given. */
    private final Map<Integer, Path> files = new LinkedHashMap<>();

    private final Map<Path, OfFile> known = new LinkedHashMap<>();
    private int last;

    /** The ranges of one file, and the text that they are ranges of. */
    private static final class OfFile {
        private String text;
        private Map<Integer, RangeTarget> ranges = new LinkedHashMap<>();

        private OfFile(String text) {
            this.text = text;
        }
    }

    /**
     * What a range stands for.
     *
     * @param kind tells ranges of one place apart that stand for different things
     * @param range where it is
     * @param name what is known of it beside; may be empty
     */
    public record RangeTarget(String kind, TextRange range, String name) {
        private RangeTarget at(TextRange other) {
            return new RangeTarget(kind, other, name);
        }
    }

    /**
     * A range that was found.
     *
     * @param marked where it is, and what it stands for
     * @param text the text of its file when that was last seen
     */
    public record TrackedRange(RangeTarget marked, String text) {
        /** Where it is. */
        public TextRange range() {
            return marked.range();
        }
    }

    /**
     * A number for a range.
     *
     * @param rangeTarget the range
     * @param text its file's text, which it is a range of
     * @return its number, from 1; the same as before for the same range
     */
    public synchronized int add(RangeTarget rangeTarget, String text) {
        Path file = rangeTarget.range().file();
        update(file, text);
        OfFile all = known.computeIfAbsent(file, any -> new OfFile(text));
        for (Map.Entry<Integer, RangeTarget> each : all.ranges.entrySet()) {
            RangeTarget other = each.getValue();
            if (other.kind().equals(rangeTarget.kind()) && other.range().equals(rangeTarget.range())) {
                each.setValue(rangeTarget);
                return each.getKey();
            }
        }
        all.ranges.put(++last, rangeTarget);
        files.put(last, file);
        if (files.size() > MOST) {
            forgetOldest();
        }
        return last;
    }

    private void forgetOldest() {
        Iterator<Map.Entry<Integer, Path>> oldest = files.entrySet().iterator();
        Map.Entry<Integer, Path> entry = oldest.next();
        oldest.remove();
        OfFile all = known.get(entry.getValue());
        if (all != null) {
            all.ranges.remove(entry.getKey());
            if (all.ranges.isEmpty()) {
                known.remove(entry.getValue());
            }
        }
    }

    /**
     * A range as it was when its file was last seen.
     *
     * @param number its number
     * @return empty if it is gone
     */
    public synchronized Optional<TrackedRange> find(int number) {
        @Nullable Path file = files.get(number);
        @Nullable OfFile all = file == null ? null : known.get(file);
        if (all == null) {
            return Optional.empty();
        }
        @Nullable RangeTarget rangeTarget = all.ranges.get(number);
        return rangeTarget == null ? Optional.empty() : Optional.of(new TrackedRange(rangeTarget, all.text));
    }

    /**
     * Takes note of a file's text, and moves its ranges along.
     *
     * @param file the file, absolute
     * @param text its text now
     */
    public synchronized void update(Path file, String text) {
        OfFile all = known.get(file);
        if (all != null && !all.text.equals(text)) {
            follow(file, all, PositionMap.between(all.text, text));
        }
    }

    /**
     * Takes note that an own change made another text of a file's, and moves its ranges along.
     *
     * @param file the file, absolute
     * @param map from its text before to its text now
     */
    public synchronized void update(Path file, PositionMap map) {
        OfFile all = known.get(file);
        if (all == null) {
            return;
        }
        if (all.text.equals(map.before())) {
            follow(file, all, map);
        } else {
            update(file, map.after());
        }
    }

    private void follow(Path file, OfFile all, PositionMap map) {
        Map<Integer, RangeTarget> now = new LinkedHashMap<>();
        all.ranges.forEach((number, rangeTarget) -> map.map(rangeTarget.range())
                .ifPresentOrElse(range -> now.put(number, rangeTarget.at(range)), () -> files.remove(number)));
        all.text = map.after();
        all.ranges = now;
        if (now.isEmpty()) {
            known.remove(file);
        }
    }

    /**
     * Takes note that an own change put other text in place of a range, which stands for the new text from now on.
     *
     * @param number the range
     * @param before what it was before the change, for it may be taken for gone by now
     * @param range where the new text is
     * @param text the file's text now
     */
    public synchronized void replace(int number, RangeTarget before, TextRange range, String text) {
        Path file = range.file();
        update(file, text);
        known.computeIfAbsent(file, any -> new OfFile(text)).ranges.put(number, before.at(range));
        files.put(number, file);
    }

    /**
     * Takes note that a file has another path.
     *
     * @param from the path that it had
     * @param to the path that it has
     */
    public synchronized void moveFile(Path from, Path to) {
        OfFile all = known.remove(from);
        if (all != null) {
            all.ranges.replaceAll((number, rangeTarget) -> rangeTarget.at(new TextRange(
                    to, rangeTarget.range().start(), rangeTarget.range().end())));
            all.ranges.keySet().forEach(number -> files.put(number, to));
            known.put(to, all);
        }
    }
}
