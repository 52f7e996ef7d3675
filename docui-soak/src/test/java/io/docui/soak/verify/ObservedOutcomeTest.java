package io.docui.soak.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Words are taken from what sessions say. */
class ObservedOutcomeTest {
    private static final String CALL = "✘ `ring(receipt='a')`\n\n";

    @Test
    void classifiesResultTexts() {
        assertEquals(ObservedOutcome.DONE, ObservedOutcome.of("✔ `ring(receipt='a')` → 1\n"));
        assertEquals(
                ObservedOutcome.REFUSED,
                ObservedOutcome.of("## 😅 Not run: UNKNOWN_PARAMETER\n1. `sum` is not a parameter."));
        assertEquals(ObservedOutcome.FAILED, ObservedOutcome.of(CALL + "## ⚠️ ACTION_FAILED\nNo."));
        assertEquals(ObservedOutcome.FAILED, ObservedOutcome.of(CALL + "## ⚠️ TIMEOUT\nNo."));
        assertEquals(ObservedOutcome.NOT_RUN, ObservedOutcome.of(CALL + "## ⚠️ BUSY\nNo."));
        assertEquals(
                ObservedOutcome.UNRECORDED,
                ObservedOutcome.of(
                        CALL
                                + "## 🚨 INTERNAL\nop-1 ring ran and took effect, but it could not be recorded. Do not repeat it."));
        assertEquals(ObservedOutcome.UNEXPECTED, ObservedOutcome.of(CALL + "## 🚨 INTERNAL\nIt broke."));
        assertEquals(ObservedOutcome.UNEXPECTED, ObservedOutcome.of("The server could not process this message."));
    }
}
