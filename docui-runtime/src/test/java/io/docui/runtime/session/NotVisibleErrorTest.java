package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What an error about an action that cannot be called names instead (docs/spec/calls.md#checks-of-a-call). */
class NotVisibleErrorTest {
    private final CaveApp caveApp = new CaveApp();

    NotVisibleErrorTest() {
        caveApp.mayFlee = false;
    }

    private Session open() {
        Session session = DocUI.app(caveApp.bind())
                .withBudget(new TokenBudget(100_000, TokenCounter.estimator()))
                .open("s1");
        session.look();
        return session;
    }

    private static String cause(Session session, String call) {
        DocUIError error = Objects.requireNonNull(session.run(call).error());
        assertEquals(ErrorCode.NOT_VISIBLE, error.code());
        return String.valueOf(error.cause());
    }

    @Test
    void namesActionOfObjectsOnlyIfOneInViewFits() {
        caveApp.add(1, "Slime", 30);
        try (Session session = open()) {
            assertFalse(session.project().content().contains("function spare("));
            assertEquals("available now: `attack`, `say`, `weakest`, `rest`", cause(session, "flee()"));

            caveApp.add(2, "Bat", 4);
            session.invalidate();
            session.look();
            assertEquals("available now: `attack`, `say`, `weakest`, `rest`, `spare`", cause(session, "flee()"));
            assertEquals("available for: Bat obj:enemy:2", cause(session, "spare('Slime')"));
        }
    }

    @Test
    void objectOutOfViewDoesNotCount() {
        caveApp.add(1, "Slime", 30);
        caveApp.add(2, "Bat", 4);
        caveApp.here.remove(Integer.valueOf(2));
        try (Session session = open()) {
            assertEquals("available now: `attack`, `say`, `weakest`, `rest`", cause(session, "flee()"));
        }
    }

    @Test
    void asksAboutLimitedNumberOfObjects() {
        for (int i = 1; i <= 600; i++) {
            caveApp.add(i, "Slime " + i, i == 500 || i == 600 ? 5 : 30);
        }
        try (Session session = open()) {
            assertTrue(session.look().contains("[Slime 600](obj:enemy:600)"), "all of them are in view");
            assertTrue(cause(session, "flee()").endsWith(", `spare`"));
            assertEquals("available for: Slime 500 obj:enemy:500", cause(session, "spare('Slime 1')"));

            assertTrue(session.run("attack('Slime 500')").success());
            assertTrue(session.run("spare('Slime 600')").success());
            assertFalse(cause(session, "flee()").contains("`spare`"), "nothing is named that was not tested");
        }
    }

    @Test
    void labelMeansObjectThatActionAcceptsEvenIfItHasCount() {
        caveApp.add(1, "Bread", 30);
        caveApp.add(2, "Bread ×2", 5);
        try (Session session = open()) {
            assertTrue(session.run("spare('Bread')").success());
            assertTrue(session.run("attack('Bread')").success(), "exactly the label, and accepted");
        }
    }

    @Test
    void errorAboutObjectIsExplainedAfterOtherSteps() {
        caveApp.add(1, "Slime", 30);
        caveApp.add(2, "Bat", 4);
        try (Session session = open()) {
            String report = session.report(session.run("attack('Slime'); spare('Slime')"));

            assertTrue(report.contains("available for: Bat `obj:enemy:2`"), report);
        }
    }

    @Test
    void labelWithoutCountMeansObjectThatActionAccepts() {
        caveApp.add(1, "Bread ×3", 30);
        caveApp.add(2, "Bread ×2", 5);
        try (Session session = open()) {
            assertTrue(session.run("spare('Bread')").success());
            DocUIError error = Objects.requireNonNull(
                    session.run("attack('Bread'); say('hi')").error());
            assertEquals(ErrorCode.AMBIGUOUS_TARGET, error.code());
        }
    }
}
