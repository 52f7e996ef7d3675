package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a reader is told of functions that come, change, go and come back. */
class SeenPrototypesTest {
    private static final String SPOT = "type Spot = { x: int; y: int };\n";
    private static final String GO = "/** Walks. */\nfunction go(exit: Anchor<Exit>, steps: int = 1): string;\n";
    private static final String FLEE = "function mud.flee(): string;\n";

    private final SeenPrototypes prototypes = new SeenPrototypes(ChangeReportMessages.ENGLISH);

    private static String block(String... lines) {
        return "```typescript\n" + String.join("", lines) + "// 2 more actions\n```";
    }

    private static String changeBlock(String... lines) {
        return "```typescript\n" + String.join("", lines) + "```";
    }

    @Test
    void showsUnseenPrototypesInFull() {
        prototypes.record(block(FLEE));
        assertEquals(
                changeBlock(SPOT, GO),
                prototypes.change(Set.of("mud.flee"), block(SPOT, GO, FLEE), Set.of("go", "mud.flee")));
    }

    @Test
    void namesReturningActions() {
        prototypes.record(block(SPOT, GO, FLEE));
        assertEquals(
                "available again: `go`",
                prototypes.change(Set.of("mud.flee"), block(SPOT, GO, FLEE), Set.of("mud.flee", "go")));
        assertEquals(
                "available again: `go`\nremoved: `mud.flee`",
                prototypes.change(Set.of("mud.flee"), block(GO), Set.of("go")));
    }

    @Test
    void showsChangedReturningPrototypeInFull() {
        prototypes.record(block(GO));
        String other = "function go(exit: Anchor<Exit>, steps: int = 2): string;\n";
        assertEquals(changeBlock(other), prototypes.change(Set.of(), block(other), Set.of("go")));
        prototypes.record(block(other));
        assertEquals("available again: `go`", prototypes.change(Set.of(), block(other), Set.of("go")));
    }

    @Test
    void omitsUnchangedActions() {
        prototypes.record(block(GO, FLEE));
        assertEquals("", prototypes.change(Set.of("go"), block(GO), Set.of("go")));
        assertEquals("removed: `mud.flee`", prototypes.change(Set.of("go", "mud.flee"), block(GO), Set.of("go")));
    }

    /** At a lower level a comment is left out, or the function, or the whole block: it can be called all the same. */
    @Test
    void treatsShortenedPrototypeAsUnchanged() {
        prototypes.record(block(GO, FLEE));
        Set<String> both = Set.of("go", "mud.flee");
        String brief = "function go(exit: Anchor<Exit>, steps: int = 1): string;\n";
        assertEquals("", prototypes.change(both, block(brief), both));
        assertEquals("", prototypes.change(both, "Left out: about 70 tokens.", both));
        assertEquals("removed: `mud.flee`", prototypes.change(both, "Left out: about 70 tokens.", Set.of("go")));
        prototypes.record(block(brief));
        assertEquals("", prototypes.change(both, block(GO, FLEE), both));
    }

    @Test
    void leavesOutTypesThatWereTold() {
        Set<String> told = new HashSet<>();
        String legend = "// Exit: also Gate\n";
        String type = "/** A place. */\n" + SPOT;
        assertEquals((legend + type + GO).strip(), SeenPrototypes.withoutTypes(legend + type + GO, told));
        assertEquals(FLEE.strip(), SeenPrototypes.withoutTypes(legend + type + FLEE, told));
        assertEquals((SPOT + FLEE).strip(), SeenPrototypes.withoutTypes(SPOT + FLEE, told), "another text");
    }
}
