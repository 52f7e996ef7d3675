package samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.TestSession;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AdminPanelTest {
    private final TestSession session = TestSession.open(AdminPanel.app());
    private final List<String> asked = new ArrayList<>();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void modelConfirmsSuspension() {
        session.run("suspend('Bob')");
        assertEquals("true", session.document().table("All accounts").row("Bob").cell("Active"));

        session.run("answer(choice='yes')").succeeds();
        assertEquals(
                "false", session.document().table("All accounts").row("Bob").cell("Active"));
    }

    @Test
    void nothingIsDeletedWhileNobodyCanBeAsked() {
        session.run("delete('Bob')").failsWith(ErrorCode.NOT_PERMITTED);

        assertTrue(session.document().text().contains("Bob"));
    }

    @Test
    void personApprovesDeletion() {
        answerAll(true);

        session.run("delete('Bob')").click("Ask for permission").succeeds();

        assertEquals(1, asked.size());
        assertTrue(asked.get(0).contains("Bob"), asked.get(0));
        assertFalse(session.document().section("All accounts").text().contains("Bob"));
    }

    @Test
    void personDeclinesDeletion() {
        answerAll(false);

        session.run("delete('Bob')").click("Ask for permission").failsWith(ErrorCode.NOT_PERMITTED);

        assertEquals(1, asked.size());
        assertTrue(session.document().section("All accounts").text().contains("Bob"));
    }

    private void answerAll(boolean answer) {
        session.session().setApprover((question, within) -> {
            asked.add(question.toString());
            return answer;
        });
    }
}
