package io.docui.hostops.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the operations of a ledger. A running program may be writing it. */
final class AuditLedgerReader {
    private AuditLedgerReader() {}

    static boolean isLedger(Path directory) throws IOException {
        return !segments(directory).isEmpty();
    }

    private static List<Path> segments(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.getFileName().toString().matches("ledger-[0-9]+\\.jsonl"))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads operations, newest first.
     * @param most the maximum number of operations
     */
    static List<AuditRecord> read(Path directory, AuditFilter filter, int most) {
        Map<OperationKey, NoticeEntry> ends = ends(directory, filter);
        try (Stream<RecordedEntry> all = FileLedger.read(directory, filter.query())) {
            return all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(OperationEntry.class::cast)
                    .map(entry -> AuditRecord.of(
                            entry, Optional.ofNullable(ends.get(new OperationKey(entry.session(), entry.id())))))
                    .filter(filter::selects)
                    .limit(most)
                    .toList();
        }
    }

    /** Name of an operation in a ledger. */
    private record OperationKey(
            @Nullable String session, @Nullable String operation) {}

    /** Returns the notices of the ends of background operations. The entry of such an operation is written when it begins. */
    private static Map<OperationKey, NoticeEntry> ends(Path directory, AuditFilter filter) {
        try (Stream<RecordedEntry> notices = FileLedger.read(directory, filter.endQuery())) {
            return notices.map(RecordedEntry::entry)
                    .filter(NoticeEntry.class::isInstance)
                    .map(NoticeEntry.class::cast)
                    .filter(notice -> notice.topic().equals(NoticeEntry.OPERATION_ENDED))
                    .collect(Collectors.toMap(
                            notice -> new OperationKey(notice.session(), notice.operation()),
                            notice -> notice,
                            (first, second) -> second));
        }
    }
}
