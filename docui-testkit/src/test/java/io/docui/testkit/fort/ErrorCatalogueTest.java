package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.document.Translation;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.policy.Verdict;
import io.docui.testkit.DocumentLink;
import io.docui.testkit.Outcome;
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
class ErrorCatalogueTest {
    /** What does not come as the error of a call: {@link StepAndDocumentErrorsTest} is about these. */
    private static final Set<ErrorCode> ELSEWHERE = EnumSet.of(
            ErrorCode.SKIPPED, // of a step, behind the one that failed
            ErrorCode.INVALID_SOURCE_DATA, // in the place of a section
            ErrorCode.ANCHOR_CONFLICT, // a warning to the programmer
            ErrorCode.CONTEXT_TOO_LARGE); // mends itself: a line stands for what is left out

    private static final Map<ErrorCode, List<Way>> PROVOKED = provoked();

    private static final List<Mill> MILLS = new ArrayList<>();

    /** How to come by an error: where, and by what. */
    private record Way(Function<Locale, TestSession> opens, Function<TestSession, Outcome> leads) {
        TestSession open(Locale locale) {
            return opens.apply(locale);
        }

        Outcome apply(TestSession session) {
            return leads.apply(session);
        }
    }

    @AfterEach
    void letTheMillsGo() {
        MILLS.forEach(mill -> mill.release.countDown());
        MILLS.clear();
    }

    private static Map<ErrorCode, List<Way>> provoked() {
        Map<ErrorCode, List<Way>> by = new EnumMap<>(ErrorCode.class);
        by.put(ErrorCode.SYNTAX, List.of(run("x = 3"), run("ring("), run("for g in guards: wake(g)"), run("{")));
        by.put(ErrorCode.UNKNOWN_ACTION, List.of(run("rong(1)"), run("teleport()"), run("help('rng')")));
        by.put(ErrorCode.AMBIGUOUS_ACTION, List.of()); // needs a second provider: see below
        by.put(ErrorCode.UNKNOWN_VARIABLE, List.of(run("ring(often)"), run("post('Ann', gate=NORTH)")));
        by.put(ErrorCode.UNKNOWN_PARAMETER, List.of(run("ring(tims=1)"), run("ring(1, loud=true)")));
        by.put(ErrorCode.MISSING_PARAMETER, List.of(run("ring()"), run("post('Ann')"), run("expand()")));
        by.put(ErrorCode.TYPE_MISMATCH, List.of(run("ring('often')"), run("post('Ann', 7)"), run("click('x')")));
        by.put(ErrorCode.CONSTRAINT_VIOLATION, List.of(run("paint('blue')"), run("expand('Gards')")));
        by.put(ErrorCode.ANCHOR_STALE, List.of(run("wake(obj:guard:1@e9)"), inFort(ErrorCatalogueTest::stale)));
        by.put(ErrorCode.ANCHOR_OUT_OF_VIEW, List.of(inFort(ErrorCatalogueTest::outOfView)));
        by.put(ErrorCode.ANCHOR_NOT_FOUND, List.of(run("wake(obj:guard:99)"), run("wake('Zoe')"), run("click(99)")));
        by.put(ErrorCode.ANCHOR_TYPE_MISMATCH, List.of(run("wake(obj:gate:1)"), run("wake(obj:gaurd:1)")));
        by.put(ErrorCode.AMBIGUOUS_TARGET, List.of(run("dismiss('Bob')"), run("focus('Bob')")));
        by.put(
                ErrorCode.NOT_VISIBLE,
                List.of(run("praise('Ann')"), run("answer(1)"), run("dismiss('Ann')", "ring(1)", "answer(1)")));
        by.put(
                ErrorCode.NOT_PERMITTED,
                List.of(run("wake(ring(1))"), run("strike()"), run("raise()"), run("ring(1); raise()")));
        by.put(ErrorCode.CONFIRMATION_REQUIRED, List.of(run("dig()"), run("ring(1); dismiss('Ann')")));
        by.put(ErrorCode.CANCELLED, List.of(run("dig()", "answer('cancel')")));
        by.put(ErrorCode.LIMIT_EXCEEDED, List.of(run("ring(" + "9".repeat(401) + ")"), run("ring(1);".repeat(201))));
        by.put(ErrorCode.ACTION_FAILED, List.of(run("fail('ACTION_FAILED')")));
        by.put(ErrorCode.TIMEOUT, List.of(run("fail('TIMEOUT')"), inMill("grind()"), inMill("jam()")));
        by.put(
                ErrorCode.BUSY,
                List.of(run("fail('BUSY')"), inMill("jam()", "turn()"), inMill("jam()", "weigh('Rye')")));
        by.put(
                ErrorCode.CHANNEL_UNAVAILABLE,
                List.of(run("fail('CHANNEL_UNAVAILABLE')"), lost("ledger()"), lost("ring(1)", "ring(2)")));
        by.put(ErrorCode.UNSUPPORTED, List.of(run("fail('UNSUPPORTED')"), run("ring(1)", "undo_last()")));
        by.put(ErrorCode.INTERNAL, List.of(lost("ring(1)")));
        by.put(ErrorCode.VERSION_MISMATCH, List.of(inFort(ErrorCatalogueTest::late)));
        return by;
    }

    private static Way inFort(Function<TestSession, Outcome> leads) {
        return new Way(ErrorCatalogueTest::open, leads);
    }

    private static Way run(String... scripts) {
        return inFort(session -> lastOf(session, scripts));
    }

    private static Way inMill(String... scripts) {
        return new Way(ErrorCatalogueTest::openMill, session -> lastOf(session, scripts));
    }

