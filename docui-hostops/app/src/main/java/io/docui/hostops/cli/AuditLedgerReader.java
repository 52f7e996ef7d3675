package io.docui.hostops.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

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
        try (Stream<RecordedEntry> all = FileLedger.read(directory, filter.query())) {
            return all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(entry -> AuditRecord.of((OperationEntry) entry))
                    .filter(filter::selects)
                    .limit(most)
                    .toList();
        }
    }
}
