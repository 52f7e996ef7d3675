package io.docui.testkit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the README shows of a test is a test of this module, which compiles and passes. */
class ReadmeTest {
    @Test
    void theTestOfTheReadmeIsOneOfThese() throws IOException {
        String readme = unspaced(Files.readString(Path.of("../README.md")));
        String source = Files.readString(Path.of("src/test/java/io/docui/testkit/notes/NotesTest.java"));
        String body = unspaced(source.substring(source.indexOf("class NotesTest")));
        assertTrue(readme.contains(body), "README.md does not show NotesTest as it is");
    }

    private static String unspaced(String code) {
        return code.replaceAll("\\s+", "");
    }
}
