package io.docui.testkit.notes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.TestSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class NotesTest {
    private final TestSession session = TestSession.open(() -> NotesDocUI.bind(new Notes()));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void completesNoteWithOneClick() {
        session.run("add('Buy milk', 2); add('Call Bob', 1)").succeeds();
        assertEquals("2", session.document().table("Open").row("Buy milk").cell("Priority"));

        session.click("Done: Buy milk").succeeds().shows("Open (changed)");
        assertEquals("1", session.document().table("Open").row("Call Bob").cell("Priority"));
    }

    @Test
    void anchorOfCompletedNoteIsStale() {
        session.run("add('Buy milk', 2)").succeeds();
        String milk = session.document().object("Buy milk").anchor();
        session.run("done(" + milk + "); add('Call Bob', 1)").succeeds();

        session.run("done(" + milk + ")")
                .failsWith(ErrorCode.ANCHOR_STALE)
                .offers("Refresh")
                .click("Refresh")
                .shows("Call Bob");
    }
}
