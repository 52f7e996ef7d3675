package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.policy.Verdict;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.DocumentLink;
import io.docui.testkit.TestSession;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every code of the catalogue: it is told with its mark and its reason, and each way out that it offers works when it is
 * clicked (docs/spec/results.md#error-codes).
 */
class ErrorCatalogTest {
    /** What does not come as the error of a call: {@link StepAndDocumentErrorsTest} is about these. */
    private static final Set<ErrorCode> ELSEWHERE = EnumSet.of(
            ErrorCode.SKIPPED, // of a step, behind the one that failed
            ErrorCode.INVALID_SOURCE_DATA, // in the place of a section
            ErrorCode.ANCHOR_CONFLICT, // a warning to the programmer
            ErrorCode.CONTEXT_TOO_LARGE); // mends itself: a line stands for what is left out

    private static final Map<ErrorCode, List<ErrorScenario>> PROVOKED = errorScenarios();

    private static final List<Mill> MILLS = new ArrayList<>();

    /** How to come by an error: where, and by what. */
    private record ErrorScenario(Function<Locale, TestSession> opens, Function<TestSession, CallOutcome> leads) {
        TestSession open(Locale locale) {
            return opens.apply(locale);
        }

        CallOutcome apply(TestSession session) {
            return leads.apply(session);
        }
    }

    @AfterEach
    void releaseMills() {
        MILLS.forEach(mill -> mill.release.countDown());
        MILLS.clear();
    }

    private static Map<ErrorCode, List<ErrorScenario>> errorScenarios() {
        Map<ErrorCode, List<ErrorScenario>> by = new EnumMap<>(ErrorCode.class);
        by.put(
                ErrorCode.SYNTAX,
                List.of(runInFort("x = 3"), runInFort("ring("), runInFort("for g in guards: wake(g)"), runInFort("{")));
        by.put(
                ErrorCode.UNKNOWN_ACTION,
                List.of(runInFort("rong(1)"), runInFort("teleport()"), runInFort("help('rng')")));
        by.put(ErrorCode.AMBIGUOUS_ACTION, List.of()); // needs a second provider: see below
        by.put(ErrorCode.UNKNOWN_VARIABLE, List.of(runInFort("ring(often)"), runInFort("post('Ann', gate=NORTH)")));
        by.put(ErrorCode.UNKNOWN_PARAMETER, List.of(runInFort("ring(tims=1)"), runInFort("ring(1, loud=true)")));
        by.put(
                ErrorCode.MISSING_PARAMETER,
                List.of(runInFort("ring()"), runInFort("post('Ann')"), runInFort("expand()")));
        by.put(
                ErrorCode.TYPE_MISMATCH,
                List.of(runInFort("ring('often')"), runInFort("post('Ann', 7)"), runInFort("click('x')")));
        by.put(ErrorCode.CONSTRAINT_VIOLATION, List.of(runInFort("paint('blue')"), runInFort("expand('Gards')")));
        by.put(
                ErrorCode.ANCHOR_STALE,
                List.of(runInFort("wake(obj:guard:1@e9)"), scenarioInFort(ErrorCatalogTest::callWithStaleAnchor)));
        by.put(ErrorCode.ANCHOR_OUT_OF_VIEW, List.of(scenarioInFort(ErrorCatalogTest::callWithAnchorOutOfView)));
        by.put(
                ErrorCode.ANCHOR_NOT_FOUND,
                List.of(runInFort("wake(obj:guard:99)"), runInFort("wake('Zoe')"), runInFort("click(99)")));
        by.put(ErrorCode.ANCHOR_TYPE_MISMATCH, List.of(runInFort("wake(obj:gate:1)"), runInFort("wake(obj:gaurd:1)")));
        by.put(ErrorCode.AMBIGUOUS_TARGET, List.of(runInFort("dismiss('Bob')"), runInFort("focus('Bob')")));
        by.put(
                ErrorCode.NOT_VISIBLE,
                List.of(
                        runInFort("praise('Ann')"),
                        runInFort("answer(1)"),
                        runInFort("dismiss('Ann')", "ring(1)", "answer(1)")));
        by.put(
                ErrorCode.NOT_PERMITTED,
                List.of(
                        runInFort("wake(ring(1))"),
                        runInFort("strike()"),
                        runInFort("raise()"),
                        runInFort("ring(1); raise()")));
        by.put(
                ErrorCode.CONFIRMATION_REQUIRED,
                List.of(runInFort("dig()"), runInFort("ring(1); dismiss('Ann'); ring(2)")));
        by.put(ErrorCode.CANCELLED, List.of(runInFort("dig()", "answer('cancel')")));
        by.put(
                ErrorCode.LIMIT_EXCEEDED,
                List.of(runInFort("ring(" + "9".repeat(401) + ")"), runInFort("ring(1);".repeat(201))));
        by.put(ErrorCode.ACTION_FAILED, List.of(runInFort("fail('ACTION_FAILED')")));
        by.put(ErrorCode.TIMEOUT, List.of(runInFort("fail('TIMEOUT')"), runInMill("grind()"), runInMill("jam()")));
        by.put(
                ErrorCode.BUSY,
                List.of(runInFort("fail('BUSY')"), runInMill("jam()", "turn()"), runInMill("jam()", "weigh('Rye')")));
        by.put(
                ErrorCode.CHANNEL_UNAVAILABLE,
                List.of(
                        runInFort("fail('CHANNEL_UNAVAILABLE')"),
                        runWithoutLedger("ledger()"),
                        runWithoutLedger("ring(1)", "ring(2)")));
        by.put(ErrorCode.UNSUPPORTED, List.of(runInFort("fail('UNSUPPORTED')"), runInFort("ring(1)", "undo_last()")));
        by.put(ErrorCode.INTERNAL, List.of(runWithoutLedger("ring(1)")));
        by.put(ErrorCode.VERSION_MISMATCH, List.of(scenarioInFort(ErrorCatalogTest::callWithOutdatedVersion)));
        return by;
    }

    private static ErrorScenario scenarioInFort(Function<TestSession, CallOutcome> leads) {
        return new ErrorScenario(ErrorCatalogTest::open, leads);
    }

    private static ErrorScenario runInFort(String... scripts) {
        return scenarioInFort(session -> runAllReturningLast(session, scripts));
    }

    private static ErrorScenario runInMill(String... scripts) {
        return new ErrorScenario(ErrorCatalogTest::openMill, session -> runAllReturningLast(session, scripts));
    }

    /** In a fort whose ledger can be neither written nor read any more. */
    private static ErrorScenario runWithoutLedger(String... scripts) {
        return new ErrorScenario(ErrorCatalogTest::openWithoutLedger, session -> runAllReturningLast(session, scripts));
    }

    private static CallOutcome runAllReturningLast(TestSession session, String... scripts) {
        for (int i = 0; i < scripts.length - 1; i++) {
            session.run(scripts[i]);
        }
        return session.run(scripts[scripts.length - 1]);
    }

    private static CallOutcome callWithOutdatedVersion(TestSession session) {
        ContextVersion seen = session.session().project().header().version();
        session.run("ring(1)").succeeds();
        return session.run("ring(2)", seen);
    }

    private static CallOutcome callWithStaleAnchor(TestSession session) {
        session.run("dismiss('Ann')");
        session.run("answer('yes')").succeeds();
        return session.run("wake(obj:guard:1)");
    }

    private static CallOutcome callWithAnchorOutOfView(TestSession session) {
        session.run("hide('Cyd')").succeeds();
        return session.run("wake(obj:guard:4)");
    }

    private static TestSession open(Locale locale) {
        Fort fort = new Fort();
        fort.failure = code -> new ActionException(code, "It is no good.").recovery("Ring instead", FortDocUI.ring(1));
        TestSession session = TestSession.open(DocUI.app(FortDocUI.bind(fort))
                .withLanguage(locale, DescriptionTranslator.NONE)
                .withPolicy((action, call) -> switch (action.name()) {
                    case "strike" -> new Verdict.Denied("the flag stays up");
                    case "raise" -> new Verdict.RequiresApproval("only the captain may");
                    default -> new Verdict.Allowed();
                }));
        session.session().setApprover((question, within) -> true);
        return session;
    }

    private static TestSession openMill(Locale locale) {
        Mill mill = new Mill();
        MILLS.add(mill);
        return TestSession.open(DocUI.app(MillDocUI.bind(mill)).withLanguage(locale, DescriptionTranslator.NONE));
    }

    private static TestSession openWithoutLedger(Locale locale) {
        MemoryLedger ledger = new MemoryLedger();
        TestSession session = TestSession.open(DocUI.app(FortDocUI.bind(new Fort()))
                .withLedger(ledger)
                .withLanguage(locale, DescriptionTranslator.NONE));
        ledger.close();
        return session;
    }

    @Test
    void everyErrorCodeIsCovered() {
        EnumSet<ErrorCode> all = EnumSet.copyOf(PROVOKED.keySet());
        all.addAll(ELSEWHERE);
        assertEquals(EnumSet.allOf(ErrorCode.class), all);
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void everyOfferedRecoveryWorks(ErrorCode code) {
        for (ErrorScenario errorScenario : PROVOKED.getOrDefault(code, List.of())) {
            List<DocumentLink> links;
            try (TestSession session = errorScenario.open(Locale.ENGLISH)) {
                CallOutcome failed = errorScenario.apply(session).failsWith(code);
                assertErrorReport(failed);
                links = actionLinks(failed);
                assertFalse(links.isEmpty(), () -> "no way out:\n" + failed.report());
            }
            for (int i = 0; i < links.size(); i++) {
                try (TestSession session = errorScenario.open(Locale.ENGLISH)) {
                    CallOutcome failed = errorScenario.apply(session);
                    assertRecoveryWorks(session, failed, actionLinks(failed).get(i));
                }
            }
        }
    }

    @Test
    void ambiguousActionOffersEachProvider() {
        for (String provider : List.of("fort", "tower")) {
            try (TestSession session = TestSession.open(FortDocUI.bind(new Fort()), TowerDocUI.bind(new Tower()))) {
                session.run("ring(2)")
                        .failsWith(ErrorCode.AMBIGUOUS_ACTION)
                        .click(provider + ".ring")
                        .succeeds();
                session.run("ring()")
                        .failsWith(ErrorCode.AMBIGUOUS_ACTION)
                        .click("What can be called")
                        .succeeds();
            }
        }
    }

    private static List<DocumentLink> actionLinks(CallOutcome callOutcome) {
        return callOutcome.report().links().stream()
                .filter(DocumentLink::isAction)
                .toList();
    }

    /** A heading with the mark of the worst, the reason, and nothing said twice. */
    private static void assertErrorReport(CallOutcome failed) {
        DocUIError error = failed.result().error();
        String report = failed.report().markdown();
        assertTrue(report.contains("## " + error.code().severity().mark()) || report.contains("answer("), report);
        String reason = error.message().replace("`", "");
        assertTrue(failed.report().text().contains(reason) || report.contains("answer("), reason + "\n\n" + report);
        assertFalse(failed.report().text().replace(reason, "").contains(reason), report);
    }

    /** What is clicked runs, or asks, or cancels what was asked. */
    private static void assertRecoveryWorks(TestSession session, CallOutcome failed, DocumentLink link) {
        CallOutcome clicked = session.click(link);
        boolean ran = clicked.result().success();
        boolean asks = clicked.report().markdown().contains("answer(");
        boolean cancelled =
                link.call().contains("cancel") && clicked.result().error().code() == ErrorCode.CANCELLED;
        assertTrue(
                ran || asks || cancelled, () -> link + " after\n" + failed.report() + "\nled to\n" + clicked.report());
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void errorsAreTranslatedToChinese(ErrorCode code) {
        for (ErrorScenario errorScenario : PROVOKED.getOrDefault(code, List.of())) {
            try (TestSession session = errorScenario.open(Locale.CHINESE)) {
                CallOutcome failed = errorScenario.apply(session).failsWith(code);
                String report = failed.report().markdown();
                for (String word : List.of(
                        "Not run",
                        "Cause:",
                        "[Refresh]",
                        "[What can",
                        "[Help on",
                        "[Cancel]",
                        "Reason:",
                        "Answer with")) {
                    assertFalse(report.contains(word), word + " in\n" + report);
                }
            }
        }
    }

    @Test
    void thirdRepeatedFailureAddsAdvice() {
        try (TestSession session = open(Locale.ENGLISH)) {
            session.run("wake('Zoe')");
            session.run("look()").succeeds();
            session.run("wake(obj:guard:99)");
            session.run("look()");
            session.run("wake(obj:guard:99)");
            CallOutcome third = session.run("wake(obj:guard:99)").shows("three times in a row");
            third.offers("Refresh");
            session.run("ring(1)").succeeds();
            CallOutcome anew = session.run("wake(obj:guard:99)");
            assertFalse(
                    anew.report().text().contains("three times"), anew.report().text());
        }
    }
}
