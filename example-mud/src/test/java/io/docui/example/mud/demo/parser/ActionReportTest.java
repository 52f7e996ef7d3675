package io.docui.example.mud.demo.parser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.demo.parser.ReportedCall.CallStatus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is read out of a report, and what it makes of the document that one has in mind. */
class ActionReportTest {
    private static final ParsedDocument BEFORE = ParsedDocument.read("""
            # Cave

            ## Hall
            Dark. [north](obj:exit:1) Tower

            ## Enemies
            | Name | HP |
            |---|---|
            | [Slime 1](obj:enemy:2) | 11/11 |
            | [Slime 2](obj:enemy:3) | 15/15 |
            | [Bat](obj:enemy:4) | 5/5 |

            ## You
            HP 30/30

            ## Actions
            ```typescript
            /** Hits. */
            function attack(target: Anchor<Enemy>): Blow;
            /** Runs. */
            function flee(): string;
            ```
            """);

    private static ParsedDocument applyReport(String report) {
        return ActionReport.read(report).applyTo(BEFORE).orElseThrow();
    }

    private static List<String> describeMentions(ParsedDocument parsedDocument, String section) {
        return parsedDocument.section(section).orElseThrow().mentions().stream()
                .map(anchorMention -> anchorMention.anchor().label() + ' ' + anchorMention.remark())
                .toList();
    }

    @Test
    void readsStatusOfEachCall() {
        ActionReport actionReport = ActionReport.read(
                """
                ✔ 1 → You hit \\*hard\\*.
                ✘ 2 `attack(target=obj:enemy:2)`
                ⏭ 3–4: not tried
                """, List.of("attack(target=obj:enemy:2)", "attack(target=obj:enemy:2)", "flee()", "rest()"));
        assertEquals(
                List.of(
                        new ReportedCall(CallStatus.DONE, "attack(target=obj:enemy:2)", "You hit *hard*."),
                        new ReportedCall(CallStatus.FAILED, "attack(target=obj:enemy:2)", ""),
                        new ReportedCall(CallStatus.SKIPPED, "flee()", ""),
                        new ReportedCall(CallStatus.SKIPPED, "rest()", "")),
                actionReport.steps());
        assertEquals("attack", actionReport.steps().get(0).action());
        assertEquals(Optional.of("obj:enemy:2"), actionReport.steps().get(0).object());
        assertEquals(Optional.empty(), actionReport.steps().get(2).object());
        assertEquals(ReportedError.EXPLAINED, actionReport.error().orElseThrow().code());
        assertEquals(Optional.of(BEFORE), actionReport.applyTo(BEFORE));
    }

    @Test
    void readsResultOfOnlyCall() {
        assertEquals(
                List.of(new ReportedCall(CallStatus.DONE, "count()", "5 gold")),
                ActionReport.read("✔ 5 gold\n", List.of("count()")).steps());
        assertEquals(
                List.of(new ReportedCall(CallStatus.DONE, "flee()", "")),
                ActionReport.read("✔\n", List.of("flee()")).steps());
        assertEquals(
                List.of(new ReportedCall(CallStatus.DONE, "cast(mana=3)", "Hot.")),
                ActionReport.read("✔ `cast(mana=3)` → Hot.\n", List.of("answer(3)"))
                        .steps());
    }

    @Test
    void readsCallsWithBackticks() {
        ActionReport actionReport = ActionReport.read("✔ ``say(text='a`b')`` → ok\n");
        assertEquals(List.of(new ReportedCall(CallStatus.DONE, "say(text='a`b')", "ok")), actionReport.steps());
    }

