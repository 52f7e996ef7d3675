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
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The protocol's own conformance suite passes in full. */
@Tag("full")
class ConformanceTest {
    private static final int SCENARIOS = 30;
    private static final int TASK_SCENARIOS = 10;

    @TempDir
    private Path directory;

    @Test
    void passesAllActiveScenarios() throws IOException, InterruptedException {
        String text = run("@modelcontextprotocol/conformance", "--suite", "active");
        List<String> scenarios = scenarios(text).toList();
        assertEquals(SCENARIOS, scenarios.size(), text);
        assertTrue(scenarios.stream().allMatch(line -> line.startsWith("✓") && line.endsWith(" 0 failed")), text);
        printTotal(text);
    }

    /** The scenarios that the next version of the suite requires of a revision of the protocol. */
    @ParameterizedTest
    @CsvSource({"2025-11-25, 30", "2026-07-28, 37"})
    void passesAllRequiredScenarios(String revision, int required) throws IOException, InterruptedException {
        String text = run("conformance-next", "--requirements", revision);
        String notRequired = text.substring(text.indexOf("Not scored for " + revision));
        List<String> scenarios = scenarios(text)
                .filter(line -> !notRequired.contains(' ' + name(line) + " ("))
                .toList();
        assertEquals(required, scenarios.size(), text);
        assertTrue(scenarios.stream().allMatch(line -> line.startsWith("✓") && line.endsWith(" 0 failed")), text);
        printTotal(text);
    }

    /** The scenarios of the extension for tasks, which no revision requires. */
    @Test
    void passesAllScenariosOfTasks() throws IOException, InterruptedException {
        String text = run("conformance-next", "--requirements", "2026-07-28");
        List<String> scenarios =
                scenarios(text).filter(line -> name(line).startsWith("tasks-")).toList();
        assertEquals(TASK_SCENARIOS, scenarios.size(), text);
        assertTrue(scenarios.stream().allMatch(line -> line.startsWith("✓") && line.endsWith(" 0 failed")), text);
    }

    private static Stream<String> scenarios(String text) {
        return text.lines().filter(line -> line.matches("[✓✗] .*"));
    }

    private static String name(String scenario) {
        return scenario.substring("✓ ".length(), scenario.indexOf(':'));
    }

    private static void printTotal(String text) {
        System.out.println("conformance: "
                + text.lines()
                        .filter(line -> line.startsWith("Total:"))
                        .findFirst()
                        .orElse(""));
    }

    private String run(String suitePackage, String... options) throws IOException, InterruptedException {
        Path told = directory.resolve("told");
        try (SessionHost host = new SessionHost(ConformanceServer.app(), SessionHostLimits.DEFAULT, Clock.systemUTC());
                WebServer server = ConformanceServer.serve(host, 0)) {
            List<String> command = new ArrayList<>(List.of(
                    NodeInstallation.executable(),
                    NodeInstallation.PACKAGES
                            .resolve("node_modules")
                            .resolve(suitePackage)
                            .resolve("dist/index.js")
                            .toString(),
                    "server",
                    "--url",
                    server.url() + "/mcp",
                    "--output-dir",
                    directory.resolve("results").toString()));
            command.addAll(List.of(options));
            Process suite = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(told.toFile())
                    .start();
            try {
                assertTrue(suite.waitFor(5, TimeUnit.MINUTES), "the suite does not come to an end");
            } finally {
                suite.destroyForcibly();
            }
            String text = Files.readString(told);
            assertEquals(0, suite.exitValue(), text);
            return text;
        }
    }
}
