package io.docui.testkit.notes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The test that the README shows is the one that runs here, so that it compiles and passes. */
class ReadmeTest {
    private static final String BEGIN = "class NotesTest {";

    @Test
    void theTestOfTheReadmeIsTheOneThatRunsHere() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));
        String source =
                Files.readString(Path.of("src", "test", "java", "io", "docui", "testkit", "notes", "NotesTest.java"));
        String shown = readme.substring(readme.indexOf(BEGIN));
        assertEquals(
                compact(source.substring(source.indexOf(BEGIN))), compact(shown.substring(0, shown.indexOf("```"))));
    }

    /** Without white space, which the README sets in its own way. */
    private static String compact(String java) {
        return java.replaceAll("\\s+", "");
    }
}
