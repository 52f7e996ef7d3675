package io.docui.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an MCP client waits for when it starts a process: no parser of command lines, no web server, no logging and no databind. */
class McpStartupClassLoadingTest {
    private static final List<String> UNNEEDED = List.of(
            "picocli.",
            "tools.jackson.databind.",
            "org.apache.catalina.",
            "jakarta.servlet.",
            "java.util.logging.",
            "sun.util.logging.",
            "org.jline.",
            "org.commonmark.");

    @TempDir
    private Path directory;

    @Test
    void firstAnswerNeedsNoLargeLibraries() throws Exception {
        Path log = directory.resolve("classes.log");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load:file=" + log + "::filecount=0",
                "-cp",
                System.getProperty("java.class.path"),
                CounterMain.class.getName(),
                "mcp");
        builder.environment().put("XDG_STATE_HOME", directory.resolve("state").toString());
        builder.redirectError(directory.resolve("err").toFile());
        Process process = builder.start();
        try (OutputStream out = process.getOutputStream();
                BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
            out.write("""
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25",\
                    "capabilities":{},"clientInfo":{"name":"t","version":"0"}}}
                    {"jsonrpc":"2.0","method":"notifications/initialized"}
                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"look","arguments":{}}}
                    """.getBytes(StandardCharsets.UTF_8));
            out.flush();
            in.readLine();
            String answer = in.readLine();
            assertTrue(answer != null && answer.contains("Count: 0"), answer);
            List<String> loaded = Files.readAllLines(log).stream()
                    .filter(line -> UNNEEDED.stream().anyMatch(prefix -> line.contains("] " + prefix)))
                    .toList();
            assertEquals(List.of(), loaded);
        } finally {
            process.destroy();
            assertTrue(process.waitFor(1, TimeUnit.MINUTES), "it is still running");
        }
    }
}
