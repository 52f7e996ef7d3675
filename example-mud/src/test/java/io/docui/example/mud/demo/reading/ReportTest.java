package io.docui.example.mud.demo.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.demo.reading.Step.Fate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is read out of a report, and what it makes of the document that one has in mind. */
class ReportTest {
    private static final Document BEFORE = Document.read("""
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

    private static Document after(String report) {
        return Report.read(report).appliedTo(BEFORE).orElseThrow();
    }

    private static List<String> facts(Document document, String section) {
        return document.section(section).orElseThrow().mentions().stream()
                .map(mention -> mention.anchor().label() + ' ' + mention.remark())
                .toList();
    }

    @Test
    void eachCallHasItsFate() {
        Report report = Report.read("""
                ✔ 1 `attack(target=obj:enemy:2)` → You hit \\*hard\\*.
                ✘ 2 `attack(target=obj:enemy:2)`
                ⏭ 3 `flee()`: not tried
                """);
        assertEquals(
                List.of(
                        new Step(Fate.DONE, "attack(target=obj:enemy:2)", "You hit *hard*."),
                        new Step(Fate.FAILED, "attack(target=obj:enemy:2)", ""),
                        new Step(Fate.SKIPPED, "flee()", "")),
                report.steps());
        assertEquals("attack", report.steps().get(0).action());
        assertEquals(Optional.of("obj:enemy:2"), report.steps().get(0).object());
        assertEquals(Optional.empty(), report.steps().get(2).object());
        assertTrue(report.trouble().isEmpty());
        assertEquals(Optional.of(BEFORE), report.appliedTo(BEFORE));
    }

    @Test
    void aCallMayHoldBackticks() {
        Report report = Report.read("✔ ``say(text='a`b')`` → ok\n");
        assertEquals(List.of(new Step(Fate.DONE, "say(text='a`b')", "ok")), report.steps());
    }

    @Test
    void anErrorHasItsCodeAndWaysOut() {
        Report report = Report.read("""
                ✘ `attack(target=obj:enemy:2)`

                ## ⚠️ ANCHOR_STALE
                Anchor `obj:enemy:2` is stale.

                Cause: removed by step 1: `attack(target='obj:enemy:2')`

                - [Take it](link:8 "take(item=obj:item:5)")
                - [Refresh](link:9 "look()")

                ## Enemies (changed)
                - removed: `obj:enemy:2`
                """);
        Trouble trouble = report.trouble().orElseThrow();
        assertEquals("ANCHOR_STALE", trouble.code());
        assertTrue(trouble.outdated());
        assertEquals(
                List.of(
                        new Link("Take it", "link:8", "take(item=obj:item:5)"),
                        new Link("Refresh", "link:9", "look()")),
                trouble.ways());
        Document after = report.appliedTo(BEFORE).orElseThrow();
        assertEquals(List.of("Slime 2 15/15", "Bat 5/5"), facts(after, "Enemies"));
    }

    @Test
    void whatDidNotRunHasACodeToo() {
        assertEquals(
                "SYNTAX",
                Report.read("## 😅 Not run: SYNTAX\n1. What? (1:1)\n")
                        .trouble()
                        .orElseThrow()
                        .code());
        assertFalse(Report.read("## 🤔 AMBIGUOUS_TARGET\nWhich?\n")
                .trouble()
                .orElseThrow()
                .outdated());
    }

    @Test
    void rowsGoIntoTheTableThatIsKnown() {
        Document after = after("""
                ✔ `attack(target=obj:enemy:3)` → hit

                ## Enemies (changed)
                | [Slime 2](obj:enemy:3) | 9/15 |
                | [Rat](obj:enemy:7) | 4/4 |

                - removed: `obj:enemy:2, obj:enemy:4`
                """);
        assertEquals(List.of("Slime 2 9/15", "Rat 4/4"), facts(after, "Enemies"));
        assertEquals(BEFORE.section("You"), after.section("You"));
    }

    @Test
    void aWholeTableTakesThePlaceOfTheOld() {
        Document after = after("""
                ## Enemies (changed)
                | Name | HP |
                |---|---|
                | [Rat](obj:enemy:7) | 4/4 |
                """);
        assertEquals(List.of("Rat 4/4"), facts(after, "Enemies"));
    }

    @Test
    void sectionsComeAndGoAndTakeEachOthersPlaces() {
        Document after = after("""
                ✔ `go(exit=obj:exit:1)` → up

                ## Tower (in place of: Hall)
                Bright. [south](obj:exit:8) Hall

                ## Ground (new)
                - [Key](obj:item:9)

                ## Enemies (removed)

                ## You (changed)
                HP 28/30
                """);
        assertEquals(
                List.of("Tower", "You", "Ground"),
                after.sections().stream().map(Section::title).toList());
        assertEquals(List.of("south Hall"), facts(after, "Tower"));
        assertEquals(List.of("HP 28/30"), after.section("You").orElseThrow().prose());
    }

    @Test
    void prototypesComeAndGo() {
        Document after = after("""
                ## Actions (changed)
                ```typescript
                /** Walks. */
                function go(exit: Anchor<Exit>): string;
                ```

                - gone: `attack, flee`
                """);
        assertEquals(
                List.of("go"), after.prototypes().stream().map(Prototype::name).toList());
        Document none = after("## Actions (removed)\n");
        assertEquals(List.of(), none.prototypes());
    }

    @Test
    void aPrototypeThatIsBackIsKnown() {
        Document fled = after("## Actions (changed)\n- gone: `attack, flee`\n");
        Document back = Report.read("## Actions (changed)\n- available again: `flee(), attack(target)`\n")
                .appliedTo(fled)
                .orElseThrow();
        assertEquals(BEFORE.prototypes(), Prototype.latest(List.of(), back.prototypes()));
        assertTrue(Report.read("## Actions (changed)\n- available again: `fly(to)`\n")
                .appliedTo(fled)
                .isEmpty());
    }

    @Test
    void whatWasReadBeforeIsKnownInTheNextDocument() {
        Document well = after("# Cave\n\n## Well\nWet.\n");
        Document back = Report.read("## Actions (new)\n- available again: `flee()`\n")
                .appliedTo(well)
                .orElseThrow();
        assertEquals(List.of(BEFORE.prototypes().get(1)), back.prototypes());
    }

    @Test
    void linesGoIntoTheListThatIsKnown() {
        Document bag = after("## Bag (new)\n- [Bread](obj:item:4) (HP +8)\n- [Key](obj:item:5)\n");
        Document after = Report.read("""
                ## Bag (changed)
                + [Bread ×2](obj:item:4) (HP +8)
                + [Map](obj:item:9)
                - removed: `obj:item:5`
                """).appliedTo(bag).orElseThrow();
        assertEquals(List.of("Bread ×2 (HP +8)", "Map "), facts(after, "Bag"));
        Document empty =
                Report.read("## Bag (changed)\n(nothing)\n").appliedTo(bag).orElseThrow();
        assertEquals(List.of(), facts(empty, "Bag"));
        assertTrue(Report.read("## Bag (changed)\n| [Bread](obj:item:4) | 1 |\n")
                .appliedTo(bag)
                .isEmpty());
    }

    @Test
    void aWholeDocumentTakesThePlaceOfAll() {
        Document after = after("✔ `look()`\n\n# Cave\n\n## Well\nWet.\n");
        assertEquals(
                List.of("Well"), after.sections().stream().map(Section::title).toList());
    }

    @Test
    void whatDoesNotFitAsksForAnotherLook() {
        assertTrue(Report.read("## Attic (changed)\nDusty.\n").appliedTo(BEFORE).isEmpty());
        assertTrue(Report.read("## Attic (removed)\n").appliedTo(BEFORE).isEmpty());
        assertTrue(Report.read("## You (changed)\n| [Slime 1](obj:enemy:2) | 1/2 |\n")
                .appliedTo(BEFORE)
                .isEmpty());
    }
}
