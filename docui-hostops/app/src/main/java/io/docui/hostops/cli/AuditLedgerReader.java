package io.docui.hostops.cli;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads the operations of a ledger. One that a running program writes is read from a copy, because a ledger has a single writer. */
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
    static List<AuditRecord> read(Path directory, AuditFilter filter, int most) throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            return read(ledger, filter, most);
        } catch (LedgerException e) {
            if (e.reason() != LedgerException.Reason.LOCKED) {
                throw e;
            }
            return readCopy(directory, filter, most);
        }
    }

    private static List<AuditRecord> readCopy(Path directory, AuditFilter filter, int most) throws IOException {
        Path copy = Files.createTempDirectory("docui-audit");
        try {
            for (Path segment : segments(directory)) {
                Files.copy(segment, copy.resolve(Objects.requireNonNull(segment.getFileName())));
            }
            try (FileLedger ledger = FileLedger.open(copy, LedgerOptions.DEFAULT)) {
                return read(ledger, filter, most);
            }
        } finally {
            try (Stream<Path> files = Files.list(copy)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(copy);
        }
    }

    private static List<AuditRecord> read(FileLedger ledger, AuditFilter filter, int most) {
        try (Stream<RecordedEntry> all = ledger.query(filter.query())) {
            return all.map(RecordedEntry::entry)
                    .filter(OperationEntry.class::isInstance)
                    .map(entry -> AuditRecord.of((OperationEntry) entry))
                    .filter(filter::selects)
                    .limit(most)
                    .toList();
        }
    }
}
