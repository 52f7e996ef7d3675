package io.docui.runtime.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What a reader is told of functions that come, change, go and come back. */
class SeenPrototypesTest {
    private static final String NONE = "";
    private static final String SPOT = "type Spot = { x: int; y: int };\n";
    private static final String GO = "/** Walks. */\nfunction go(exit: Anchor<Exit>, steps: int = 1): string;\n";
    private static final String FLEE = "function mud.flee(): string;\n";

    private final SeenPrototypes prototypes = new SeenPrototypes();

    private static String block(String... lines) {
        return "```typescript\n" + String.join("", lines) + "// 2 more actions\n```";
    }

    private static String news(String... lines) {
        return "```typescript\n" + String.join("", lines) + "```";
    }

    @Test
    void whatWasNeverSeenIsToldWhole() {
        assertEquals(news(SPOT, GO), prototypes.change(block(FLEE), block(SPOT, GO, FLEE)));
    }

    @Test
    void whatIsBackIsNamedWithItsParameters() {
        prototypes.note(block(SPOT, GO, FLEE));
        assertEquals(
                "- available again: `go(exit, steps), mud.flee()`", prototypes.change(NONE, block(SPOT, GO, FLEE)));
        assertEquals(
                "- available again: `go(exit, steps)`\n- gone: `mud.flee`", prototypes.change(block(FLEE), block(GO)));
    }

    @Test
    void whatIsBackInAnotherFormIsToldWhole() {
        prototypes.note(block(GO));
        String brief = "function go(exit: Anchor<Exit>, steps: int = 1): string;\n";
        assertEquals(news(brief), prototypes.change(NONE, block(brief)));
        prototypes.note(block(brief));
        assertEquals("- available again: `go(exit, steps)`", prototypes.change(NONE, block(brief)));
    }

    @Test
    void whatStayedIsNotTold() {
        prototypes.note(block(GO));
        assertEquals("", prototypes.change(block(GO), block(GO)));
        assertEquals("- gone: `mud.flee`", prototypes.change(block(GO, FLEE), block(GO)));
    }
}