    /** In a fort whose ledger can be neither written nor read any more. */
    private static Way lost(String... scripts) {
        return new Way(ErrorCatalogueTest::openWithoutLedger, session -> lastOf(session, scripts));
    }

    private static Outcome lastOf(TestSession session, String... scripts) {
        for (int i = 0; i < scripts.length - 1; i++) {
            session.run(scripts[i]);
        }
        return session.run(scripts[scripts.length - 1]);
    }

    private static Outcome late(TestSession session) {
        ContextVersion seen = session.session().project().header().version();
        session.run("ring(1)").succeeds();
        return session.run("ring(2)", seen);
    }

    private static Outcome stale(TestSession session) {
        session.run("dismiss('Ann')");
        session.run("answer('yes')").succeeds();
        return session.run("wake(obj:guard:1)");
    }

    private static Outcome outOfView(TestSession session) {
        session.run("hide('Cyd')").succeeds();
        return session.run("wake(obj:guard:4)");
    }

    private static TestSession open(Locale locale) {
        Fort fort = new Fort();
        fort.failure = code -> new ActionException(code, "It is no good.").recovery("Ring instead", FortDocUI.ring(1));
        TestSession session = TestSession.open(DocUI.app(FortDocUI.bind(fort))
                .withLanguage(locale, Translation.NONE)
                .withPolicy((action, call) -> switch (action.name()) {
                    case "strike" -> new Verdict.Denied("the flag stays up");
                    case "raise" -> new Verdict.Reserved("only the captain may");
                    default -> new Verdict.Allowed();
                }));
        session.session().approver((question, within) -> true);
        return session;
    }

    private static TestSession openMill(Locale locale) {
        Mill mill = new Mill();
        MILLS.add(mill);
        return TestSession.open(DocUI.app(MillDocUI.bind(mill)).withLanguage(locale, Translation.NONE));
    }

    private static TestSession openWithoutLedger(Locale locale) {
        MemoryLedger ledger = new MemoryLedger();
        TestSession session = TestSession.open(
                DocUI.app(FortDocUI.bind(new Fort())).withLedger(ledger).withLanguage(locale, Translation.NONE));
        ledger.close();
        return session;
    }

    @Test
    void everyCodeIsProvokedHereOrToldElsewhere() {
        EnumSet<ErrorCode> all = EnumSet.copyOf(PROVOKED.keySet());
        all.addAll(ELSEWHERE);
        assertEquals(EnumSet.allOf(ErrorCode.class), all);
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void eachWayOutWorks(ErrorCode code) {
        for (Way way : PROVOKED.getOrDefault(code, List.of())) {
            List<DocumentLink> links;
            try (TestSession session = way.open(Locale.ENGLISH)) {
                Outcome failed = way.apply(session).failsWith(code);
                assertTold(failed);
                links = actionLinks(failed);
                assertFalse(links.isEmpty(), () -> "no way out:\n" + failed.report());
            }
            for (int i = 0; i < links.size(); i++) {
                try (TestSession session = way.open(Locale.ENGLISH)) {
                    Outcome failed = way.apply(session);
                    assertLeadsOn(session, failed, actionLinks(failed).get(i));
                }
            }
        }
    }

    @Test
    void anActionOfTwoProvidersIsOfferedFromEach() {
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

    private static List<DocumentLink> actionLinks(Outcome outcome) {
        return outcome.report().links().stream().filter(DocumentLink::isAction).toList();
    }

    /** A heading with the mark of the worst, the reason, and nothing said twice. */
    private static void assertTold(Outcome failed) {
        DocUIError error = failed.result().error();
        String report = failed.report().markdown();
        assertTrue(report.contains("## " + error.code().severity().mark()) || report.contains("answer("), report);
        String reason = error.message().replace("`", "");
        assertTrue(failed.report().text().contains(reason) || report.contains("answer("), reason + "\n\n" + report);
        assertFalse(failed.report().text().replace(reason, "").contains(reason), report);
    }

    /** What is clicked runs, or asks, or cancels what was asked. */
    private static void assertLeadsOn(TestSession session, Outcome failed, DocumentLink link) {
        Outcome clicked = session.click(link);
        boolean ran = clicked.result().success();
        boolean asks = clicked.report().markdown().contains("answer(");
        boolean cancelled =
                link.call().contains("cancel") && clicked.result().error().code() == ErrorCode.CANCELLED;
        assertTrue(
                ran || asks || cancelled, () -> link + " after\n" + failed.report() + "\nled to\n" + clicked.report());
    }

    @ParameterizedTest
    @EnumSource(ErrorCode.class)
    void errorsAreToldInChineseToo(ErrorCode code) {
        for (Way way : PROVOKED.getOrDefault(code, List.of())) {
            try (TestSession session = way.open(Locale.CHINESE)) {
                Outcome failed = way.apply(session).failsWith(code);
                String report = failed.report().markdown();
                for (String word : List.of(
                        "Not run",
                        "Cause:",
                        "[Refresh]",
                        "[What can",
                        "[Help on",
                        "[Cancel]",
                        "Why this asks",
                        "Answer with")) {
                    assertFalse(report.contains(word), word + " in\n" + report);
                }
            }
        }
    }

    @Test
    void theSameFailureThreeTimesAddsTheAdvice() {
        try (TestSession session = open(Locale.ENGLISH)) {
            session.run("wake('Zoe')");
            session.run("look()").succeeds();
            session.run("wake(obj:guard:99)");
            session.run("look()");
            session.run("wake(obj:guard:99)");
            Outcome third = session.run("wake(obj:guard:99)").shows("three times running");
            third.offers("Refresh");
            session.run("ring(1)").succeeds();
            Outcome anew = session.run("wake(obj:guard:99)");
            assertFalse(
                    anew.report().text().contains("three times"), anew.report().text());
        }
    }
}
