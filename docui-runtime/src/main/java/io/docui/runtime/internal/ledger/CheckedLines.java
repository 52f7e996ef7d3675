package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Gives the lines of a segment that are what was written, in one direction; the others are told of and passed over.
 *
 * <p>A line is what was written if its hash fits the hash that the line before ends in, whether that one is intact or not. So
 * one flipped bit costs one line, or two if it is in a hash.
 */
final class CheckedLines implements Closeable {
    private final Segment segment;
    private final LineSource lines;
    private final boolean backward;
    private final Consumer<Damage> damages;
    private @Nullable String previous;
    private @Nullable Line later;

    private CheckedLines(Segment segment, LineSource lines, boolean backward, Consumer<Damage> damages) {
        this.segment = segment;
        this.lines = lines;
        this.backward = backward;
        this.damages = damages;
    }

    /** The lines of a segment up to a place, oldest first. */
    static CheckedLines forward(Segment segment, long end, Consumer<Damage> damages) throws IOException {
        return new CheckedLines(segment, new ForwardLines(segment.path(), 0, end), false, damages);
    }

    /** The lines of a segment from one place up to another, oldest first. */
    static CheckedLines forward(Segment segment, Landmarks.Landmark from, long end, Consumer<Damage> damages)
            throws IOException {
        CheckedLines lines =
                new CheckedLines(segment, new ForwardLines(segment.path(), from.offset(), end), false, damages);
        lines.previous = from.previous();
        return lines;
    }

    /** The lines of a segment up to a place, newest first. */
    static CheckedLines backward(Segment segment, long end, Consumer<Damage> damages) throws IOException {
        return new CheckedLines(segment, new BackwardLines(segment.path(), end), true, damages);
    }

    /** The next entry's line, or null behind the last. */
    @Nullable
    StoredLine next() throws IOException {
        return backward ? previousLine() : nextLine();
    }

    private @Nullable StoredLine nextLine() throws IOException {
        for (Line line = lines.next(); line != null; line = lines.next()) {
            StoredLine checked = checked(line, line.offset() == 0 ? origin(line) : previous);
            previous = Chain.stored(line.bytes());
            if (checked != null) {
                return checked;
            }
        }
        return null;
    }

    private @Nullable StoredLine previousLine() throws IOException {
        if (later == null) {
            later = lines.next();
        }
        for (Line line = later; line != null; line = later) {
            later = lines.next();
            String before = later == null ? origin(line) : Chain.stored(later.bytes());
            StoredLine checked = checked(line, before);
            if (checked != null) {
                return checked;
            }
        }
        return null;
    }

    /** What a segment's first line follows, by its own word. */
    private static @Nullable String origin(Line first) {
        return SegmentHeader.read(first).map(SegmentHeader::previous).orElse(null);
    }

    private @Nullable StoredLine checked(Line line, @Nullable String before) {
        if (before == null || !line.complete() || !Chain.follows(before, line.bytes())) {
            damages.accept(new Damage(segment.path(), line.offset(), reason(line, before)));
            return null;
        }
        return line.sequence() < 0 ? null : new StoredLine(line.sequence(), line.bytes());
    }

    private static String reason(Line line, @Nullable String before) {
        if (!line.complete()) {
            return "the line does not end";
        }
        return before == null
                ? "what the line follows cannot be read, so it cannot be checked"
                : "the line's hash does not fit it and the line before";
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
