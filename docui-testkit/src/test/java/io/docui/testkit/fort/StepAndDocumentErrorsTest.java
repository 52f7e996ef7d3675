package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.DocumentLink;
import io.docui.testkit.TestSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/**
 * The codes that no call fails with: of steps that were not tried, and of documents (docs/spec/results.md#error-codes,
 * docs/spec/context.md#context-errors).
 */
class StepAndDocumentErrorsTest {
    private final Mill mill = new Mill();

    private TestSession open(Locale locale) {
        return TestSession.open(DocUI.app(MillDocUI.bind(mill)).withLanguage(locale, DescriptionTranslator.NONE));
    }

    @Test
    void skippedStepNamesFailedStep() {
        try (TestSession session = open(Locale.ENGLISH)) {
            CallOutcome callOutcome =
                    session.run("turn(); weigh('Oats'); turn()").failsWith(ErrorCode.ANCHOR_NOT_FOUND);
            DocUIError skipped =
                    Objects.requireNonNull(callOutcome.result().steps().get(2).error());
            assertEquals(ErrorCode.SKIPPED, skipped.code());
            assertEquals("Not tried, because step 2 failed.", skipped.message());
            skipped.recoveries().forEach(way -> session.run(way.call()).succeeds());
            assertTrue(
                    callOutcome.report().markdown().contains("⏭ 3: not tried"),
                    callOutcome.report().markdown());
        }
    }

    @Test
    void failedSectionCanBeRefreshed() {
        mill.booksBurnt = true;
        try (TestSession session = open(Locale.ENGLISH)) {
            String sacks = session.document().section("Sacks").text();
            assertTrue(sacks.contains("🚨 INVALID_SOURCE_DATA: The books are burnt."), sacks);
            assertTrue(session.document().section("Sign").text().contains("Flour"), "the others are there");
            DocumentLink refresh = session.document().link("Refresh");
            session.click(refresh).succeeds().shows("The books are burnt.");

            mill.booksBurnt = false;
            session.click(refresh).succeeds().shows("Rye");
            session.run("weigh('Rye')").returns("Rye");
        }
        mill.booksBurnt = true;
        try (TestSession session = open(Locale.CHINESE)) {
            session.click("刷新").succeeds().shows("INVALID_SOURCE_DATA：应用数据有误");
        }
    }

    @Test
    void duplicateKeyKeepsFirstObjectAndWarns() {
        List<String> warnings = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord entry) {
                warnings.add(entry.getMessage() + ' ' + List.of(entry.getParameters()));
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger logger = Logger.getLogger("io.docui");
        logger.addHandler(handler);
        mill.sacks.add(new Mill.Sack(1, "Wheat"));
        try (TestSession session = open(Locale.ENGLISH)) {
            assertEquals(
                    "Rye", session.run("weigh(obj:sack:1)").succeeds().result().result());
            session.run("weigh('Wheat')").failsWith(ErrorCode.ANCHOR_NOT_FOUND);
        } finally {
            logger.removeHandler(handler);
        }
        assertTrue(
                warnings.stream().anyMatch(line -> line.contains("ANCHOR_CONFLICT") && line.contains("Wheat")),
                warnings.toString());
    }

    @Test
    void omittedSectionOffersShowLink() {
        mill.sign = "Flour and bran. ".repeat(60);
        for (int id = 2; id <= 40; id++) {
            mill.sacks.add(new Mill.Sack(id, "Sack " + id + " of the best corn of the land"));
        }
        TokenBudget tokenBudget = new TokenBudget(500, TokenCounter.estimator());
        try (TestSession session =
                TestSession.open(DocUI.app(MillDocUI.bind(mill)).withBudget(tokenBudget))) {
            String document = session.document().markdown();
            assertTrue(tokenBudget.cost(document) <= tokenBudget.tokens(), document);
            assertTrue(document.contains("Left out: about "), document);
            session.click("Show").succeeds();
            String shown = session.document().markdown();
            assertFalse(shown.equals(document), shown);
        }
    }
}
