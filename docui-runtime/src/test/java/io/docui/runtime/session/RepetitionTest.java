package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.tool.DocumentToolExecutor;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What reports leave out because their reader knows it, and that each of these rules can be switched off. */
class RepetitionTest {
    private static final String PROSE =
            "A damp hall of stone, its pillars hung with slime. There is light to the north, and footprints lead west.";

    private final CaveApp caveApp = new CaveApp();
    private Session session = open();

    RepetitionTest() {
        caveApp.add(1, "Slime", 30);
        caveApp.add(2, "Bat", 4);
    }

    private Session open(Repetition... repetitions) {
        Set<Repetition> set = EnumSet.noneOf(Repetition.class);
        set.addAll(Set.of(repetitions));
        return DocUI.app(caveApp.bind()).withRepetitions(set).open("s1");
    }

    private void reopen(Repetition... repetitions) {
        session.close();
        session = open(repetitions);
        session.look();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String report(String script) {
        return session.report(session.run(script));
    }

    @Test
    void callsAreRepeatedOnRequest() {
        reopen();
        assertEquals("✔ hi\n", report("say('hi')"));
        assertTrue(report("nothing()").contains("nothing"), "a failed call is always named");
        reopen(Repetition.CALLS);
        assertEquals("✔ `say(text='hi')` → hi\n", report("say('hi')"));
    }

    /** A client may call before it looks. Then the first answer is the document, and the actions are known from then on. */
    @Test
    void actionsAreShownOnceUnlessReaderLooks() {
        DocumentToolExecutor tools = new DocumentToolExecutor(session);
        assertTrue(tools.run("say('hi')").markdown().contains("\n## Actions\n"));
        assertFalse(tools.run("say('ho')").markdown().contains("## Actions"), "nothing has changed");
        assertFalse(tools.run("attack('Slime')").markdown().contains("## Actions"), "the actions have not changed");
        assertTrue(tools.call("look", "{}").markdown().contains("\n## Actions\n"));
        assertFalse(tools.run("say('hi')").markdown().contains("## Actions"));
    }

    @Test
    void unchangedLinesAreRepeatedOnRequest() {
        reopen();
        assertTrue(report("attack('Slime')").endsWith("\n## Enemies (changed)\n| [Slime](obj:enemy:1) | 25 |\n"));
        reopen(Repetition.LINES);
        assertTrue(report("attack('Slime')").endsWith("""

                ## Enemies (now)
                | Name | HP |
                |---|---|
                | [Slime](obj:enemy:1) | 20 |
                | [Bat](obj:enemy:2) | 4 |
                """));
    }

    @Test
    void returningSectionTellsWhatChangedSince() {
        caveApp.extra = out ->
                out.paragraph("One lantern, two ropes and a map of the cave").paragraph("Price: 3");
        reopen();
        leaveExtra();
        showExtra("Price: 3");
        assertTrue(report("flee()").contains("\n## Extra (as before)\n"));
        leaveExtra();
        showExtra("Price: 4");
        String report = report("flee()");
        assertTrue(report.contains("\n## Extra (changed)\nPrice: 4\n"), report);
        leaveExtra();
        showExtra("Price: as much as a lantern, two ropes and a map of the cave, or more");
        assertTrue(report("flee()").contains("\n## Extra (now)\nOne lantern"), "most of it is new");
        leaveExtra();
        session.look();
        showExtra("Price: as much as a lantern, two ropes and a map of the cave, or more");
        assertTrue(report("flee()").contains("\n## Extra (now)\nOne lantern"), "forgotten by looking");
        reopen(Repetition.LINES);
        leaveExtra();
        showExtra("Price: 3");
        assertTrue(report("flee()").contains("\n## Extra (now)\nOne lantern"));
    }

    private void leaveExtra() {
        caveApp.extra = out -> {};
        String report = report("flee()");
        assertTrue(report.contains("removed: `## Extra`"), report);
    }

    private void showExtra(String price) {
        caveApp.extra = out ->
                out.paragraph("One lantern, two ropes and a map of the cave").paragraph(price);
    }

    @Test
    void paragraphsAreRepeatedOnRequest() {
        caveApp.extra = out ->
                out.paragraph(PROSE).paragraph("Day " + caveApp.log.size()).paragraph("Ok");
        reopen();
        caveApp.extra = out -> out.paragraph(PROSE).paragraph("Night");
        String shortened = report("flee()");
        assertTrue(
                shortened.contains("\n## Extra (now)\nA damp hall of stone, its pillars hung… (as before)\n\nNight\n"));
        reopen(Repetition.PARAGRAPHS);
        caveApp.extra = out -> out.paragraph(PROSE);
        assertTrue(report("flee()").contains("\n## Extra (now)\n" + PROSE + "\n"));
    }

    @Test
    void linksFoldForReaderThatWritesCalls() {
        caveApp.extra = out -> out.link("Flee", CaveApp.flee()).link("Hit", CaveApp.attack(caveApp.alive.get(1)));
        reopen();
        report("say('a')");
        report("say('b')");
        assertTrue(session.look().contains("[Flee](link:"), session.look());
        assertEquals("✔ c\n", report("say('c')"), "leaving out a link is no change");
        String document = session.look();
        assertTrue(document.contains("## Extra\n(links: call the actions instead)\n"), document);
        assertFalse(document.contains("[Flee](link:"), document);
        assertEquals("say d", after("say('d')"), "nothing is told again");

        assertFalse(session.click("").success());
        assertFalse(session.click("link:99999999999999999999").success());
        ActionResult clicked = session.click("link:1");
        assertTrue(clicked.success(), () -> "a folded link stays valid: " + clicked.error());
        String unfolded = session.report(clicked);
        assertTrue(unfolded.contains("[Flee](link:"), unfolded);

        reopen(Repetition.LINKS);
        report("say('a'); say('b')");
        report("say('c')");
        report("say('d')");
        assertTrue(session.look().contains("[Flee](link:"), session.look());
    }

    @Test
    void foldedLinksTakeNoTextAndNoCodeWithThem() {
        String list = "[" + "1, ".repeat(500);
        ActionLink flee = new ActionLink("Flee", CaveApp.flee());
        caveApp.extra = out -> out.item("[low: ", flee)
                .item(list, flee)
                .item(flee)
                .code("", "```\n\n\n[Flee](link:1 \"cave.flee()\")\n```");
        reopen();
        report("say('a')");
        report("say('b')");
        report("say('c')");
        String document = session.look();
        String link = "[Flee](link:1 \"flee()\")";
        assertTrue(
                document.contains("## Extra\n- [low: " + link + "\n- " + list + link
                        + "\n\n````\n```\n\n\n[Flee](link:1 \"cave.flee()\")\n```\n````\n\n(links: "),
                document);
    }

    /** Returns what a script did, if its report says nothing else than its result. */
    private String after(String script) {
        String report = report(script);
        return report.lines().count() == 1 ? caveApp.log.get(caveApp.log.size() - 1) : report;
    }

    @Test
    void codeIsNotSentAfterItsDiff() {
        String diff = "1 file\\n--- a\\n+++ a\\n@@ -1,2 +1,2 @@\\n one\\n-two\\n+three and more\\n";
        for (Repetition[] repetitions : new Repetition[][] {{}, {Repetition.CODE}}) {
            caveApp.extra = out -> out.paragraph("2 lines").code("java", "one\ntwo\nand a long line that stays");
            reopen(repetitions);
            caveApp.extra =
                    out -> out.paragraph("2 lines").code("java", "one\nthree and more\nand a long line that stays");
            session.invalidate();
            String report = report("say('" + diff + "')");
            assertEquals(
                    repetitions.length == 0,
                    report.endsWith("\n## Extra (changed)\n(the text is as the diff above shows)\n"),
                    report);
            assertEquals(repetitions.length > 0, report.contains("```java\none\nthree and more\n"), report);
        }
    }

    @Test
    void explainedErrorIsToldInFullOnRequest() {
        reopen();
        assertFalse(report("attack('Bat'); attack(obj:enemy:2)").contains("ANCHOR_STALE"));
        caveApp.add(3, "Bat", 4);
        reopen(Repetition.ERRORS);
        assertTrue(report("attack('Bat'); attack(obj:enemy:2)").contains("## ⚠️ ANCHOR_STALE"));
    }

    /** A result such as the number of failed tests needs no heading, and no call that the reader has just written. */
    @Test
    void failedCallWithItsOwnResultIsToldOnce() {
        reopen();
        caveApp.failure = new ActionException("✘ 1 of 9 failed");
        assertEquals("✘ 1 of 9 failed\n", report("flee()"));
        assertEquals("✔ 1 → hi\n✘ 2 → 1 of 9 failed\n⏭ 3: not tried\n", report("say('hi'); flee(); flee()"));
        reopen();
        caveApp.failure = new ActionException("✘ 1 of 9 failed").recovery("Hit", CaveApp.attack(caveApp.alive.get(1)));
        assertTrue(report("flee()").contains("## ⚠️ ACTION_FAILED\n✘ 1 of 9 failed\n\n- [Hit]("));
        reopen(Repetition.ERRORS);
        caveApp.failure = new ActionException("Line 2 is `  it\\'s  1`, not obj:enemy:1 or a `.");
        assertTrue(report("flee()").contains("Line 2 is `  it\\'s  1`, not obj\\:enemy:1 or a \\`."), report("flee()"));
        reopen(Repetition.ERRORS);
        caveApp.failure = new ActionException("✘ 1 of 9 failed");
        assertTrue(report("flee()").contains("## ⚠️ ACTION_FAILED\n✘ 1 of 9 failed\n"));
    }

    @Test
    void omittedSectionStaysKnownAndUsable() {
        session.close();
        session = DocUI.app(caveApp.bind())
                .withBudget(new TokenBudget(400, TokenCounter.estimator()))
                .open("s1");
        caveApp.extra = out -> out.paragraph("word ".repeat(90)).link("Flee", CaveApp.flee());
        String link = session.look().replaceAll("(?s).*\\((link:\\d+) \"flee.*", "$1");
        for (int i = 3; i < 6; i++) {
            caveApp.add(i, "Slime ".repeat(40) + i, 40);
        }
        String report = report("attack(obj:enemy:1, power=1)");
        String document = session.project().content();
        assertTrue(document.contains("## Extra\nLeft out: about "), document);
        assertFalse(report.contains("## Extra"), "what the reader knows of it is still so: " + report);
        assertTrue(session.click(link).success(), "the budget limits the text, not what can be used: " + link);
        caveApp.extra = out -> out.paragraph("other ".repeat(60));
        String changed = report("flee()");
        assertTrue(changed.contains("## Extra (now)\nLeft out: about "), changed);
    }

    @Test
    void labelMeansObjectThatActionAccepts() {
        caveApp.add(3, "Slime", 5);
        reopen();
        assertEquals(
                ErrorCode.AMBIGUOUS_TARGET,
                session.run("attack('Slime'); flee()").error().code());
        assertTrue(session.run("spare('Slime'); flee()").success(), "only one of them can be spared");
    }

    @Test
    void labelMayLackItsCount() {
        caveApp.add(3, "Bread ×2", 5);
        reopen();
        assertTrue(session.run("attack('Bread', power=1)").success());
        caveApp.add(4, "Bread", 5);
        session.invalidate();
        assertTrue(session.run("attack('Bread', power=2)").success());
        assertEquals("attack Bread 2", caveApp.log.get(caveApp.log.size() - 1), "the exact label comes first");
    }
}
