package io.docui.runtime.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** When a part of a list or a table tells all that changed in it, and when only the whole does. */
class LineChangeTest {
    private static final String HEAD = "| Name | HP |\n|---|---|\n";
    private static final String LIST = """
            - [Bread](obj:item:4) (HP +8)
            - [Key](obj:item:5), which opens the gate in the east of the hall
            - a note without an anchor""";

    private static Optional<String> change(String before, String after) {
        return LineChange.between(before, after, LineChange.anchors(after));
    }

    @Test
    void ofAListTheLinesThatDifferAreToldAndTheAnchorsThatAreGone() {
        assertEquals(
                Optional.of("+ [Bread ×2](obj:item:4) (HP +8)\n+ another note\n- removed: `obj:item:5`"),
                change(LIST, """
                        - [Bread ×2](obj:item:4) (HP +8)
                        - a note without an anchor
                        - another note"""));
    }

    @Test
    void ofATableTheRowsAreToldWithoutItsHead() {
        String same = "\n| [Goblin](obj:enemy:3) | 20 |\n| [Slime King](obj:enemy:4) | 88 |";
        String before = HEAD + "| [Slime](obj:enemy:1) | 11 |\n| [Bat](obj:enemy:2) | 5 |" + same;
        assertEquals(
                Optional.of("| [Slime](obj:enemy:1) | 10 |\n\n- removed: `obj:enemy:2`"),
                change(before, HEAD + "| [Slime](obj:enemy:1) | 10 |" + same));
    }

    @Test
    void severalThatAreGoneAreNamedInOneLine() {
        assertEquals(
                Optional.of("- removed: `obj:item:4, obj:item:5`"),
                change(
                        LIST + "\n- and one more note, so that the whole is longer than what is told of it",
                        "- a note without an anchor\n- and one more note, so that the whole is longer than what is told of it"));
    }

    @Test
    void whatIsElsewhereInTheDocumentNowIsNotGone() {
        String after = "- [Bread](obj:item:4) (HP +8)\n- a note without an anchor";
        assertEquals(Optional.empty(), LineChange.between(LIST, after, Set.of("obj:item:4", "obj:item:5")));
    }

    @Test
    void aLineThatIsGoneAndCannotBeNamedTakesTheWhole() {
        assertEquals(
                Optional.empty(),
                change(
                        LIST,
                        "- [Bread](obj:item:4) (HP +8)\n- [Key](obj:item:5), which opens the gate in the east of the hall"));
    }

    @Test
    void anotherOrderTakesTheWhole() {
        assertEquals(Optional.empty(), change(LIST, """
                        - a note without an anchor
                        - [Bread ×2](obj:item:4) (HP +8)
                        - [Key](obj:item:5), which opens the gate in the east of the hall"""));
    }

    @Test
    void linesThatAreAlikeTakeTheWhole() {
        assertEquals(Optional.empty(), change(LIST + "\n- alike\n- alike", LIST + "\n- alike"));
    }

    @Test
    void anotherHeadOrWhatIsNoListTakesTheWhole() {
        assertEquals(
                Optional.empty(),
                change(
                        HEAD + "| [Slime](obj:enemy:1) | 11 |",
                        "| Name | MP |\n|---|---|\n| [Slime](obj:enemy:1) | 10 |"));
        assertEquals(Optional.empty(), change("A hall.\n\n" + LIST, "A hall.\n\n" + LIST + "\n- more"));
        assertEquals(Optional.empty(), change(LIST, HEAD + "| [Key](obj:item:5) | 1 |"));
        assertEquals(Optional.empty(), change("```\n- a\n```", "```\n- a\n- b\n```"));
    }
}
