package io.docui.runtime.internal.ledger;

import io.docui.runtime.internal.ledger.SparseLedgerIndex.LineLocation;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Cursor over the lines of a range of sequence numbers across all segments, in either direction. It reads what was on disk when it was
 * created. Used by one thread.
 */
public final class LedgerLineCursor implements Closeable {
    private final LedgerReadView storeView;
    private final SparseLedgerIndex sparseIndex;
    private final SequenceRange range;
    private final Predicate<LedgerSegment> stillKept;
    private final Consumer<LedgerCorruption> damages;
    private int index;
    private @Nullable VerifiedLedgerLineReader lines;

    /**
     * A range of sequence numbers.
     * @param from the first number, inclusive
     * @param to the last number, inclusive
     * @param newestFirst whether it is read in descending order
     */
    record SequenceRange(long from, long to, boolean newestFirst) {}

    LedgerLineCursor(
            LedgerReadView storeView,
            SparseLedgerIndex sparseIndex,
            SequenceRange range,
            Predicate<LedgerSegment> stillKept,
            Consumer<LedgerCorruption> damages) {
        this.storeView = storeView;
        this.sparseIndex = sparseIndex;
        this.range = range;
        this.stillKept = stillKept;
        this.damages = damages;
        this.index = range.newestFirst() ? storeView.segments().size() : -1;
    }

    /**
     * Returns the next line of the range.
     * @return the line; null after the last one
     */
    public @Nullable StoredLedgerLine next() throws IOException {
        while (true) {
            StoredLedgerLine line = lines == null ? null : lines.next();
            if (line == null) {
                if (!advance()) {
                    return null;
                }
            } else if (line.sequence() >= range.from() && line.sequence() <= range.to()) {
                return line;
            } else if (range.newestFirst() ? line.sequence() < range.from() : line.sequence() > range.to()) {
                close();
                index = range.newestFirst() ? 0 : storeView.segments().size() - 1;
            }
        }
    }

    /** Opens the next segment that can contain lines of the range. */
    private boolean advance() throws IOException {
        close();
        int step = range.newestFirst() ? -1 : 1;
        for (index += step; index >= 0 && index < storeView.segments().size(); index += step) {
            if (storeView.mayHold(index, range.from(), range.to())
                    && open(storeView.segments().get(index))) {
                return true;
            }
        }
        index -= step; // stays behind the last segment
        return false;
    }

    private boolean open(LedgerSegment segment) throws IOException {
        try {
            lines = opened(segment);
            return true;
        } catch (FileNotFoundException e) {
            if (stillKept.test(segment)) {
                damages.accept(new LedgerCorruption(segment.path(), 0, "the file is missing"));
            }
            return false;
        }
    }

    private VerifiedLedgerLineReader opened(LedgerSegment segment) throws IOException {
        if (range.newestFirst()) {
            LineLocation behind = sparseIndex.higher(range.to(), segment);
            long end = storeView.end(segment);
            return VerifiedLedgerLineReader.backward(
                    segment, behind == null ? end : Math.min(end, behind.offset()), damages);
        }
        LineLocation near = sparseIndex.floor(range.from(), segment);
        return VerifiedLedgerLineReader.forward(segment, near, storeView.end(segment), sparseIndex, damages);
    }

    @Override
    public void close() throws IOException {
        if (lines != null) {
            lines.close();
            lines = null;
        }
    }
}
