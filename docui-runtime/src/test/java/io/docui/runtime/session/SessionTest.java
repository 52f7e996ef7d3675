package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.context.Context;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a session does with calls, clicks and projections. */
class SessionTest {
    private final CaveApp caveApp = new CaveApp();
    private Session session = DocUI.app(caveApp.bind()).open("s1");

    @BeforeEach
    void open() {
        caveApp.add(1, "Slime", 11);
        caveApp.add(2, "Bat", 4);
        session = DocUI.app(caveApp.bind()).open("s1");
        session.project();
    }

    private static DocUIError error(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error());
    }

    @Test
    void documentShowsEffectOfCall() {
        ActionResult result = session.run("attack(target='obj:enemy:1')");
        assertTrue(result.success());
        assertEquals(5, result.result());
        assertEquals("attack(target=obj:enemy:1)", result.call());
        assertEquals("op-1", result.operationId());
        assertTrue(
                session.project().content().contains("| [Slime](obj:enemy:1) | 6 |"),
                session.project().content());
    }

    @Test
    void documentOrdersSectionsByPriority() {
        caveApp.extra = out -> out.paragraph("Something drips.").link("Run", CaveApp.flee());
        session.invalidate();
        assertEquals("""
        # Slime Cave

        ## Extra
        Something drips.

        - [Run](link:1 "flee()")

        ## Enemies
        | Name | HP |
        |---|---|
        | [Slime](obj:enemy:1) | 11 |
        | [Bat](obj:enemy:2) | 4 |

        ## Actions
        ```typescript
        /** Physical attack. */
        function attack(target: Anchor<Enemy>, power: int = 5): int;
        /** Runs away. */
        function flee(): void;
        function say(text: string): string;
        function weakest(): Anchor<Enemy>;
        function spare(target: Anchor<Enemy>): void;
        // 1 more, see help(name) or expand('actions') (about 100 tokens): rest
        ```
        """, session.project().content());
    }

    @Test
    void scriptStopsAtFirstFailure() {
        ActionResult result = session.run("attack(obj:enemy:2); attack(obj:enemy:2); flee()");
        assertFalse(result.success());
        assertEquals(List.of("attack Bat 5"), caveApp.log);
        assertEquals(3, result.steps().size());
        assertTrue(result.steps().get(0).success());
        DocUIError stale = error(result.steps().get(1));
        assertEquals(ErrorCode.ANCHOR_STALE, stale.code());
        assertEquals("removed by step 1: attack(target='obj:enemy:2')", stale.cause());
        assertEquals(ErrorCode.SKIPPED, error(result.steps().get(2)).code());
        assertEquals(ErrorCode.ANCHOR_STALE, error(result).code());
    }

    @Test
    void runsNothingWhenScriptHasInvalidCall() {
        ActionResult result = session.run("flee(); atack(obj:enemy:1); attack(obj:enemy:1, power='lots')");
        assertEquals(List.of(), caveApp.log);
        assertEquals(2, error(result).all().size());
        assertEquals(ErrorCode.UNKNOWN_ACTION, error(result).code());
    }

    @Test
    void clickRunsCallOfLink() {
        caveApp.extra = out -> out.link("Hit it", CaveApp.attack(Objects.requireNonNull(caveApp.alive.get(1))));
        session.invalidate();
        session.project();
        assertTrue(session.click("link:1").success());
        assertTrue(session.click("1").success());
        assertTrue(session.run("click(1)").success());
        assertEquals(ErrorCode.ANCHOR_NOT_FOUND, error(session.click("link:9")).code());
        assertEquals(
                ErrorCode.TYPE_MISMATCH, error(session.click("obj:enemy:1")).code());
        assertEquals(ErrorCode.TYPE_MISMATCH, error(session.click("nonsense")).code());
    }

    @Test
    void idInPlaceOfAnchorNamesTheAnchor() {
        caveApp.add(100, "Ogre", 30);
        session.invalidate();
        session.project();
        DocUIError error = error(session.run("attack('100')"));
        assertEquals(ErrorCode.ANCHOR_NOT_FOUND, error.code());
        assertEquals("'100' is the id of Ogre. Calls take its anchor: obj:enemy:3.", error.message());
        assertEquals(List.of("obj:enemy:3"), error.candidates());
        assertEquals(
                "No Enemy in view is called '102'.",
                error(session.run("attack('102')")).message());
    }

    @Test
    void resolvesUniqueLabelToObject() {
        assertTrue(session.run("attack('Slime')").success());
        caveApp.add(3, "Slime", 20);
        session.invalidate();
        session.project();
        DocUIError error = error(session.run("attack('Slime')"));
        assertEquals(ErrorCode.AMBIGUOUS_TARGET, error.code());
        assertEquals(List.of("obj:enemy:1", "obj:enemy:3"), error.candidates());
        assertTrue(session.run(error.recoveries().get(1).call()).success());
        assertEquals(
                ErrorCode.ANCHOR_NOT_FOUND,
                error(session.run("attack('Ghost')")).code());
    }

    @Test
    void acceptsArgumentsAsJson() {
        assertTrue(session.call("attack", "{\"target\": \"obj:enemy:1\", \"power\": \"2\"}")
                .success());
        assertEquals(List.of("attack Slime 2"), caveApp.log);
        assertEquals(
                ErrorCode.SYNTAX, error(session.call("attack", "{\"target\": ")).code());
        assertEquals(
                ErrorCode.UNKNOWN_ACTION, error(session.call("attak", "{}")).code());
    }

    @Test
    void acceptsNestedReadOnlyCallAsArgument() {
        assertTrue(session.run("attack(target=weakest(), power=1)").success());
        assertEquals(List.of("attack Bat 1"), caveApp.log);
        assertEquals(
                ErrorCode.NOT_PERMITTED, error(session.run("say(text=rest())")).code());
    }

    @Test
    void passesAnchorOfNestedResultToStringParameter() {
        assertEquals(
                session.run("say(text='obj:enemy:2')").result(),
                session.run("say(text=weakest())").result());
        assertTrue(String.valueOf(session.run("say(text=weakest())").result()).contains("obj:enemy:2"));
    }

    @Test
    void rejectsCallOfInvisibleAction() {
        caveApp.mayFlee = false;
        session.invalidate();
        assertFalse(session.project().content().contains("function flee"));
        DocUIError error = error(session.run("flee()"));
        assertEquals(ErrorCode.NOT_VISIBLE, error.code());
        for (Recovery recovery : error.recoveries()) {
            ActionResult result = session.run(recovery.call());
            assertTrue(result.success(), result::toString);
        }
        assertEquals(
                ErrorCode.NOT_VISIBLE, error(session.run("spare(obj:enemy:1)")).code());
        assertTrue(session.run("spare(obj:enemy:2)").success());
    }

    @Test
    void failedActionOffersRecoveries() {
        ActionResult result = session.run("rest()");
        DocUIError error = error(result);
        assertEquals("The enemies are near.", error.message());
        assertEquals(List.of(new Recovery("Fight", "attack(target='obj:enemy:1')")), error.recoveries());
        assertEquals(List.of("flee()"), result.suggestedNext());
        String report = session.report(result);
        assertTrue(report.contains("[Fight](link:1 \"attack(target=obj:enemy:1)\")"), report);
        assertTrue(report.contains("[Next: flee](link:2 \"flee()\")"), report);
        assertTrue(session.click("link:1").success());
    }

    @Test
    void hidesMessagesOfUnexpectedExceptions() {
        caveApp.failure = new IllegalStateException("You are tied up.");
        assertEquals("You are tied up.", error(session.run("flee()")).message());
        caveApp.failure = new NullPointerException("secret.internal.Name");
        DocUIError error = error(session.run("flee()"));
        assertEquals(ErrorCode.ACTION_FAILED, error.code());
        assertFalse(error.message().contains("secret"));
        assertTrue(error.message().contains("op-2"));
        assertTrue(session.run("attack(obj:enemy:1)").success(), "the session lives on");
    }

    @Test
    void failingViewIsReportedInItsSection() {
        caveApp.extra = out -> {
            out.paragraph(Objects.requireNonNull(caveApp.alive.get(1)), " is half written");
            throw new IllegalStateException("no such tile");
        };
        session.invalidate();
        Context context = session.project();
        assertTrue(context.content().contains("INVALID_SOURCE_DATA"), context.content());
        assertFalse(context.content().contains("half written"));
        assertTrue(context.content().contains("[Slime](obj:enemy:1)"));
        assertTrue(session.run("attack(obj:enemy:1)").success());
    }

    @Test
    void reportsViewThatChangesState() {
        int[] times = {0};
        caveApp.extra = out -> out.paragraph("Seen " + ++times[0] + " times");
        session.invalidate();
        assertTrue(
                session.project().content().contains("must not change state"),
                session.project().content());
        assertTrue(session.run("attack(obj:enemy:1)").success());
    }

    @Test
    void sameStateGivesSameContext() {
        Context first = session.project();
        assertSame(first, session.project());
        session.run("say('hi')");
        Context second = session.project();
        assertNotSame(first, second);
        assertEquals(first.content(), second.content());
        assertEquals(first.header().version(), second.header().version());
        assertNull(first.history());
        assertEquals(
                "say(text='hi')",
                Objects.requireNonNull(second.history())
                        .values()
                        .iterator()
                        .next()
                        .action());
        session.run("attack(obj:enemy:1)");
        assertEquals(
                first.header().version().major() + 1,
                session.project().header().version().major());
    }

    @Test
    void expandAndCollapseChangeDetailLevel() {
        assertTrue(session.run("expand('actions')").success());
        assertTrue(
                session.project().content().contains("function rest()"),
                session.project().content());
        assertEquals(1, session.project().header().version().minor());
        assertTrue(session.run("collapse('Enemies')").success());
        assertFalse(session.project().content().contains("| HP |"));
        DocUIError error = error(session.run("expand('enemis')"));
        assertEquals("enemies", error.didYouMean());
        assertTrue(session.run("look(lod='Full')").success());
        assertEquals("FULL", session.project().state().currentLod().name());
    }

    @Test
    void reportContainsOnlyChanges() {
        session.look();
        String report = session.report(session.run("attack(obj:enemy:1, power=1)"));
        assertEquals("""
        ✔ 1

        ## Enemies (changed)
        | [Slime](obj:enemy:1) | 10 |
        """, report);
        report = session.report(session.run("attack(obj:enemy:2); attack(obj:enemy:2); flee()"));
        assertEquals("""
        ✔ 1 → 5
        ✘ 2 `attack(target=obj:enemy:2)` → the object is gone since step 1
        ⏭ 3: not tried

        ## Enemies (changed)
        removed: `obj:enemy:2`

        ## Actions (changed)
        removed: `spare`
        """, report);
        assertEquals("✔ hi\\n".replace("\\n", "\n"), session.report(session.run("say('hi')")));
    }

    @Test
    void explainedErrorKeepsAdviceAfterRepeatedFailures() {
        caveApp.mayFlee = false;
        session.look();
        String script = "attack(obj:enemy:1, power=1); flee()";
        String report = session.report(session.run(script));
        assertTrue(report.contains("✘ 2 `flee()` → "), report);
        assertFalse(report.contains("NOT_VISIBLE"), report);
        session.run(script);
        report = session.report(session.run(script));
        assertTrue(report.contains("NOT_VISIBLE"), report);
        assertTrue(report.contains("another way"), report);
    }

    @Test
    void reportNamesReplacedSectionHeading() {
        caveApp.extra = out -> out.title("Hall").paragraph("Dark.");
        session.invalidate();
        session.look();
        caveApp.extra = out -> out.title("Tower").paragraph("Bright.");
        session.invalidate();
        String report = session.report(session.run("say('up')"));
        assertTrue(report.contains("\nremoved: `## Hall`\n\n## Tower (now)\nBright.\n"), report);
    }

    @Test
    void objectShownElsewhereIsNotRemoved() {
        CaveApp.Enemy slime = Objects.requireNonNull(caveApp.alive.get(1));
        caveApp.extra = out -> out.paragraph(slime, " is watched");
        session.invalidate();
        session.look();
        caveApp.extra = out -> {};
        String report = session.report(session.run("attack(obj:enemy:2)"));
        assertTrue(report.contains("\nremoved: `## Extra`\n"), report);
        assertTrue(report.contains("\nremoved: `obj:enemy:2`\n"), report);
    }

    @Test
    void staleAnchorTakesPrecedenceOverVisibility() {
        ActionResult result = session.run("attack(obj:enemy:2); spare(obj:enemy:2)");
        assertEquals(ErrorCode.ANCHOR_STALE, error(result).code());
        caveApp.mayAttack = false;
        session.invalidate();
        assertEquals(
                ErrorCode.ANCHOR_STALE,
                error(session.run("attack(obj:enemy:2)")).code());
        assertEquals(
                ErrorCode.NOT_VISIBLE, error(session.run("attack(obj:enemy:1)")).code());
    }

    @Test
    void reportListsErrorsWithPositions() {
        session.look();
        String report = session.report(session.run("atack(obj:enemy:1); attack(obj:enemy:1, power='lots')"));
        assertTrue(report.startsWith("## 😅 Not run: 2 faults\n"), report);
        assertTrue(report.contains("1. "), report);
        assertTrue(report.contains("(1:1)"), report);
    }

    @Test
    void contextListsAnchors() {
        caveApp.extra = out -> out.link("Hit it", CaveApp.attack(Objects.requireNonNull(caveApp.alive.get(1))));
        session.invalidate();
        Context context = session.project();
        assertEquals(
                new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null),
                context.anchors().get("obj:enemy:1"));
        assertEquals(
                new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), "obj:enemy:1"),
                context.anchors().get("link:1"));
        assertEquals(
                new AnchorInfo(AnchorInfo.Type.FORM, List.of("target", "power"), null),
                context.anchors().get("act:attack"));
        assertEquals("cave", context.header().appId());
        assertEquals("s1", context.header().sessionId());
    }

    @Test
    void resolvesObjectsWithoutLookupFromProjection() {
        caveApp.extra = out -> out.paragraph(new CaveApp.Note("a b"));
        session.invalidate();
        assertTrue(session.project().content().contains("[a b](obj:note:a%20b)"));
        assertTrue(session.run("focus('obj:note:a%20b')").success());
        caveApp.extra = out -> {};
        session.invalidate();
        session.project();
        assertEquals(
                ErrorCode.ANCHOR_OUT_OF_VIEW,
                error(session.run("focus('obj:note:a%20b')")).code());
        assertEquals(
                ErrorCode.ANCHOR_NOT_FOUND,
                error(session.run("focus('obj:note:never')")).code());
    }

    @Test
    void rejectsClickOnArbitraryText() {
        assertEquals(
                ErrorCode.TYPE_MISMATCH, error(session.click("😀".repeat(35))).code());
        assertEquals(
                ErrorCode.LIMIT_EXCEEDED,
                error(session.click("1".repeat(100_000))).code());
    }

    @Test
    void reportsExceptionWithFailingMessage() {
        caveApp.failure = new IllegalStateException() {
            @Override
            public String getMessage() {
                throw new UnsupportedOperationException("nested");
            }
        };
        assertEquals(ErrorCode.ACTION_FAILED, error(session.run("flee()")).code());
    }

    @Test
    void rejectsClickAsArgument() {
        caveApp.extra = out -> out.link("Hit it", CaveApp.attack(Objects.requireNonNull(caveApp.alive.get(1))));
        session.invalidate();
        session.project();
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("help(action=click('link:1'))")).code());
        assertEquals(List.of(), caveApp.log);
    }

    @Test
    void rejectsLabelAsLink() {
        caveApp.extra = out -> out.link("Hit it", CaveApp.attack(Objects.requireNonNull(caveApp.alive.get(1))));
        session.invalidate();
        session.project();
        for (String script : List.of("click('Hit it')", "click('Hit it'); flee()", "click(link='obj:enemy:1')")) {
            DocUIError error = error(session.run(script));
            assertEquals(ErrorCode.TYPE_MISMATCH, error.code());
            assertEquals("link", error.path());
            assertTrue(error.message().endsWith("Use the link's anchor, such as link:3."), error.message());
        }
        assertEquals(
                ErrorCode.TYPE_MISMATCH,
                error(session.run("click(say(text='Hit it'))")).code());
        assertEquals(List.of("say Hit it"), caveApp.log);
        assertTrue(session.run("click(say(text='link:1'))").success());
    }

    @Test
    void builtInsRejectInvalidArgumentsCleanly() {
        for (String script : List.of(
                "focus('Nobody')",
                "focus(1)",
                "focus(link:1)",
                "focus(say(text='Nobody'))",
                "look(focus='Nobody')",
                "look(lod='none')",
                "expand(say(text='nowhere'))",
                "help(say(text='nothing'))",
                "click(null)",
                "click(-1)",
                "click('')")) {
            ErrorCode code = error(session.run(script)).code();
            assertTrue(code != ErrorCode.ACTION_FAILED && code != ErrorCode.INTERNAL, script + ": " + code);
        }
    }

    @Test
    void helpExplainsBuiltInActions() {
        for (String name : List.of("look", "click", "focus", "expand", "collapse", "help")) {
            ActionResult result = session.run("help('" + name + "')");
            assertTrue(result.success(), name + ": " + result.error());
            assertTrue(Objects.requireNonNull(result.text()).contains("function " + name + "("), result.text());
        }
    }

    @Test
    void helpListsWhatDocumentDoesNotShow() {
        session.look();
        assertEquals("""
                // Prototypes are in the document: attack, flee, say, weakest, spare
                rest()
                // Always available: look, click, focus, expand, collapse, find, pin, unpin, answer, help, undo_last, undo_to, \
                redo_last, replay, ledger, operation_status, cancel.
                // help('name') tells all of one; help('a', 'b') of several.
                """, session.run("help()").text());
        session.run("expand('actions')");
        assertTrue(
                Objects.requireNonNull(session.run("help()").text())
                        .startsWith("attack(target, power?): Physical attack\nflee(): Runs away\nsay(text)\n"),
                () -> String.valueOf(session.run("help()").text()));
    }

    @Test
    void helpExplainsSeveralActionsAtOnce() {
        String both =
                Objects.requireNonNull(session.run("help('attack', 'flee')").text());
        assertTrue(both.contains("It hurts.") && both.contains("function flee(): void;"), both);
        assertEquals(both, session.run("help(['attack', 'flee'])").text());
        assertEquals(both, session.run("help(attack, flee)").text());
        assertEquals(
                both + "// 'nothing' is not an action.\n",
                session.run("help('attack', 'nothing', 'flee')").text());
        assertEquals(
                ErrorCode.UNKNOWN_ACTION,
                error(session.run("help('nothing', 'none')")).code());
    }

    @Test
    void closedSessionRejectsCalls() {
        session.close();
        assertThrows(IllegalStateException.class, () -> session.look());
        assertThrows(IllegalStateException.class, () -> session.run("flee()"));
    }

    @Test
    void advisesAgainstRepeatingSameFailure() {
        assertFalse(error(session.run("fle()")).message().contains("another way"));
        assertFalse(error(session.run("fle()")).message().contains("another way"));
        assertTrue(error(session.run("fle()")).message().contains("another way"));
        assertFalse(error(session.run("flo()")).message().contains("another way"));
    }

    @Test
    void errorReportKeepsObjectOutOfView() {
        caveApp.here.remove(Integer.valueOf(2));
        session.invalidate();
        session.project();
        session.report(session.run("attack(targt='obj:enemy:2')"));
        assertEquals(
                ErrorCode.ANCHOR_OUT_OF_VIEW,
                error(session.run("attack('obj:enemy:2')")).code());
    }

    @Test
    void reportLinksStayValidWithinEpoch() {
        long epoch = session.anchors().epoch();
        String report = session.report(session.run("fle()"));
        assertTrue(report.contains("](link:1 "), report);
        session.invalidate();
        session.project();
        assertEquals(epoch, session.anchors().epoch());
        assertTrue(session.click("link:1").success());
    }

    @Test
    void retriesFailedView() {
        boolean[] broken = {true};
        caveApp.extra = out -> {
            if (broken[0]) {
                throw new IllegalStateException("not now");
            }
            out.paragraph("Well again.");
        };
        session.invalidate();
        assertTrue(session.look().contains("not now"));
        broken[0] = false;
        assertTrue(session.look().contains("Well again."));
    }

    @Test
    void hidesMessageOfErrorInView() {
        caveApp.extra = out -> {
            throw new AssertionError("secret");
        };
        session.invalidate();
        String look = session.look();
        assertTrue(look.contains("INVALID_SOURCE_DATA"), look);
        assertFalse(look.contains("secret"), look);
    }

    @Test
    void reportShowsTableAfterUnanchoredRowRemoval() {
        int[] version = {0};
        caveApp.extra = out -> {
            DocWriter.TableWriter tableWriter = out.table("Thing", "Count");
            tableWriter.row("apple", 1);
            if (version[0] == 0) {
                tableWriter.row("pear", 2);
            }
            tableWriter.row("fig", 3 + version[0]);
        };
        session.invalidate();
        session.look();
        version[0] = 1;
        session.invalidate();
        String report = session.report(session.run("say('x')"));
        assertTrue(report.contains("| apple | 1 |\n| fig | 4 |"), report);
    }
}
