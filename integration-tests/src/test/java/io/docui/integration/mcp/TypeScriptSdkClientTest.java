package io.docui.integration.mcp;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The client of the official TypeScript SDK plays the dungeon by what it reads: see {@code mcp-client.mjs}. */
@Tag("full")
class TypeScriptSdkClientTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"zh", "en"})
    void clientLooksClicksAndRunsSnippets(String language) throws IOException, InterruptedException {
        Path transcript = directory.resolve("transcript");
        Process client = new ProcessBuilder(
                        "node",
                        NPM.resolve("mcp-client.mjs").toString(),
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-jar",
                        Objects.requireNonNull(System.getProperty("docui.mud.jar")),
                        "mcp",
                        "--seed",
                        "1",
                        "--lang",
                        language)
                .redirectErrorStream(true)
                .redirectOutput(transcript.toFile())
                .start();
        try {
            assertTrue(client.waitFor(2, MINUTES), "the client does not come to an end");
        } finally {
            client.destroyForcibly();
        }
        String told = Files.readString(transcript);
        assertEquals(0, client.exitValue(), told);
        assertTrue(told.contains("ok: it ended with its input"), told);
    }
}
