package io.docui.runtime.ledger;

import static io.docui.runtime.ledger.LedgerFixture.operation;
import static io.docui.runtime.ledger.LedgerFixture.operationBuilder;
import static io.docui.runtime.ledger.LedgerFixture.segment;
import static io.docui.runtime.ledger.LedgerFixture.sessionEntries;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.ledger.LedgerException.Reason;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Disks that fail: an append says so, what was acknowledged stays, and it goes on when the disk does. */
class DiskFaultTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(longs = {51, 52, 53, 54, 55, 56})
    void keepsExactlyAcknowledgedEntries(long seed) {
        FaultyDisk disk = new FaultyDisk(seed);
        LedgerOptions options = LedgerOptions.DEFAULT.withSegmentBytes(3_000).withInlineBytes(0);
        List<LedgerEntry> acknowledged = new ArrayList<>();
        int failures = 0;
        try (FileLedger ledger = FileLedger.open(directory, options, disk)) {
            for (int i = 1; i <= 300; i++) {
                disk.setFailurePercent(i % 50 < 25 ? 20 : 0);
                Snapshot state = i % 5 == 0 ? Snapshot.of("text/plain", "state " + i) : null;
                OperationEntryBuilder draft = state == null
                        ? operationBuilder(i)
                        : operationBuilder(i).inverseSnapshot(state);
                OperationEntry entry = draft.build(LedgerFixture.TIME, new OperationOutcome.Running());
                try {
                    long sequence = ledger.append(entry, state);
                    acknowledged.add(entry);
                    assertEquals(acknowledged.size(), sequence);
                    assertEquals(Optional.ofNullable(state), ledger.snapshot(sequence));
                } catch (LedgerException e) {
                    assertEquals(Reason.STORAGE, e.reason(), "seed " + seed);
                    assertTrue(e.getMessage().contains("fault while"), e.getMessage());
                    failures++;
                }
            }
            disk.setFailurePercent(0);
            assertTrue(failures > 30, "failures: " + failures);
            assertEquals(acknowledged, sessionEntries(ledger), "seed " + seed);
            assertTrue(ledger.verify().isIntact(), () -> "seed " + seed + " " + ledger.verify());
        }
        try (FileLedger again = FileLedger.open(directory, options)) {
            assertEquals(acknowledged, sessionEntries(again), "seed " + seed);
            assertTrue(again.verify().isIntact(), () -> "seed " + seed + " " + again.verify());
        }
    }

    @Test
    void syncsEntriesBeforeAcknowledgment() {
        FaultyDisk disk = new FaultyDisk(62);
        LedgerOptions options = LedgerOptions.DEFAULT.withSegmentBytes(3_000).withInlineBytes(0);
        try (FileLedger ledger = FileLedger.open(directory, options, disk)) {
            for (int i = 1; i <= 40; i++) {
                Snapshot state = Snapshot.of("text/plain", "state " + i);
                ledger.append(
                        operationBuilder(i)
                                .inverseSnapshot(state)
                                .build(LedgerFixture.TIME, new OperationOutcome.Running()),
                        state);
                assertFalse(disk.hasUnsyncedData(), "entry " + i);
            }
        }
    }

    @Test
    void recoversFromFullDiskAndPartialWrite() {
        FaultyDisk disk = new FaultyDisk(61);
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT, disk)) {
            ledger.append(operation(1));
            disk.setFull(true);
            for (int i = 0; i < 5; i++) {
                LedgerException refused = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
                assertTrue(refused.getMessage().contains("No space left on device"), refused.getMessage());
            }
            assertEquals(List.of(operation(1)), sessionEntries(ledger), "what is there can be read");
            disk.setFull(false);
            assertEquals(2, ledger.append(operation(3)));

            assertEquals(List.of(operation(1), operation(3)), sessionEntries(ledger));
            assertTrue(ledger.verify().isIntact());
        }
    }

    @Test
    void resumesWritingWhenDirectoryReturns() throws IOException {
        Path place = directory.resolve("place");
        Path away = directory.resolve("away");
        try (FileLedger ledger = FileLedger.open(place, LedgerOptions.DEFAULT)) {
            ledger.append(operation(1));
            Files.move(place, away);
            for (int i = 0; i < 2; i++) {
                LedgerException refused = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
                assertEquals(Reason.STORAGE, refused.reason());
            }
            Files.move(away, place);
            ledger.append(operation(3));
            assertEquals(List.of(operation(1), operation(3)), sessionEntries(ledger));

            Files.delete(segment(place, 1));
            LedgerException gone = assertThrows(LedgerException.class, () -> ledger.append(operation(4)));
            assertTrue(gone.getMessage().contains("was deleted or replaced"), gone.getMessage());
            gone = assertThrows(LedgerException.class, () -> ledger.append(operation(4)));
            assertTrue(gone.getMessage().contains("is missing"), gone.getMessage());
        }
    }

    @Test
    void refusesToOverwriteExternallyChangedFile() throws IOException {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            ledger.append(operation(1));
            Path file = segment(directory, 1);
            byte[] bytes = Files.readAllBytes(file);
            bytes[bytes.length - 5] ^= 1;
            byte[] longer = Arrays.copyOf(bytes, bytes.length + 3);
            Files.write(file, longer);

            LedgerException changed = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
            assertTrue(changed.getMessage().contains("was changed by another program"), changed.getMessage());
            changed = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
            assertTrue(changed.getMessage().contains("no longer contains"), changed.getMessage());
        }
    }

    @Test
    void failedEntryStaysAbsentAfterNewSegment() {
        FaultyDisk disk = new FaultyDisk(63);
        LedgerOptions options = LedgerOptions.DEFAULT.withSegmentBytes(1_200);
        try (FileLedger ledger = FileLedger.open(directory, options, disk)) {
            ledger.append(operation(1));
            disk.setStuck(true);
            assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
            disk.setStuck(false);
            OperationEntry large = operationBuilder(3)
                    .build(LedgerFixture.TIME, new OperationOutcome.Succeeded(null, "x".repeat(1_000)));
            assertEquals(2, ledger.append(large));
            assertTrue(Files.exists(segment(directory, 2)));
            assertEquals(List.of(operation(1), large), sessionEntries(ledger));
            assertTrue(ledger.verify().isIntact(), () -> ledger.verify().toString());
        }
    }

    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void recoversAfterErrorWhileWriting() {
        FaultyDisk disk = new FaultyDisk(64);
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT, disk)) {
            ledger.append(operation(1));
            disk.throwOnNextWrite(new StackOverflowError("deep"));
            LedgerException failed = assertThrows(LedgerException.class, () -> ledger.append(operation(2)));
            assertTrue(failed.getMessage().contains("deep"), failed.getMessage());
            assertEquals(2, ledger.append(operation(3)));
            assertEquals(List.of(operation(1), operation(3)), sessionEntries(ledger));
        }
    }
}
