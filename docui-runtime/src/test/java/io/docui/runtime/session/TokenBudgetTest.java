package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.context.LodState;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents and reports keep within their budget, and say how to see what they leave out (docs/spec/context.md#budget). */
class TokenBudgetTest {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final int LEAST = 400;

    private final CaveApp caveApp = new CaveApp();

    private Session open(int tokens) {
        return DocUI.app(caveApp.bind())
                .withBudget(new TokenBudget(tokens, TokenCounter.estimator()))
                .open("s1");
    }

    private static String assertWithin(int tokens, String text) {
        int exact = O200K.countTokens(text);
        assertTrue(exact <= tokens, () -> exact + " of " + tokens + " tokens:\n" + text);
        return text;
    }

    private static String linkAnchor(String label, String document) {
        Matcher matcher = Pattern.compile("\\[" + label + "\\]\\((link:\\d+)").matcher(document);
        assertTrue(matcher.find(), document);
        return matcher.group(1);
    }

    private static ErrorCode code(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error()).code();
    }

    private void addEnemies(int size) {
        for (int i = 1; i <= size; i++) {
            caveApp.add(i, "Slime " + i, 10 + i % 7);
        }
    }

    @Test
    void longTableShowsPageWithLinks() {
        addEnemies(5_000);
        Session session = open(TokenBudget.DEFAULT_TOKENS);

        String first = assertWithin(TokenBudget.DEFAULT_TOKENS, session.look());
        assertTrue(first.contains("| [Slime 50](obj:enemy:50) |"), first);
        assertFalse(first.contains("Slime 51]"), first);
        assertTrue(first.contains("\n\nrows 1–50 of 5,000 · [next](link:"), first);

        ActionResult next = session.click(linkAnchor("next", first));
        assertTrue(next.success());
        String second = assertWithin(TokenBudget.DEFAULT_TOKENS, session.report(next));
        assertTrue(second.contains("[Slime 51](obj:enemy:51)"), second);
        assertTrue(second.contains("rows 51–100 of 5,000 · [first]("), second);
        assertFalse(second.contains("removed"), second);

        ActionResult last = session.click(linkAnchor("last", session.look()));
        assertTrue(last.success());
        String end = session.look();
        assertTrue(end.contains("rows 4,951–5,000 of 5,000 · [first]("), end);
        assertFalse(end.contains("[next]"), end);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 120, 5_000})
    void longTableSaysCostOfNextPage(int size) {
        addEnemies(size);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        Pattern price = Pattern.compile("\\[next\\]\\([^)]*\\)\"?\\)? \\(about ([\\d,]+) tokens\\)");
        Matcher matcher = price.matcher(session.look());
        assertTrue(matcher.find(), session.look());
        int told = Integer.parseInt(matcher.group(1).replace(",", ""));

        session.run("expand('enemies', page=2)");
        String rows = session.look()
                .lines()
                .filter(line -> line.startsWith("| [Slime"))
                .collect(Collectors.joining("\n"));
        int actual = TokenCounter.estimator().count(rows);
        assertTrue(Math.abs(told - actual) <= actual / 5, () -> told + " tokens instead of " + actual);
    }

    @Test
    void lastPageSaysCostOfAnother() {
        addEnemies(60);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        session.run("expand('enemies', page=2)");
        String line = session.look()
                .lines()
                .filter(each -> each.startsWith("rows 51–60 of 60"))
                .findFirst()
                .orElseThrow();
        assertTrue(line.matches(".*\\) \\(about [\\d,]+ tokens\\)"), line);
    }

    @Test
    void otherPagesAreOutOfView() {
        addEnemies(120);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        assertTrue(session.run("expand('enemies', page=2)").success());
        session.look();

        assertEquals(ErrorCode.ANCHOR_OUT_OF_VIEW, code(session.run("attack(obj:enemy:1)")));
        assertTrue(session.run("attack(obj:enemy:51)").success());
    }

    @Test
    void showsLastPageWhenPageDisappears() {
        addEnemies(120);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        assertTrue(session.run("expand('enemies', page=3)").success());
        assertTrue(session.look().contains("rows 101–120 of 120"));

        caveApp.alive.keySet().removeIf(id -> id > 60);
        session.invalidate();
        assertTrue(session.look().contains("rows 51–60 of 60"), session.look());
        caveApp.alive.keySet().removeIf(id -> id > 40);
        session.invalidate();
        assertTrue(session.look().contains("[Slime 1](obj:enemy:1)"), session.look());
        assertTrue(session.look().contains("[Slime 40](obj:enemy:40)"), session.look());

        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("expand('enemies', page=2)")));
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("expand('enemies', page=0)")));
    }

    @Test
    void findNamesUnreadableSections() {
        addEnemies(3);
        caveApp.extra = out -> {
            throw new IllegalStateException("the lamp is out");
        };
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        String nothing = session.report(session.run("find('needle')"));
        assertTrue(nothing.contains("Not searched") && nothing.contains("Extra"), nothing);
        assertFalse(nothing.contains("No match in the document"), nothing);
        String some = session.report(session.run("find('Slime 2')"));
        assertTrue(some.contains("Slime 2") && some.contains("Not searched"), some);
    }

    @Test
    void pagesTablesWrittenByViews() {
        caveApp.extra = out -> {
            for (int t = 1; t <= 2; t++) {
                var tableWriter = out.table("Number");
                for (int i = 1; i <= 60; i++) {
                    tableWriter.row(t + "-" + i);
                }
            }
        };
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        String document = session.look();
        assertTrue(document.contains("| 1-50 |") && document.contains("| 2-50 |"), document);
        assertFalse(document.contains("| 1-51 |"), document);

        assertTrue(session.run("expand('extra', page=2, table=2)").success());
        String second = session.look();
        assertTrue(second.contains("| 1-50 |") && second.contains("| 2-51 |"), second);
        assertFalse(second.contains("| 2-50 |"), second);
    }

    @Test
    void replacesOversizedSectionWithLink() {
        addEnemies(9);
        caveApp.extra = out -> out.paragraph("word ".repeat(700));
        Session session = open(1_000);
        session.run("attack(obj:enemy:1)"); // the enemies are in use
        session.invalidate();

        String document = assertWithin(1_000, session.look());
        assertTrue(document.contains("\n## Extra\nLeft out: about 700 tokens. [Show](link:"), document);
        assertTrue(document.contains("| [Slime 1](obj:enemy:1)"), document);

        ActionResult shown = session.click(linkAnchor("Show", document));
        assertTrue(shown.success(), () -> String.valueOf(shown.error()));
        String other = assertWithin(1_000, session.look());
        assertTrue(other.contains("word word"), other);
        assertFalse(other.contains("| [Slime 1]"), other);
    }

    @Test
    void shortensPinnedViewLast() {
        addEnemies(9);
        caveApp.extra = out -> out.paragraph("word ".repeat(700));
        Session session = open(1_000);
        session.look();
        ActionResult pinned = session.run("pin('Extra')");
        assertEquals("extra is pinned: it is shortened last when space is short.", pinned.text());
        session.run("expand('enemies'); attack(obj:enemy:1)");
        assertTrue(assertWithin(1_000, session.look()).contains("word word"));

        session.run("unpin('extra'); expand('enemies')");
        String document = assertWithin(1_000, session.look());
        assertFalse(document.contains("word word"), document);
        assertTrue(document.contains("| [Slime 1](obj:enemy:1)"), document);
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("pin('extras')")));
    }

    /** What was asked for comes before all that was not, and an answer never promises what the next document does not show. */
    @Test
    void expandShowsSectionOrExplainsWhyNot() {
        addEnemies(9);
        caveApp.extra = out -> out.paragraph("word ".repeat(700));
        Session session = open(1_000);
        session.look();

        assertEquals(
                "extra is shown at level Summary.",
                session.run("expand('extra')").text());
        String asked = assertWithin(1_000, session.look());
        assertTrue(asked.contains("word word"), asked);

        session.run("pin('enemies'); expand('enemies')");
        String refused = String.valueOf(session.run("expand('extra')").text());
        assertEquals(
                "extra does not fit, even in brief, the budget of 1000 tokens in addition to the pinned sections. `unpin(section)` makes"
                        + " room; `find(text)` searches all of it.",
                refused);
        String document = assertWithin(1_000, session.look());
        assertFalse(document.contains("word word"), document);

        session.run("unpin('enemies')");
        assertEquals(
                "extra is shown at level Full.", session.run("expand('extra')").text());
        assertTrue(assertWithin(1_000, session.look()).contains("word word"));
    }

    @Test
    void levelAndPageChangesReportNoRemovals() {
        addEnemies(120);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();

        String paged = session.report(session.run("expand('enemies', page=3)"));
        assertTrue(paged.contains("[Slime 101](obj:enemy:51)"), paged);
        assertFalse(paged.contains("removed"), paged);

        String shortened = session.report(session.run("collapse('enemies')"));
        assertTrue(shortened.contains("## Enemies (now)"), shortened);
        assertFalse(shortened.contains("removed"), shortened);
        String expanded = session.report(session.run("expand('enemies')"));
        assertTrue(expanded.contains("## Enemies (now)"), expanded);
    }

    @Test
    void offersFindForSectionExceedingBudget() {
        caveApp.extra = out -> out.paragraph("word ".repeat(9_000) + "needle");
        Session session = open(1_000);
        String document = assertWithin(1_000, session.look());
        assertTrue(document.contains("Left out: about 9,000 tokens even in brief"), document);
        assertTrue(document.contains("`find(text)`"), document);
    }

    @ParameterizedTest
    @ValueSource(ints = {LEAST, 1_000, 4_000})
    void findShowsExcerptOfLongLine(int tokens) {
        caveApp.extra = out -> out.paragraph("word ".repeat(9_000) + "left a_needle*right " + "word ".repeat(9_000));
        Session session = open(tokens);
        session.look();
        String report = assertWithin(tokens, session.report(session.run("find('NEEDLE')")));
        assertTrue(report.contains(" word left a_needle*right word "), report);
        assertTrue(report.contains("- Extra (out of view): `…") && report.contains("…`"), report);
        assertFalse(report.contains("search for a longer text"), report);
    }

    @Test
    void rejectsUnknownTableAndOmitsFirstPage() {
        addEnemies(120);
        caveApp.extra = out -> out.paragraph("No table.");
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        ActionResult refused = session.run("expand('enemies', page=9, table=123456)");
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(refused));
        DocUIError error = Objects.requireNonNull(refused.error());
        assertEquals("There is no table 123456 in `enemies`: it has 1.", error.message());
        assertEquals("table", error.path());
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("expand('extra', page=2)")));
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("expand('actions', page=2)")));
        assertTrue(session.run("expand('enemies', page=2)").success());

        LodState first =
                LodState.INITIAL.withPage("enemies", 2).withPage("extra", 3).withPage("enemies", 1);
        assertEquals(java.util.Map.of("extra", 3), first.pages());
        assertEquals(3, first.version());
    }

    @ParameterizedTest
    @CsvSource({"400", "1000", "4000"})
    void endlessTextBecomesErrorWithinBudget(int tokens) {
        caveApp.extra = out -> {
            while (true) {
                out.paragraph("on and on");
            }
        };
        addEnemies(3);
        Session session = open(tokens);
        String document = assertWithin(tokens, session.look());
        assertTrue(document.contains("INVALID_SOURCE_DATA"), document);
        assertTrue(session.run("attack(obj:enemy:1)").success(), "the session lives");
    }

    @Test
    void endlessRowsBecomeError() {
        caveApp.extra = out -> {
            var tableWriter = out.table("a");
            while (true) {
                tableWriter.row("on and on");
            }
        };
        assertTrue(open(1_000).look().contains("INVALID_SOURCE_DATA"));
    }

    @Test
    void tenMegabyteTextBecomesError() {
        String much = "0123456789 ".repeat(1_000_000);
        List<Consumer<DocWriter>> ways = List.of(
                out -> out.paragraph(much),
                out -> out.item("a", much),
                out -> out.code("text", much),
                out -> out.table("a").row(much),
                out -> out.title(much).paragraph("short"));
        for (Consumer<DocWriter> way : ways) {
            caveApp.extra = way;
            try (Session session = open(1_000)) {
                String document = assertWithin(1_000, session.look());
                assertTrue(document.contains("INVALID_SOURCE_DATA"), document);
                assertTrue(session.run("say('on')").success(), "the session lives");
            }
        }
    }

    @Test
    void hundredThousandRowsCountOnlyShownPage() {
        caveApp.extra = out -> {
            DocWriter.TableWriter tableWriter = out.table("Number", "Word");
            for (int i = 1; i <= 100_000; i++) {
                tableWriter.row(i, "word");
            }
        };
        long[] counted = {0};
        TokenCounter counter = text -> {
            counted[0] += text.length();
            return TokenCounter.estimator().count(text);
        };
        Session session = DocUI.app(caveApp.bind())
                .withBudget(new TokenBudget(TokenBudget.DEFAULT_TOKENS, counter))
                .open("s1");
        String document = assertWithin(TokenBudget.DEFAULT_TOKENS, session.look());
        assertTrue(document.contains("rows 1–50 of 100,000 · [next](link:"), document);
        assertTrue(session.click(linkAnchor("last", document)).success());
        assertTrue(assertWithin(TokenBudget.DEFAULT_TOKENS, session.look()).contains("| 100000 | word |"));
        // All rows would be more than a million characters.
        assertTrue(counted[0] < 100_000, () -> "characters counted: " + counted[0]);
    }

    @Test
    void findBringsHiddenObjectsIntoView() {
        addEnemies(120);
        caveApp.extra = out -> out.paragraph("A sign: [not a link](obj:enemy:9) and a SLIME 117 too.")
                .code("text", "- [fake](obj:enemy:8) slime 117");
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        session.look();
        assertEquals(ErrorCode.ANCHOR_NOT_FOUND, code(session.run("attack(obj:enemy:117)")));

        ActionResult found = session.run("find('slime 117')");
        String report = session.report(found);
        assertTrue(report.contains("- Enemies (out of view): | [Slime 117](obj:enemy:51) | 15 |"), report);
        assertTrue(report.contains("- Extra: A sign: "), report);
        assertTrue(report.contains("- Extra: `- [fake](obj:enemy:8) slime 117`"), report);
        ActionResult hit = session.run("attack(obj:enemy:51)");
        assertTrue(hit.success(), () -> String.valueOf(hit.error()));

        assertEquals(
                "No match in the document, in view or out of view.",
                session.run("find('dragon')").text());
        assertEquals(ErrorCode.CONSTRAINT_VIOLATION, code(session.run("find('  ')")));
        assertTrue(String.valueOf(session.run("find('obj:enemy:51')").text()).contains("[Slime 117]"));
        assertTrue(String.valueOf(session.run("find('function flee')").text()).startsWith("- Actions: `function"));
    }

    @ParameterizedTest
    @ValueSource(ints = {LEAST, 1_000, 4_000})
    void findWithManyHitsKeepsBudget(int tokens) {
        addEnemies(3_000);
        Session session = open(tokens);
        session.look();
        String report = assertWithin(tokens, session.report(session.run("find('slime')")));
        assertTrue(report.contains(" more: search for a longer text"), report);
    }

    @ParameterizedTest
    @ValueSource(ints = {LEAST, 1_000, 4_000})
    void splitsLongResultIntoPages(int tokens) {
        Session session = open(tokens);
        session.look();
        String text = "0123456789 ".repeat(2_000).strip();
        ActionResult said = session.run("say('" + text + "')");
        String report = assertWithin(tokens, session.report(said));
        assertTrue(report.contains("Part 1 of "), report);

        StringBuilder whole = new StringBuilder();
        ActionResult part = session.click(linkAnchor("Next part", report));
        for (int page = 2; part.success() && String.valueOf(part.text()).contains("; next:"); page++) {
            assertWithin(tokens, session.report(part));
            whole.append(part.text()).append('\n');
            part = session.run("expand('" + said.operationId() + "', page=" + (page + 1) + ")");
        }
        assertTrue(part.success());
        String last = String.valueOf(part.text());
        assertTrue(last.contains("0123456789\n(part ") && last.endsWith(")"), last);
        assertTrue(whole.toString().contains("0123456789 0123456789"));
    }

    @Test
    void reportOfLongScriptKeepsBudget() {
        Session session = open(1_000);
        session.look();
        assertWithin(
                1_000,
                session.report(session.run("say('" + "many words of it ".repeat(20) + "');\n".repeat(1)
                        + "say('again and again and again');\n".repeat(150))));
    }

    @Test
    void laterReportShowsOmittedChange() {
        Session session = open(1_000);
        addEnemies(4);
        session.look();
        caveApp.extra = out -> out.paragraph("word ".repeat(700));
        String text = "abcd ".repeat(2_000);
        String report = assertWithin(
                1_000,
                session.report(
                        session.run("say('" + text + "'); say('" + text + "');" + "say('" + text + "'); flee()")));
        assertTrue(report.contains("The changes to the document do not fit here: [Look](link:"), report);
        String later = session.report(session.run("weakest()"));
        assertTrue(later.contains("## Extra (now)") || later.contains("word word"), later);
    }

    @Test
    void reportOfLookKeepsBudget() {
        addEnemies(50);
        caveApp.extra = out -> out.paragraph("word ".repeat(300));
        for (int tokens = LEAST; tokens < 2_500; tokens += 70) {
            Session session = open(tokens);
            session.look();
            String report = assertWithin(tokens, session.report(session.run("look()")));
            assertTrue(report.contains("# Slime Cave"), report);
        }
    }

    @Test
    void reusesUnchangedContextFields() {
        addEnemies(3);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        Context first = session.project();
        assertSame(first, session.project());

        session.run("say('hi')");
        Context second = session.project();
        assertNotSame(first, second);
        assertSame(first.content(), second.content());
        assertSame(first.anchors(), second.anchors());
        assertEquals(first.header(), second.header());
        assertNotEquals(first.history(), second.history());

        session.run("attack(obj:enemy:1)");
        Context third = session.project();
        assertTrue(third.header().version().major() > second.header().version().major());
        assertNotEquals(second.content(), third.content());
        session.run("focus(obj:enemy:2)");
        Context fourth = session.project();
        assertFalse(fourth.header().version().isCompatibleWith(third.header().version()));
        assertTrue(fourth.header().version().sameSource(third.header().version()));
    }

    @Test
    void historyAbbreviatesLongCalls() {
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        String longCall = "say('" + "word ".repeat(12_000) + "')";
        for (int i = 0; i < 20; i++) {
            assertTrue(session.run(longCall).success());
        }
        assertTrue(session.run("say('" + "word ".repeat(6_000) + "'); say('" + "word ".repeat(6_000) + "')")
                .success());
        Context context = session.project();
        Objects.requireNonNull(context.history()).forEach((number, round) -> {
            assertTrue(round.action().startsWith("say(text='word word"), round.action());
            assertTrue(round.action().endsWith("…"), round.action());
        });
        int length = context.toJson().length();
        assertTrue(length < 40_000, () -> "characters: " + length);
    }

    @Test
    void lateAnchorsIncrementPatchVersion() {
        addEnemies(120);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        ContextVersion before = session.project().header().version();
        session.run("find('slime 117')");
        Context after = session.project();
        assertEquals(
                new ContextVersion(before.major(), before.minor(), before.patch() + 1),
                after.header().version());
        assertTrue(
                after.anchors().containsKey("obj:enemy:51"),
                after.anchors().keySet().toString());
    }

    @Test
    void rejectsCallWithOutdatedContextVersion() {
        addEnemies(3);
        Session session = open(TokenBudget.DEFAULT_TOKENS);
        ContextVersion seen = session.project().header().version();
        assertTrue(session.run("attack(obj:enemy:1)", seen).success());
        ActionResult late = session.run("attack(obj:enemy:1)", seen);
        assertEquals(ErrorCode.VERSION_MISMATCH, code(late));
        DocUIError error = Objects.requireNonNull(late.error());
        assertTrue(error.message().contains(" version " + seen + ", but the current version is "), error.message());
        assertEquals("look()", error.recoveries().get(0).call());
        assertEquals(List.of("attack Slime 1 5"), caveApp.log);
        assertTrue(session.run("attack(obj:enemy:1)", session.project().header().version())
                .success());
    }

    @Test
    void rejectsTooSmallBudget() {
        assertThrows(IllegalArgumentException.class, () -> new TokenBudget(50, TokenCounter.estimator()));
        assertEquals(4_000, TokenBudget.standard().tokens());
    }
}
