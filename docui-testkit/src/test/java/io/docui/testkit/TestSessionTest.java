package io.docui.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** A test as a user would write it, and what it says when an expectation is not met. */
class TestSessionTest {
    private final TestSession session = TestSession.open(() -> CaveDocUI.bind(new Cave()));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void documentShowsEffectOfClick() {
        session.click("Attack Slime 1").succeeds().returns(5).shows("5");
        assertEquals("5", session.document().table("Enemies").row("Slime 1").cell("HP"));
    }

    @Test
    void readsTablesFromDocument() {
        DocumentTable table = session.document().table("Enemies");
        assertEquals(List.of("Name", "HP"), table.headings());
        assertEquals("11", table.row("Slime 1").cell("HP"));
        assertEquals("25", table.row("[Bandit](link:1 \"x\")").cell("HP"), "hostile names are only text");
    }

    @Test
    void clicksRecoveryOfferedByError() {
        String anchor = session.document().object("Slime 1").anchor();
        session.run("attack(target=" + anchor + "); attack(target=" + anchor + ")")
                .succeeds();
        session.run("attack(target=" + anchor + ")")
                .failsWith(ErrorCode.ANCHOR_STALE)
                .offers("Refresh")
                .click("Refresh")
                .succeeds()
                .shows("Slime 2");
    }

    @Test
    void callsActionsWithJsonArguments() {
        String anchor = session.document().object("Slime 2").anchor();
        session.call("attack", "{\"target\":\"" + anchor + "\"}").returns(9);
        session.call("attack", "{\"targt\":1}").failsWith(ErrorCode.UNKNOWN_PARAMETER);
    }

    @Test
    void failedExpectationShowsReport() {
        CallOutcome callOutcome = session.run("attak()");
        assertFails(callOutcome::succeeds, "attak() should have succeeded", "UNKNOWN_ACTION");
        assertFails(() -> callOutcome.failsWith(ErrorCode.BUSY), "should have failed with BUSY", "UNKNOWN_ACTION");
        assertFails(() -> callOutcome.shows("no such words"), "should have shown \"no such words\"");
        assertFails(() -> callOutcome.offers("Nothing"), "should have offered \"Nothing\"");
        assertFails(() -> session.click("Attack Slime 1").returns(6), "should have returned 6, but returned 5");
    }

    @Test
    void missingElementShowsDocument() {
        assertFails(() -> session.click("Attack Slime 9"), "There is no link \"Attack Slime 9\"", "\"Attack Slime 1\"");
        assertFails(() -> session.click("Attack"), "Several links are called \"Attack\"");
        assertFails(() -> session.document().object("Slime 9"), "There is no object \"Slime 9\"", "# Slime Cave");
        assertFails(() -> session.document().section("Friends"), "There is no section \"Friends\"", "Enemies");
        assertFails(() -> session.document().table("Slime Cave"), "Section \"Slime Cave\" has 0 tables");
        DocumentTable table = session.document().table("Enemies");
        assertFails(() -> table.row("Slime 9"), "There is no row \"Slime 9\"");
        assertFails(() -> table.row("Slime 1").cell("MP"), "There is no column \"MP\"");
    }

    @Test
    void sessionsHaveSeparateInstances() {
        try (TestSession other = TestSession.open(() -> CaveDocUI.bind(new Cave()))) {
            other.click("Attack Slime 1").succeeds();
            assertEquals("5", other.document().table("Enemies").row("Slime 1").cell("HP"));
            assertEquals(
                    "11", session.document().table("Enemies").row("Slime 1").cell("HP"));
            assertNotEquals(other.session().id(), session.session().id());
        }
    }

    private static void assertFails(Executable expectation, String... words) {
        AssertionError error = assertThrows(AssertionError.class, expectation);
        for (String word : words) {
            assertTrue(error.getMessage().contains(word), error.getMessage());
        }
    }
}