    @Test
    void readsErrorCodeAndRecoveryLinks() {
        ActionReport actionReport = ActionReport.read("""
                ✘ `attack(target=obj:enemy:2)`

                ## ⚠️ ANCHOR_STALE
                Anchor `obj:enemy:2` is stale.

                Cause: removed by step 1: `attack(target='obj:enemy:2')`

                - [Take it](link:8 "take(item=obj:item:5)")
                - [Refresh](link:9 "look()")

                ## Enemies (changed)
                removed: `obj:enemy:2`
                """);
        ReportedError reportedError = actionReport.error().orElseThrow();
        assertEquals("ANCHOR_STALE", reportedError.code());
        assertTrue(reportedError.isOutdated());
        assertEquals(
                List.of(
                        new ParsedLink("Take it", "link:8", "take(item=obj:item:5)"),
                        new ParsedLink("Refresh", "link:9", "look()")),
                reportedError.ways());
        ParsedDocument after = actionReport.applyTo(BEFORE).orElseThrow();
        assertEquals(List.of("Slime 2 15/15", "Bat 5/5"), describeMentions(after, "Enemies"));
    }

    @Test
    void readsCodeOfRejectedScripts() {
        assertEquals(
                "SYNTAX",
                ActionReport.read("## 😅 Not run: SYNTAX\n1. What? (1:1)\n")
                        .error()
                        .orElseThrow()
                        .code());
        assertFalse(ActionReport.read("## 🤔 AMBIGUOUS_TARGET\nWhich?\n")
                .error()
                .orElseThrow()
                .isOutdated());
    }

    @Test
    void mergesRowsIntoKnownTable() {
        ParsedDocument after = applyReport("""
                ✔ `attack(target=obj:enemy:3)` → hit

                ## Enemies (changed)
                | [Slime 2](obj:enemy:3) | 9/15 |
                | [Rat](obj:enemy:7) | 4/4 |

                removed: `obj:enemy:2, obj:enemy:4`
                """);
        assertEquals(List.of("Slime 2 9/15", "Rat 4/4"), describeMentions(after, "Enemies"));
        assertEquals(BEFORE.section("You"), after.section("You"));
    }

    @Test
    void replacesTableWhenSentWhole() {
        ParsedDocument after = applyReport("""
                ## Enemies (now)
                | Name | HP |
                |---|---|
                | [Rat](obj:enemy:7) | 4/4 |
                """);
        assertEquals(List.of("Rat 4/4"), describeMentions(after, "Enemies"));
    }

    @Test
    void addsRemovesAndReplacesSections() {
        ParsedDocument after = applyReport("""
                ✔ `go(exit=obj:exit:1)` → up

                removed: `## Hall`, `## Enemies`

                ## Tower (now)
                Bright. [south](obj:exit:8) Hall

                ## Ground (now)
                - [Key](obj:item:9)

                ## You (changed)
                HP 28/30
                """);
        assertEquals(
                List.of("Tower", "Ground", "You"),
                after.sections().stream().map(ParsedSection::title).toList());
        assertEquals(List.of("south Hall"), describeMentions(after, "Tower"));
        assertEquals(List.of("HP 28/30"), after.section("You").orElseThrow().prose());
    }

    @Test
    void addsAndRemovesPrototypes() {
        ParsedDocument after = applyReport("""
                ## Actions (changed)
                ```typescript
                /** Walks. */
                function go(exit: Anchor<Exit>): string;
                ```

                removed: `attack, flee`
                """);
        assertEquals(
                List.of("go"),
                after.prototypes().stream().map(ParsedPrototype::name).toList());
        ParsedDocument none = applyReport("removed: `## Actions`\n");
        assertEquals(List.of(), none.prototypes());
    }

    @Test
    void restoresKnownPrototypes() {
        ParsedDocument fled = applyReport("## Actions (changed)\nremoved: `attack, flee`\n");
        ParsedDocument back = ActionReport.read("## Actions (changed)\navailable again: `flee(), attack(target)`\n")
                .applyTo(fled)
                .orElseThrow();
        assertEquals(BEFORE.prototypes(), ParsedPrototype.latest(List.of(), back.prototypes()));
        assertTrue(ActionReport.read("## Actions (changed)\navailable again: `fly(to)`\n")
                .applyTo(fled)
                .isEmpty());
    }

