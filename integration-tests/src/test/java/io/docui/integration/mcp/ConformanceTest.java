package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.mcp.fixture.ConformanceServer;
import io.docui.server.host.SessionHost;
import io.docui.server.host.SessionHostLimits;
import io.docui.server.http.WebServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The protocol's own conformance suite passes in full. */
@Tag("full")
class ConformanceTest {
    private static final int SCENARIOS = 30;

    @TempDir
    private Path directory;

    @Test
    void passesAllActiveScenarios() throws IOException, InterruptedException {
        Path told = directory.resolve("told");
        try (SessionHost host = new SessionHost(ConformanceServer.app(), SessionHostLimits.DEFAULT, Clock.systemUTC());
                WebServer server = ConformanceServer.serve(host, 0)) {
            Process suite = new ProcessBuilder(
                            NodeInstallation.executable(),
                            NodeInstallation.PACKAGES
                                    .resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js")
                                    .toString(),
                            "server",
                            "--url",
                            server.url() + "/mcp",
                            "--suite",
                            "active",
                            "--output-dir",
                            directory.resolve("results").toString())
                    .redirectErrorStream(true)
                    .redirectOutput(told.toFile())
                    .start();
            try {
                assertTrue(suite.waitFor(5, TimeUnit.MINUTES), "the suite does not come to an end");
            } finally {
                suite.destroyForcibly();
            }
            String text = Files.readString(told);
            List<String> scenarios =
                    text.lines().filter(line -> line.matches("[✓✗] .*")).toList();
            assertEquals(0, suite.exitValue(), text);
            assertEquals(SCENARIOS, scenarios.size(), text);
            assertTrue(scenarios.stream().allMatch(line -> line.startsWith("✓") && line.endsWith(" 0 failed")), text);
            System.out.println(
                    "conformance: " + text.lines().reduce((line, next) -> next).orElse(""));
        }
    }
}
