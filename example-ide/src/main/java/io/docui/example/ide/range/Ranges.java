package io.docui.example.ide.range;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The ranges that anchors stand for. A range follows its text while the file changes, whoever changes it; one whose text was replaced
 * is gone, and its number is never given again. Thread-safe.
 */
public final class Ranges {
    private static final int MOST = 2_000;

    private final Map<Integer, Known> known = new LinkedHashMap<>();
    private final Map<Path, String> seen = new LinkedHashMap<>();
    private int last;

    /**
     * What a range stands for.
     *
     * @param kind tells ranges of one place apart that stand for different things
     * @param range where it is
     * @param label how it is called
     * @param note a word more on it; may be empty
     */
    public record Known(String kind, TextRange range, String label, String note) {
        private Known at(TextRange other) {
            return new Known(kind, other, label, note);
        }
    }

    /**
     * A number for a range.
     *
     * @param entry the range
     * @param text its file's text, which it is a range of
     * @return its number, from 1; the same as before for the same range
     */
    public synchronized int add(Known entry, String text) {
        see(entry.range().file(), text);
        for (Map.Entry<Integer, Known> each : known.entrySet()) {
            Known other = each.getValue();
            if (other.kind().equals(entry.kind()) && other.range().equals(entry.range())) {
                each.setValue(entry);
                return each.getKey();
            }
        }
        known.put(++last, entry);
        if (known.size() > MOST) {
            Iterator<Integer> oldest = known.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
        return last;
    }

    /**
     * A range as it was when its file was last seen.
     *
     * @param number its number
     * @return empty if it is gone
     */
    public synchronized Optional<Known> find(int number) {
        return Optional.ofNullable(known.get(number));
    }

    /**
     * Takes note of a file's text, and moves its ranges along.
     *
     * @param file the file, absolute
     * @param text its text now
     */
    public synchronized void see(Path file, String text) {
        String before = seen.put(file, text);
        if (before != null && !before.equals(text)) {
            TextMap map = TextMap.between(before, text);
            replace(file, entry -> map.map(entry.range()));
        }
        forgetUnused();
    }

    /**
     * Takes note that an own change put other text in place of a range, which stands for the new text from now on.
     *
     * @param number the range
     * @param range where the new text is
     * @param text the file's text now
     */
    public synchronized void replaced(int number, TextRange range, String text) {
        Known entry = known.get(number);
        see(range.file(), text);
        if (entry != null) {
            known.put(number, entry.at(range));
        }
    }

    /**
     * Takes note that a file has another path.
     *
     * @param from the path that it had
     * @param to the path that it has
     */
    public synchronized void moved(Path from, Path to) {
        String text = seen.remove(from);
        if (text != null) {
            seen.put(to, text);
            replace(
                    from,
                    entry -> Optional.of(new TextRange(
                            to, entry.range().start(), entry.range().end())));
        }
    }

    private interface Move {
        Optional<TextRange> of(Known entry);
    }

    private void replace(Path file, Move move) {
        List<Integer> gone = new ArrayList<>();
        for (Map.Entry<Integer, Known> each : known.entrySet()) {
            Known entry = each.getValue();
            if (entry.range().file().equals(file)) {
                move.of(entry).ifPresentOrElse(range -> each.setValue(entry.at(range)), () -> gone.add(each.getKey()));
            }
        }
        gone.forEach(known::remove);
    }

    /** Texts of files of which no range is left need not be kept. */
    private void forgetUnused() {
        if (seen.size() > MOST / 20) {
            seen.keySet()
                    .removeIf(file -> known.values().stream()
                            .noneMatch(entry -> entry.range().file().equals(file)));
        }
    }
}
