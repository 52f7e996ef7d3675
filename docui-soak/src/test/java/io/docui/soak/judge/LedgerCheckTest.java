package io.docui.soak.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Outcome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A check that finds nothing proves nothing, unless it finds what is wrong. */
class LedgerCheckTest {
    @TempDir
    private Path directory;

    private int operations;

    private void record(String receipt, boolean success) {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            ledger.append(
                    OperationEntry.of("s", "op-" + ++operations, "till", "ring", "ring(receipt='" + receipt + "')")
                            .build(Instant.EPOCH, success ? done() : failed()));
        }
    }

    private static Outcome done() {
        return new Outcome.Succeeded(new TextValue("1"), "1");
    }

    private static Outcome failed() {
        return new Outcome.Failed("ACTION_FAILED", "no", null, null);
    }

    private List<String> faults(Map<String, Word> told) {
        LedgerCheck check = new LedgerCheck();
        check.read(directory);
        return check.against(told).faults();
    }

    @Test
    void whatAgreesIsNoFault() {
        record("a", true);
        record("b", false);
        record("c", true);
        assertEquals(
                List.of(),
                faults(Map.of(
                        "a", Word.DONE, "b", Word.FAILED, "c", Word.UNKNOWN, "d", Word.REFUSED, "e", Word.NOT_RUN)));
    }

    @Test
    void whatIsMissingIs() {
        record("a", true);
        assertTrue(faults(Map.of("a", Word.DONE, "b", Word.DONE)).get(0).startsWith("b was told to be DONE"));
    }

    @Test
    void whatIsThereTwiceIs() {
        record("a", true);
        record("a", true);
        assertEquals(1, faults(Map.of("a", Word.DONE)).size());
        assertEquals(1, faults(Map.of("a", Word.UNKNOWN)).size());
    }

    @Test
    void whatWasRefusedAndRanIs() {
        record("a", true);
        assertEquals(1, faults(Map.of("a", Word.REFUSED)).size());
        assertEquals(1, faults(Map.of("a", Word.NOT_RUN)).size());
        assertEquals(1, faults(Map.of("a", Word.FAILED)).size());
    }

    @Test
    void whatWasDoneAndIsRecordedAsAFailureIs() {
        record("a", false);
        assertEquals(1, faults(Map.of("a", Word.DONE)).size());
    }

    @Test
    void whatNobodySentIs() {
        record("a", true);
        assertEquals(List.of("a was never sent"), faults(Map.of()));
    }
}
