package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Control characters in an app's text: what a terminal gets, and what a pipe. */
class ControlCharacterEscaperTest {
    private static final String RED = "{\"text\": \"a\\u001b[31mb\"}";

    @TempDir
    private Path folder;

    private static String escape(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        ByteArrayOutputStream single = new ByteArrayOutputStream();
        new ControlCharacterEscaper(whole).write(bytes, 0, bytes.length);
        ControlCharacterEscaper mask = new ControlCharacterEscaper(single);
        for (byte one : bytes) {
            mask.write(one);
        }
        assertEquals(whole.toString(StandardCharsets.UTF_8), single.toString(StandardCharsets.UTF_8));
        return whole.toString(StandardCharsets.UTF_8);
    }

    @Test
    void replacesOnlyControlCharacters() throws IOException {
        assertEquals("a␛[31mb", escape("a\u001b[31mb"));
        assertEquals("␇␀␡", escape("\u0007\0\u007f"));
        assertEquals("a\tb\nc\r\nd", escape("a\tb\nc\r\nd"));
        assertEquals("10%␍20%␍\r\n", escape("10%\r20%\r\r\n"));
        assertEquals("é史🐉\u00a0", escape("é史🐉\u00a0"));
        assertEquals("\uFFFD31m\uFFFD", escape("\u009b31m\u0085"));
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "script(1) is another program elsewhere")
    void escapesForTerminalNotForPipe() throws Exception {
        try (CommandLineFixture commandLineFixture = new CommandLineFixture(folder).configureApp("fake", "good")) {
            ProcessBuilder piped = commandLineFixture.processBuilder("fake", "call", "echo", RED);
            String words =
                    piped.command().stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
            ProcessBuilder shown =
                    commandLineFixture.processBuilder().command(List.of("script", "-qec", words, "/dev/null"));

            assertEquals("a\u001b[31mb\n", output(piped));
            assertEquals("a␛[31mb\r\n", output(shown));
        }
    }

    private static String output(ProcessBuilder command) throws Exception {
        Process process = command.redirectErrorStream(true).start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        return output;
    }
}
