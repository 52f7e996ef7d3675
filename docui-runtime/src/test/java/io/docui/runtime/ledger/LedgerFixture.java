package io.docui.runtime.ledger;

import io.docui.runtime.call.Value.TextValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

/** Plain entries, and what a ledger and its directory hold, for tests. */
final class LedgerFixture {
    static final Instant TIME = Instant.parse("2026-11-22T01:00:00Z");

    private LedgerFixture() {}

    static OperationEntry operation(int number) {
        return operation(number, "done " + number);
    }

    static OperationEntry operation(int number, String result) {
        return operationBuilder(number)
                .build(TIME.plusSeconds(number), new OperationOutcome.Succeeded(new TextValue(result), result));
    }

    static OperationEntryBuilder operationBuilder(int number) {
        return OperationEntry.builder(
                "sess-1",
                "op-" + number,
                "mud",
                "attack",
                "attack(target='docui://sess-1/mud/obj/enemy:" + number + "')");
    }

    static List<RecordedEntry> all(Ledger ledger) {
        return find(ledger, LedgerQuery.all());
    }

    static List<RecordedEntry> find(Ledger ledger, LedgerQuery query) {
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return found.toList();
        }
    }

    /** The entries less the notices of the ledger's own. */
    static List<LedgerEntry> sessionEntries(Ledger ledger) {
        return all(ledger).stream()
                .map(RecordedEntry::entry)
                .filter(entry -> entry.session() != null)
                .toList();
    }

    static List<NoticeEntry> notices(Ledger ledger) {
        return find(ledger, LedgerQuery.all().kinds(LedgerEntry.EntryKind.NOTICE)).stream()
                .map(recordedEntry -> (NoticeEntry) recordedEntry.entry())
                .toList();
    }

    /** The files of a directory whose names end so, in order. */
    static List<Path> files(Path directory, String ending) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .sorted()
                    .toList();
        }
    }

    static Path segment(Path directory, int number) {
        return directory.resolve(String.format("ledger-%010d.jsonl", number));
    }
}
