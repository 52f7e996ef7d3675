package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the intact lines of a segment in one direction; corrupt lines are reported and skipped. A line is intact if its hash matches the
 * hash at the end of the previous line, intact or not. A flipped bit therefore costs one line, or two if it is in a hash.
 */
final class VerifiedLineReader implements Closeable {
    private final Segment segment;
    private final LineSource lines;
    private final @Nullable SparseIndex sparseIndex;
    private final Consumer<StoreCorruption> damages;
    private @Nullable String previous;
    private @Nullable RawLine later;

    private VerifiedLineReader(
            Segment segment, LineSource lines, @Nullable SparseIndex sparseIndex, Consumer<StoreCorruption> damages) {
        this.segment = segment;
        this.lines = lines;
        this.sparseIndex = sparseIndex;
        this.damages = damages;
    }

    /**
     * Creates a reader of the lines up to an offset, oldest first.
     * @param from the start location; null for the beginning of the segment
     */
    static VerifiedLineReader forward(
            Segment segment,
            SparseIndex.@Nullable LineLocation from,
            long end,
            SparseIndex sparseIndex,
            Consumer<StoreCorruption> damages)
            throws IOException {
        ForwardLineReader lines = new ForwardLineReader(segment.path(), from == null ? 0 : from.offset(), end);
        VerifiedLineReader checked = new VerifiedLineReader(segment, lines, sparseIndex, damages);
        checked.previous = from == null ? null : from.previous();
        return checked;
    }

    /** Creates a reader of the lines up to an offset, newest first. */
    static VerifiedLineReader backward(Segment segment, long end, Consumer<StoreCorruption> damages)
            throws IOException {
        return new VerifiedLineReader(segment, new BackwardLineReader(segment.path(), end), null, damages);
    }

    /** Returns the line of the next entry; null after the last one. */
    @Nullable
    StoredLine next() throws IOException {
        SparseIndex told = sparseIndex;
        return told == null ? previousLine() : nextLine(told);
    }

    private @Nullable StoredLine nextLine(SparseIndex told) throws IOException {
        for (RawLine rawLine = lines.next(); rawLine != null; rawLine = lines.next()) {
            String before = rawLine.offset() == 0 ? origin(rawLine) : previous;
            StoredLine checked = checked(rawLine, before);
            previous = HashChain.storedHash(rawLine.bytes());
            if (checked != null && before != null) {
                told.add(checked.sequence(), new SparseIndex.LineLocation(segment.number(), rawLine.offset(), before));
                return checked;
            }
        }
        return null;
    }

    private @Nullable StoredLine previousLine() throws IOException {
        if (later == null) {
            later = lines.next();
        }
        for (RawLine rawLine = later; rawLine != null; rawLine = later) {
            later = lines.next();
            String before = later == null ? origin(rawLine) : HashChain.storedHash(later.bytes());
            StoredLine checked = checked(rawLine, before);
            if (checked != null) {
                return checked;
            }
        }
        return null;
    }

    /** Returns the hash that a segment's first line follows according to the line itself. */
    private static @Nullable String origin(RawLine first) {
        return SegmentHeader.read(first).map(SegmentHeader::previous).orElse(null);
    }

    private @Nullable StoredLine checked(RawLine rawLine, @Nullable String before) {
        if (before == null || !rawLine.complete() || !HashChain.follows(before, rawLine.bytes())) {
            damages.accept(new StoreCorruption(segment.path(), rawLine.offset(), reason(rawLine, before)));
            return null;
        }
        return rawLine.sequence() < 0 ? null : new StoredLine(rawLine.sequence(), rawLine.bytes());
    }

    private static String reason(RawLine rawLine, @Nullable String before) {
        if (!rawLine.complete()) {
            return "the line is incomplete";
        }
        return before == null
                ? "the line before cannot be read, so this line cannot be checked"
                : "the line's hash does not match the line and the line before";
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
