package io.docui.runtime.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a reader is told of functions that come, change, go and come back. */
class SeenPrototypesTest {
    private static final String SPOT = "type Spot = { x: int; y: int };\n";
    private static final String GO = "/** Walks. */\nfunction go(exit: Anchor<Exit>, steps: int = 1): string;\n";
    private static final String FLEE = "function mud.flee(): string;\n";

    private final SeenPrototypes prototypes = new SeenPrototypes(ChangeWords.ENGLISH);

    private static String block(String... lines) {
        return "```typescript\n" + String.join("", lines) + "// 2 more actions\n```";
    }

    private static String news(String... lines) {
        return "```typescript\n" + String.join("", lines) + "```";
    }

    @Test
    void whatWasNeverSeenIsToldWhole() {
        prototypes.note(block(FLEE));
        assertEquals(
                news(SPOT, GO), prototypes.change(Set.of("mud.flee"), block(SPOT, GO, FLEE), Set.of("go", "mud.flee")));
    }

    @Test
    void whatIsBackIsNamedWithItsParameters() {
        prototypes.note(block(SPOT, GO, FLEE));
        assertEquals(
                "- available again: `go(exit, steps)`",
                prototypes.change(Set.of("mud.flee"), block(SPOT, GO, FLEE), Set.of("mud.flee", "go")));
        assertEquals(
                "- available again: `go(exit, steps)`\n- gone: `mud.flee`",
                prototypes.change(Set.of("mud.flee"), block(GO), Set.of("go")));
    }

    @Test
    void whatIsBackInAnotherFormIsToldWhole() {
        prototypes.note(block(GO));
        String other = "function go(exit: Anchor<Exit>, steps: int = 2): string;\n";
        assertEquals(news(other), prototypes.change(Set.of(), block(other), Set.of("go")));
        prototypes.note(block(other));
        assertEquals("- available again: `go(exit, steps)`", prototypes.change(Set.of(), block(other), Set.of("go")));
    }

    @Test
    void whatStayedIsNotTold() {
        prototypes.note(block(GO, FLEE));
        assertEquals("", prototypes.change(Set.of("go"), block(GO), Set.of("go")));
        assertEquals("- gone: `mud.flee`", prototypes.change(Set.of("go", "mud.flee"), block(GO), Set.of("go")));
    }

    /** At a lower level a comment is left out, or the function, or the whole block: it can be called all the same. */
    @Test
    void whatOnlySaysLessHasNotChanged() {
        prototypes.note(block(GO, FLEE));
        Set<String> both = Set.of("go", "mud.flee");
        String brief = "function go(exit: Anchor<Exit>, steps: int = 1): string;\n";
        assertEquals("", prototypes.change(both, block(brief), both));
        assertEquals("", prototypes.change(both, "Left out: about 70 tokens.", both));
        assertEquals("- gone: `mud.flee`", prototypes.change(both, "Left out: about 70 tokens.", Set.of("go")));
        prototypes.note(block(brief));
        assertEquals("", prototypes.change(both, block(GO, FLEE), both));
    }
}
