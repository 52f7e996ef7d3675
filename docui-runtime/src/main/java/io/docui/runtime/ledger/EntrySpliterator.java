package io.docui.runtime.ledger;

import io.docui.runtime.internal.ledger.LedgerLineCursor;
import io.docui.runtime.internal.ledger.StoredLedgerLine;
import io.docui.runtime.ledger.LedgerException.Reason;
import java.io.IOException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads ledger entries lazily from a line cursor for a stream. */
final class EntrySpliterator extends Spliterators.AbstractSpliterator<RecordedEntry> {
    private final LedgerLineCursor lineCursor;

    EntrySpliterator(LedgerLineCursor lineCursor) {
        super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.NONNULL);
        this.lineCursor = lineCursor;
    }

    Stream<RecordedEntry> stream() {
        return StreamSupport.stream(this, false).onClose(this::close);
    }

    @Override
    public boolean tryAdvance(Consumer<? super RecordedEntry> action) {
        try {
            StoredLedgerLine line = lineCursor.next();
            if (line == null) {
                lineCursor.close();
                return false;
            }
            action.accept(new RecordedEntry(line.sequence(), EntryReader.read(line.json())));
            return true;
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void close() {
        try {
            lineCursor.close();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private static LedgerException failed(IOException e) {
        return new LedgerException(Reason.STORAGE, "The ledger cannot be read: " + e.getMessage() + '.', e);
    }
}
