package io.docui.runtime.internal.ledger;

import java.io.Closeable;
import java.io.IOException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reads the intact lines of a segment in one direction; corrupt lines are reported and skipped. A line is intact if its hash matches the
 * hash at the end of the previous line, intact or not. A flipped bit therefore costs one line, or two if it is in a hash.
 */
final class VerifiedLedgerLineReader implements Closeable {
    private final LedgerSegment segment;
    private final LedgerLineIterator lines;
    private final @Nullable SparseLedgerIndex sparseIndex;
    private final Consumer<LedgerCorruption> damages;
    private @Nullable String previous;
    private @Nullable UnverifiedLedgerLine later;

    private VerifiedLedgerLineReader(
            LedgerSegment segment,
            LedgerLineIterator lines,
            @Nullable SparseLedgerIndex sparseIndex,
            Consumer<LedgerCorruption> damages) {
        this.segment = segment;
        this.lines = lines;
        this.sparseIndex = sparseIndex;
        this.damages = damages;
    }

    /**
     * Creates a reader of the lines up to an offset, oldest first.
     * @param from the start location; null for the beginning of the segment
     */
    static VerifiedLedgerLineReader forward(
            LedgerSegment segment,
            SparseLedgerIndex.@Nullable LineLocation from,
            long end,
            SparseLedgerIndex sparseIndex,
            Consumer<LedgerCorruption> damages)
            throws IOException {
        ForwardLedgerLineReader lines =
                new ForwardLedgerLineReader(segment.path(), from == null ? 0 : from.offset(), end);
        VerifiedLedgerLineReader checked = new VerifiedLedgerLineReader(segment, lines, sparseIndex, damages);
        checked.previous = from == null ? null : from.previous();
        return checked;
    }

    /** Creates a reader of the lines up to an offset, newest first. */
    static VerifiedLedgerLineReader backward(LedgerSegment segment, long end, Consumer<LedgerCorruption> damages)
            throws IOException {
        return new VerifiedLedgerLineReader(segment, new BackwardLedgerLineReader(segment.path(), end), null, damages);
    }

    /** Returns the line of the next entry; null after the last one. */
    @Nullable
    StoredLedgerLine next() throws IOException {
        SparseLedgerIndex told = sparseIndex;
        return told == null ? previousLine() : nextLine(told);
    }

    private @Nullable StoredLedgerLine nextLine(SparseLedgerIndex told) throws IOException {
        for (UnverifiedLedgerLine rawLine = lines.next(); rawLine != null; rawLine = lines.next()) {
            String before = rawLine.offset() == 0 ? origin(rawLine) : previous;
            StoredLedgerLine checked = checked(rawLine, before);
            previous = HashChain.storedHash(rawLine.bytes());
            if (checked != null && before != null) {
                told.add(
                        checked.sequence(),
                        new SparseLedgerIndex.LineLocation(segment.number(), rawLine.offset(), before));
                return checked;
            }
        }
        return null;
    }

    private @Nullable StoredLedgerLine previousLine() throws IOException {
        if (later == null) {
            later = lines.next();
        }
        for (UnverifiedLedgerLine rawLine = later; rawLine != null; rawLine = later) {
            later = lines.next();
            String before = later == null ? origin(rawLine) : HashChain.storedHash(later.bytes());
            StoredLedgerLine checked = checked(rawLine, before);
            if (checked != null) {
                return checked;
            }
        }
        return null;
    }

    /** Returns the hash that a segment's first line follows according to the line itself. */
    private static @Nullable String origin(UnverifiedLedgerLine first) {
        return LedgerSegmentHeader.read(first)
                .map(LedgerSegmentHeader::previous)
                .orElse(null);
    }

    private @Nullable StoredLedgerLine checked(UnverifiedLedgerLine rawLine, @Nullable String before) {
        if (before == null || !rawLine.complete() || !HashChain.follows(before, rawLine.bytes())) {
            damages.accept(new LedgerCorruption(segment.path(), rawLine.offset(), reason(rawLine, before)));
            return null;
        }
        return rawLine.sequence() < 0 ? null : new StoredLedgerLine(rawLine.sequence(), rawLine.bytes());
    }

    private static String reason(UnverifiedLedgerLine rawLine, @Nullable String before) {
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
