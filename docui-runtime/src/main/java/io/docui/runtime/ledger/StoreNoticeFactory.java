package io.docui.runtime.ledger;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.ledger.LedgerStoreEvent;
import io.docui.runtime.internal.ledger.LedgerStoreEvent.SegmentCorrupted;
import io.docui.runtime.internal.ledger.LedgerStoreEvent.SegmentsRemoved;
import io.docui.runtime.internal.ledger.LedgerStoreEvent.TailTruncated;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.TreeMap;

/** Creates the notices with which a ledger records events of its own storage, such as truncation and corruption. */
record StoreNoticeFactory(Clock clock) {

    byte[] body(LedgerStoreEvent event) {
        return EntryWriter.toBytes(notice(event), null);
    }

    private NoticeEntry notice(LedgerStoreEvent event) {
        if (event instanceof TailTruncated cut) {
            return notice(
                    NoticeEntry.TAIL_CUT,
                    "The end of " + name(cut.file()) + " was incomplete: " + cut.bytes()
                            + " unacknowledged bytes are now in " + name(cut.kept()) + '.',
                    Map.of("file", text(cut.file()), "kept", text(cut.kept()), "bytes", NumberValue.of(cut.bytes())));
        }
        if (event instanceof SegmentCorrupted segmentCorrupted) {
            return notice(
                    NoticeEntry.DAMAGE_FOUND,
                    name(segmentCorrupted.file()) + " is damaged from byte " + segmentCorrupted.offset()
                            + " on. It is kept unchanged, and the ledger continues in a new file.",
                    Map.of("file", text(segmentCorrupted.file()), "offset", NumberValue.of(segmentCorrupted.offset())));
        }
        SegmentsRemoved segmentsRemoved = (SegmentsRemoved) event;
        return notice(
                NoticeEntry.SEGMENTS_REMOVED,
                "To stay within its size limit, the ledger removes the entries " + segmentsRemoved.first() + " to "
                        + segmentsRemoved.last() + ", " + segmentsRemoved.bytes() + " bytes.",
                Map.of(
                        "first",
                        NumberValue.of(segmentsRemoved.first()),
                        "last",
                        NumberValue.of(segmentsRemoved.last())));
    }

    private NoticeEntry notice(String topic, String text, Map<String, Value> data) {
        return NoticeEntry.of(clock.instant(), null, topic, text, new TreeMap<>(data));
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static TextValue text(Path file) {
        return new TextValue(name(file));
    }
}
