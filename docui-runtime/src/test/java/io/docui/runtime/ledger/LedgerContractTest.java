package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.LedgerFixture.TIME;
import static io.docui.runtime.ledger.LedgerFixture.all;
import static io.docui.runtime.ledger.LedgerFixture.find;
import static io.docui.runtime.ledger.LedgerFixture.operation;
import static io.docui.runtime.ledger.LedgerFixture.operationBuilder;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every ledger does, in memory and on disk. */
abstract class LedgerContractTest {
    private final Ledger ledger;

    LedgerContractTest(Ledger ledger) {
        this.ledger = ledger;
    }

    @AfterEach
    void close() {
        ledger.close();
    }

    @Test
    void emptyLedgerHasNoEntries() {
        assertEquals(List.of(), all(ledger));
        assertEquals(1, ledger.firstSequence());
        assertEquals(0, ledger.lastSequence());
        assertEquals(Optional.empty(), ledger.snapshot(1));
    }

    @Test
    void returnsEntriesInAppendOrder() {
        RandomEntries random = new RandomEntries(11);
        List<RecordedEntry> appended = new ArrayList<>();
        for (int i = 1; i <= 200; i++) {
            LedgerEntry entry = random.entry();
            appended.add(new RecordedEntry(i, entry));
            if (i % 3 == 0) {
                assertEquals(i, ledger.append(entry));
            } else {
                ledger.appendAsync(entry, null);
            }
        }

        assertEquals(appended, all(ledger));
        List<RecordedEntry> newest =
                new ArrayList<>(find(ledger, LedgerQuery.all().descending()));
        Collections.reverse(newest);
        assertEquals(appended, newest);
        assertEquals(1, ledger.firstSequence());
        assertEquals(200, ledger.lastSequence());
    }

    @Test
    void clockJumpingBackKeepsOrder() {
        ledger.append(LedgerFixture.operationBuilder(1).build(TIME, new OperationOutcome.Running()));
        ledger.append(
                LedgerFixture.operationBuilder(2).build(TIME.minusSeconds(3_600), new OperationOutcome.Running()));

        assertEquals(List.of(1L, 2L), sequences(LedgerQuery.all()));
        assertEquals(List.of(2L), sequences(LedgerQuery.all().between(null, TIME)));
        assertEquals(List.of(1L), sequences(LedgerQuery.all().between(TIME, null)));
    }

    @Test
    void queryMatchesAllConditions() {
        DocUIError refused = DocUIError.of(ErrorCode.NOT_PERMITTED, "No smoking in the Cave.");
        OperationEntry async = operationBuilder(3).requestId("r-1").build(TIME, new OperationOutcome.Running());
        ledger.append(operation(1, "Slime 1 is hit"));
        ledger.append(operationBuilder(2).build(TIME, OperationOutcome.Failed.of(refused)));
        ledger.append(async);
        ledger.append(NoticeEntry.operationEnd(
                TIME.plusSeconds(9),
                async,
                new OperationOutcome.Succeeded(null, "found"),
                null,
                Duration.ofSeconds(9)));
        ledger.append(MessageEntry.of(
                TIME,
                "sess-2",
                MessageEntry.Role.MODEL_INPUT,
                MultiLevelSections.same("user", "kill the SLIME, please")));
        ledger.append(OperationEntry.builder("sess-2", "op-1", "ide", "build", "build()")
                .build(TIME, new OperationOutcome.Succeeded(null, null)));

        LedgerQuery all = LedgerQuery.all();
        assertEquals(List.of(1L, 2L, 3L, 4L), sequences(all.inSession("sess-1")));
        assertEquals(List.of(1L, 2L, 3L, 6L), sequences(all.kinds(EntryKind.OPERATION)));
        assertEquals(List.of(4L, 5L), sequences(all.kinds(EntryKind.NOTICE, EntryKind.MESSAGE)));
        assertEquals(List.of(6L), sequences(all.ofAction("build")));
        assertEquals(List.of(1L, 2L, 3L), sequences(all.ofProvider("mud")));
        assertEquals(List.of(1L, 6L), sequences(all.withSuccess(true)));
        assertEquals(List.of(2L), sequences(all.withSuccess(false)));
        assertEquals(List.of(1L, 6L), sequences(all.ofOperation("op-1")));
        assertEquals(List.of(3L, 4L), sequences(all.ofOperation("op-3").inSession("sess-1")));
        assertEquals(List.of(3L), sequences(all.ofRequest("r-1")));
        assertEquals(List.of(1L, 5L), sequences(all.containing("slime")));
        assertEquals(List.of(2L), sequences(all.containing("not_PERMITTED")));
        assertEquals(List.of(2L), sequences(all.containing("smoking in the cave")));
        assertEquals(List.of(4L), sequences(all.containing("Found")));
        assertEquals(List.of(2L, 3L), sequences(all.range(2, 3)));
        assertEquals(List.of(), sequences(all.range(3, 2)));
        assertEquals(List.of(), sequences(all.range(7, 99)));
        assertEquals(List.of(6L, 5L), sequences(all.descending().atMost(2)));
        assertEquals(List.of(3L, 2L), sequences(all.descending().range(2, 3)));
        assertEquals(List.of(), sequences(all.atMost(0)));
        assertEquals(
                List.of(1L), sequences(all.ofAction("attack").withSuccess(true).inSession("sess-1")));
    }

