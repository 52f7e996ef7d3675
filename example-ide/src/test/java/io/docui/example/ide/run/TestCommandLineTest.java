package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that run tests of projects that are not Java. */
class TestCommandLineTest {
    @TempDir
    Path folder;

    private String command(String test) {
        return String.join(
                " ",
                TestCommandLine.of(folder, Map.of("PATH", folder.toString()), Optional.of(test))
                        .argv());
    }

    private void project(String script) throws IOException {
        Files.writeString(folder.resolve("package.json"), "{\"scripts\": {\"test\": \"" + script + "\"}}");
        Path npm = folder.resolve("npm");
        Files.writeString(npm, "#!/bin/sh\n");
        assertTrue(npm.toFile().setExecutable(true));
    }

    @Test
    void selectsTestsAsTheRunnerOfANodeProjectExpects() throws IOException {
        project("NODE_ENV=test node --test test/*.js");
        Files.createDirectories(folder.resolve("test"));
        Files.writeString(folder.resolve("test/a.js"), "");
        assertEquals("env NODE_ENV=test node --test test/a.js", command("test/a.js"));
        project("jest");
        Files.writeString(folder.resolve("test/b.js"), "test('adds', () => {})");
        assertEquals("npm run test -- -t adds", command("adds"));
    }

    @Test
    void tellsWhyTestsCannotBeSelected() throws IOException {
        project("make check");
        String message =
                assertThrows(ActionException.class, () -> command("adds")).getMessage();
        assertTrue(message.contains("does not end with a test runner that is known here"), message);
    }
}
