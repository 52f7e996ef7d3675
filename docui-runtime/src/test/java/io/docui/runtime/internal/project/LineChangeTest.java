package io.docui.runtime.internal.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a part of a list or a table tells all that changed in it, and when only the whole does. */
class LineChangeTest {
    private static final String HEAD = "| Name | HP |\n|---|---|\n";
    private static final String LIST = """
            - [Bread](obj:item:4) (HP +8)
            - [Key](obj:item:5), which opens the gate in the east of the hall
            - a note without an anchor""";

    private static Optional<String> change(String before, String after) {
        return LineChange.between(before, after, LineChange.anchors(after), ChangeWords.ENGLISH);
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
        assertEquals(
                Optional.empty(),
                LineChange.between(LIST, after, Set.of("obj:item:4", "obj:item:5"), ChangeWords.ENGLISH));
    }

    @Test
    void aLineThatIsGoneAndCannotBeNamedTakesTheWhole() {
        assertEquals(
                Optional.empty(),
                change(
                        LIST,
                        "- [Bread](obj:item:4) (HP +8)\n- [Key](obj:item:5), which opens the gate in the east of the hall"));
    }

    /** Who picked what: a person stands in front of several rows. */
    @ParameterizedTest
    @CsvSource({
        "Bob apple / Bob pear / Sam plum, Bob pear / Sam fig, one of two rows is gone",
        "Bob apple / Bob pear / Sam plum, Bob fig / Bob pear / Sam plum, one of two rows is another",
        "Bob apple / Sam plum, Bob apple / Bob fig / Sam plum, a second row would be taken for the first",
        "Bob apple / Bob pear / Sam plum, Bob fig / Sam plum, two rows became one",
        "Bob apple / Sam plum, Bob pear / Bob fig / Sam plum, one row became two"
    })
    void anAnchorOfSeveralRowsDoesNotTellWhichIsMeant(String before, String after, String why) {
        assertEquals(Optional.empty(), change(picked(before), picked(after)), why);
    }

    @Test
    void severalRowsOfOneAnchorAreToldWhileTheyStayOrAllGo() {
        String before = picked("Bob apple / Bob pear / Ann kiwi / Sam plum");
        assertEquals(
                Optional.of("| [Sam](obj:person:Sam) | fig |"),
                change(before, picked("Bob apple / Bob pear / Ann kiwi / Sam fig")));
        assertEquals(
                Optional.of("| [Sam](obj:person:Sam) | fig |\n\n- removed: `obj:person:Bob`"),
                change(before, picked("Ann kiwi / Sam fig")));
    }

    @Test
    void anAnchorFurtherBackInAnotherRowDoesNotTellOfItsOwn() {
        assertEquals(
                Optional.empty(),
                change(
                        picked("Bob apple / Ann kiwi / Sam plum"),
                        picked("Ann kiwi / Sam plum").replace("plum", "[Bob](obj:person:Bob)")));
    }

    private static String picked(String rows) {
        return "| Person | Fruit |\n|---|---|\n"
                + Stream.of(rows.split(" / "))
                        .map(row -> row.split(" "))
                        .map(row -> "| [%1$s](obj:person:%1$s) | %2$s |".formatted(row[0], row[1]))
                        .collect(Collectors.joining("\n"));
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