    @Test
    void returnsStoredSnapshots() {
        byte[] state = new byte[300_000];
        new Random(5).nextBytes(state);
        Snapshot large = new Snapshot("application/octet-stream", state);
        Snapshot small = Snapshot.of("text/plain", "HP 30 · 史莱姆");
        Snapshot empty = new Snapshot("", new byte[0]);
        for (Snapshot snapshot : List.of(large, small, empty, large)) {
            ledger.append(
                    operationBuilder(1).inverseSnapshot(snapshot).build(TIME, new OperationOutcome.Running()),
                    snapshot);
        }
        ledger.append(operation(2));

        assertEquals(Optional.of(large), ledger.snapshot(1));
        assertEquals(Optional.of(small), ledger.snapshot(2));
        assertEquals(Optional.of(empty), ledger.snapshot(3));
        assertEquals(Optional.of(large), ledger.snapshot(4));
        assertEquals(Optional.empty(), ledger.snapshot(5));
        assertEquals(Optional.empty(), ledger.snapshot(6));
        OperationEntry read = (OperationEntry) all(ledger).get(1).entry();
        assertEquals(new Inverse.SnapshotRestore(small.reference()), read.inverse());
    }

    @Test
    void rejectsEntryWithoutItsReferencedSnapshot() {
        Snapshot one = Snapshot.of("text/plain", "one");
        Snapshot other = Snapshot.of("text/plain", "other");
        OperationEntry naming = operationBuilder(1).inverseSnapshot(one).build(TIME, new OperationOutcome.Running());

        assertThrows(IllegalArgumentException.class, () -> ledger.append(naming));
        assertThrows(IllegalArgumentException.class, () -> ledger.append(naming, other));
        assertThrows(IllegalArgumentException.class, () -> ledger.append(operation(1), one));
        assertEquals(List.of(), all(ledger));
    }

    @Test
    void closedLedgerRejectsAppendsAndQueries() {
        ledger.append(operation(1));
        ledger.close();
        ledger.close();

        LedgerException append = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
        LedgerException query = assertThrows(LedgerException.class, () -> all(ledger));
        assertEquals(LedgerException.Reason.CLOSED, append.reason());
        assertEquals(LedgerException.Reason.CLOSED, query.reason());
        assertTrue(append.getMessage().contains("closed"), append.getMessage());
    }

    private List<Long> sequences(LedgerQuery query) {
        return find(ledger, query).stream().map(RecordedEntry::sequence).toList();
    }
}
