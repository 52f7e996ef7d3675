package io.docui.testkit.library;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.TestSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a result tells of can be acted upon, though no view shows it (docs/spec/anchors.md#anchors-from-results). */
class ResultAnchorsTest {
    private final TestSession session = TestSession.open(LibraryDocUI.bind(new Library()));

    @AfterEach
    void close() {
        session.close();
    }

    private void assertReportContains(String script, String markdown) {
        String told = session.run(script).succeeds().report().markdown();
        assertTrue(told.contains(markdown), told);
    }

    @Test
    void resolvesSearchResultByAnchorAndLabel() {
        assertReportContains("search(2)", "[Book 1](obj:book:1), [Book 2](obj:book:2)");
        session.run("lend(obj:book:1)").succeeds();
        session.run("lend('Book 2')").succeeds();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hit(7)", "maybe(7)", "shelves(7)", "search(7)"})
    void anchorsObjectsAnywhereInResult(String search) {
        assertReportContains(search, "[Book 7](obj:book:");
        session.run("lend('Book 7')").succeeds();
    }

    @Test
    void laterScriptStepUsesEarlierResult() {
        session.run("search(3); lend('Book 3')").succeeds();
    }

    @Test
    void resultObjectWithoutLookupStaysUsable() {
        session.run("lend(search(1))").failsWith(ErrorCode.TYPE_MISMATCH);
        assertReportContains("search(1); lend('Book 1')", "[Loan of Book 1](obj:loan:");
        session.run("give_back('Loan of Book 1')").succeeds().shows("Loan of Book 1 ended");
    }

    @Test
    void oldResultsAreOutOfView() {
        session.run("search(2)").succeeds();
        session.run("lend('Book 1'); lend('Book 1')").succeeds();
        session.run("lend('Book 2')").succeeds();
        session.run("lend(obj:book:2)")
                .failsWith(ErrorCode.ANCHOR_OUT_OF_VIEW)
                .shows("it was shown earlier, but is not shown now");
    }

    @Test
    void remembersOnlyFirstThousandResults() {
        session.run("search(3000)").succeeds();
        session.run("lend('Book 1'); lend('Book 1000')").succeeds();
        session.run("lend('Book 1001')").failsWith(ErrorCode.ANCHOR_NOT_FOUND);
    }
}
