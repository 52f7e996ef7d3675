package io.docui.testkit.notes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The tutorial shows the test that runs in this module. */
class TutorialTest {
    private static final String BEGIN = "class NotesTest {";

    @Test
    void tutorialShowsNotesTest() throws IOException {
        String tutorial = Files.readString(Path.of("..", "docs", "tutorials", "first-application.md"));
        String source =
                Files.readString(Path.of("src", "test", "java", "io", "docui", "testkit", "notes", "NotesTest.java"));
        String shown = tutorial.substring(tutorial.indexOf(BEGIN));
        assertEquals(
                removeWhitespace(source.substring(source.indexOf(BEGIN))),
                removeWhitespace(shown.substring(0, shown.indexOf("```"))));
    }

    /** Removes white space, because the tutorial indents differently. */
    private static String removeWhitespace(String java) {
        return java.replaceAll("\\s+", "");
    }
}
