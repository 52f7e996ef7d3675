package io.docui.soak.judge;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Words are taken from what sessions say. */
class WordTest {
    private static final String CALL = "✘ `ring(receipt='a')`\n\n";

    @Test
    void eachTextHasItsWord() {
        assertEquals(Word.DONE, Word.of("✔ `ring(receipt='a')` → 1\n"));
        assertEquals(Word.REFUSED, Word.of("## 😅 Not run: UNKNOWN_PARAMETER\n1. `sum` is no parameter."));
        assertEquals(Word.FAILED, Word.of(CALL + "## ⚠️ ACTION_FAILED\nNo."));
        assertEquals(Word.FAILED, Word.of(CALL + "## ⚠️ TIMEOUT\nNo."));
        assertEquals(Word.NOT_RUN, Word.of(CALL + "## ⚠️ BUSY\nNo."));
        assertEquals(
                Word.UNRECORDED,
                Word.of(
                        CALL
                                + "## 🚨 INTERNAL\nop-1 ring ran, and what it did stands, but it could not be recorded: do not repeat it."));
        assertEquals(Word.UNEXPECTED, Word.of(CALL + "## 🚨 INTERNAL\nIt broke."));
        assertEquals(Word.UNEXPECTED, Word.of("The server failed on this message."));
    }
}
