package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Files that results are compared with, in {@code src/test/resources/goldens}; {@code -Ddocui.goldens.update=true}
 * rewrites them.
 */
final class GoldenFiles {
    private static final Path ROOT = Path.of("src", "test", "resources", "goldens");

    private GoldenFiles() {}

    /**
     * Compares a text with a golden.
     *
     * @param test the test class
     * @param path the golden's place below that of the class
     * @param actual the text
     */
    static void assertMatches(Class<?> test, String path, String actual) {
        Path golden = ROOT.resolve(test.getSimpleName()).resolve(path);
        try {
            if (Boolean.getBoolean("docui.goldens.update")) {
                Files.createDirectories(golden.getParent());
                Files.writeString(golden, actual);
            }
            assertEquals(Files.readString(golden), actual, golden::toString);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