    @Test
    void restoresPrototypesFromEarlierDocument() {
        ParsedDocument well = applyReport("# Cave\n\n## Well\nWet.\n");
        ParsedDocument back = ActionReport.read("## Actions (changed)\navailable again: `flee()`\n")
                .applyTo(well)
                .orElseThrow();
        assertEquals(List.of(BEFORE.prototypes().get(1)), back.prototypes());
    }

    @Test
    void mergesItemsWithoutAnchorsByTheirFirstWords() {
        ParsedDocument journal = applyReport("## Journal (now)\n- Gate: closed\n- Goal: the king\n");
        ParsedDocument after = ActionReport.read("## Journal (changed)\n- Gate: open\n")
                .applyTo(journal)
                .orElseThrow();
        assertEquals(
                List.of("- Gate: open", "- Goal: the king"),
                after.section("Journal").orElseThrow().lines());
    }

    @Test
    void mergesLinesIntoKnownList() {
        ParsedDocument bag = applyReport("## Bag (now)\n- [Bread](obj:item:4) (HP +8)\n- [Key](obj:item:5)\n");
        ParsedDocument after = ActionReport.read("""
                ## Bag (changed)
                - [Bread ×2](obj:item:4) (HP +8)
                - [Map](obj:item:9)

                removed: `obj:item:5`
                """).applyTo(bag).orElseThrow();
        assertEquals(List.of("Bread ×2 (HP +8)", "Map "), describeMentions(after, "Bag"));
        ParsedDocument empty =
                ActionReport.read("## Bag (now)\n(nothing)\n").applyTo(bag).orElseThrow();
        assertEquals(List.of(), describeMentions(empty, "Bag"));
        assertTrue(ActionReport.read("## Bag (changed)\n| [Bread](obj:item:4) | 1 |\n")
                .applyTo(bag)
                .isEmpty());
    }

    @Test
    void removesItemsByTheirWordsBeforeTheColon() {
        ParsedDocument journal = applyReport("## Journal (now)\n- Gate: open\n- Goal: the king\n");
        ParsedDocument after = ActionReport.read("## Journal (changed)\nremoved: `Gate`\n")
                .applyTo(journal)
                .orElseThrow();
        assertEquals(
                List.of("- Goal: the king"),
                after.section("Journal").orElseThrow().lines());
    }

    @Test
    void replacesParagraphWithSameLabel() {
        ParsedDocument hall =
                applyReport("## Hall (now)\nA hall.\n\nExits: [north](obj:exit:1)\n\nPeople: [Ann](obj:person:2)\n");
        ParsedDocument after = ActionReport.read("## Hall (changed)\nPeople: nobody\n")
                .applyTo(hall)
                .orElseThrow();
        assertEquals(
                List.of("A hall.", "Exits: [north](obj:exit:1)", "People: nobody"),
                after.section("Hall").orElseThrow().prose());
        assertTrue(ActionReport.read("## Hall (changed)\nA dark hall.\n")
                .applyTo(hall)
                .isEmpty());
    }

    @Test
    void replacesWholeDocument() {
        ParsedDocument after = applyReport("✔ `look()`\n\n# Cave\n\n## Well\nWet.\n");
        assertEquals(
                List.of("Well"),
                after.sections().stream().map(ParsedSection::title).toList());
    }

    @Test
    void rejectsChangesThatDoNotFit() {
        assertTrue(ActionReport.read("## Attic (changed)\nDusty.\n")
                .applyTo(BEFORE)
                .isEmpty());
        assertTrue(ActionReport.read("removed: `## Attic`\n").applyTo(BEFORE).isEmpty());
        assertTrue(ActionReport.read("## You (changed)\n| [Slime 1](obj:enemy:2) | 1/2 |\n")
                .applyTo(BEFORE)
                .isEmpty());
    }
}
