package io.docui.example.ide.range;

import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Registry of the ranges that anchors refer to, whose positions follow the text when files change. It does not matter who changes a file. A
 * range whose text was replaced is gone, and its number is never reused. Thread-safe.
 */
public final class RangeRegistry {
    private static final int MOST = 2_000;

    /** The file of each number, in the order of registration. */
    private final Map<Integer, Path> files = new LinkedHashMap<>();

    private final Map<Path, OfFile> known = new LinkedHashMap<>();
    private int last;

    /** The ranges of one file, and the text that they apply to. */
    private static final class OfFile {
        private String text;
        private Map<Integer, RangeTarget> ranges = new LinkedHashMap<>();

        private OfFile(String text) {
            this.text = text;
        }
    }

    /**
     * Position and meaning of a registered range.
     *
     * @param kind the kind, which distinguishes ranges at the same position with different meanings
     * @param range the position
     * @param name more information; may be empty
     */
    public record RangeTarget(String kind, TextRange range, String name) {
        private RangeTarget at(TextRange other) {
            return new RangeTarget(kind, other, name);
        }
    }

    /**
     * Registered range with the last known text of its file.
     *
     * @param marked the position and meaning
     * @param text the text of the file when it was last seen
     */
    public record TrackedRange(RangeTarget marked, String text) {
        /** Returns the position. */
        public TextRange range() {
            return marked.range();
        }
    }

    /**
     * Registers a range.
     *
     * @param rangeTarget the range
     * @param text the text of the file, to which the range applies
     * @return the number of the range, from 1; the same as before for the same range
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
     * Returns a range as of the last known text of its file.
     *
     * @param number the number of the range
     * @return the range; empty if it is gone
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
     * Records the text of a file, and moves its ranges.
     *
     * @param file the file, absolute
     * @param text the current text
     */
    public synchronized void update(Path file, String text) {
        OfFile all = known.get(file);
        if (all != null && !all.text.equals(text)) {
            follow(file, all, PositionMap.between(all.text, text));
        }
    }

    /**
     * Records a change of a file by the IDE itself, and moves the file's ranges.
     *
     * @param file the file, absolute
     * @param map the map from the earlier text to the current text
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
     * Records that the IDE itself replaced the text of a range. The range refers to the new text from now on.
     *
     * @param number the number of the range
     * @param before the range before the change, because it may already count as gone
     * @param range the position of the new text
     * @param text the current text of the file
     */
    public synchronized void replace(int number, RangeTarget before, TextRange range, String text) {
        Path file = range.file();
        update(file, text);
        known.computeIfAbsent(file, any -> new OfFile(text)).ranges.put(number, before.at(range));
        files.put(number, file);
    }

    /**
     * Records that a file has a new path.
     *
     * @param from the old path
     * @param to the new path
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
