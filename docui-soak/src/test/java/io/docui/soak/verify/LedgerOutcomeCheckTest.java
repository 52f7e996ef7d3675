package io.docui.soak.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that finds nothing proves nothing, unless it finds what is wrong. */
class LedgerOutcomeCheckTest {
    @TempDir
    private Path directory;

    private int operations;

    private void record(String receipt, boolean success) {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            ledger.append(
                    OperationEntry.builder("s", "op-" + ++operations, "till", "ring", "ring(receipt='" + receipt + "')")
                            .build(Instant.EPOCH, success ? succeededOutcome() : failedOutcome()));
        }
    }

    private static OperationOutcome succeededOutcome() {
        return new OperationOutcome.Succeeded(new TextValue("1"), "1");
    }

    private static OperationOutcome failedOutcome() {
        return new OperationOutcome.Failed("ACTION_FAILED", "no", null, null);
    }

    private List<String> faults(Map<String, ObservedOutcome> told) {
        LedgerOutcomeCheck check = new LedgerOutcomeCheck();
        check.read(directory);
        return check.compare(told).faults();
    }

    @Test
    void acceptsMatchingLedger() {
        record("a", true);
        record("b", false);
        record("c", true);
        assertEquals(
                List.of(),
                faults(Map.of(
                        "a",
                        ObservedOutcome.DONE,
                        "b",
                        ObservedOutcome.FAILED,
                        "c",
                        ObservedOutcome.UNKNOWN,
                        "d",
                        ObservedOutcome.REFUSED,
                        "e",
                        ObservedOutcome.NOT_RUN)));
    }

    @Test
    void findsMissingOperation() {
        record("a", true);
        assertTrue(faults(Map.of("a", ObservedOutcome.DONE, "b", ObservedOutcome.DONE))
                .get(0)
                .startsWith("b was reported as DONE"));
    }

    @Test
    void findsDuplicateOperation() {
        record("a", true);
        record("a", true);
        assertEquals(1, faults(Map.of("a", ObservedOutcome.DONE)).size());
        assertEquals(1, faults(Map.of("a", ObservedOutcome.UNKNOWN)).size());
    }

    @Test
    void findsOperationReportedAsNotDone() {
        record("a", true);
        assertEquals(1, faults(Map.of("a", ObservedOutcome.REFUSED)).size());
        assertEquals(1, faults(Map.of("a", ObservedOutcome.NOT_RUN)).size());
        assertEquals(1, faults(Map.of("a", ObservedOutcome.FAILED)).size());
    }

    @Test
    void findsSuccessRecordedAsFailure() {
        record("a", false);
        assertEquals(1, faults(Map.of("a", ObservedOutcome.DONE)).size());
    }

    @Test
    void findsOperationNeverSent() {
        record("a", true);
        assertEquals(List.of("a was never sent"), faults(Map.of()));
    }
}
