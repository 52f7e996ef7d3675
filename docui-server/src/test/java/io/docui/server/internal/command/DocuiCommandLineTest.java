package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line: what it prints where, and its exit codes. */
class DocuiCommandLineTest {
    @TempDir
    private static Path folder;

    /** One broker is there for all tests, with one app that behaves well. */
    private static CommandLineFixture commandLineFixture;

    @BeforeAll
    static void begin() {
        commandLineFixture = new CommandLineFixture(folder);
    }

    @BeforeEach
    void configure() throws Exception {
        commandLineFixture.configureOnlyApp("fake", "good");
    }

    @AfterAll
    static void end() {
        commandLineFixture.close();
    }

    @Test
    void resultsArePrintedAsTextOrAsJson() {
        assertEquals(
                new CommandResult(0, "hi\n", ""),
                commandLineFixture.run("fake", "call", "echo", "{\"text\": \"hi\\n\"}"));
        assertEquals(
                new CommandResult(0, "史莱姆\n", ""),
                commandLineFixture.run("one", "{\"text\": \"史莱姆\"}", new String[] {"fake", "call", "echo", "-"}));
        assertEquals(
                new CommandResult(0, "{\n  \"n\" : 1\n}\n", ""),
                commandLineFixture.run("fake", "call", "data"),
                "structured content alone");
        CommandResult json = commandLineFixture.run("--json", "fake", "call", "echo", "{\"text\": \"hi\"}");
        assertEquals("hi", json.json().objects("content").get(0).text("text").orElseThrow());
        assertEquals(0, json.exit());
    }

    @Test
    void exitCodeDistinguishesFailures() {
        assertAll(
                () -> assertEquals(
                        new CommandResult(1, "No, never.\n", ""), commandLineFixture.run("fake", "call", "refuse")),
                () -> assertEquals(
                        new CommandResult(1, "", "docui: There is no tool of that name\n"),
                        commandLineFixture.run("fake", "look")),
                () -> assertEquals(2, commandLineFixture.run("fake", "fly").exit()),
                () -> assertEquals(2, commandLineFixture.run("fake").exit()),
                () -> assertEquals(2, commandLineFixture.run().exit()),
                () -> assertEquals(2, commandLineFixture.run("stop").exit()),
                () -> assertEquals(
                        2, commandLineFixture.run("fake", "call", "echo", "[1]").exit()),
                () -> assertEquals(
                        2, commandLineFixture.run("fake", "answer", "1", "2").exit()),
                () -> assertEquals(
                        2,
                        commandLineFixture
                                .run("--config", "none.json", "fake", "look")
                                .exit()));
    }

    @Test
    void unknownAppErrorListsApps() {
        CommandResult commandResult = commandLineFixture.run("fke", "look");

        assertEquals(2, commandResult.exit());
        assertEquals(
                "docui: There is no app \"fke\" in " + folder.resolve("docui.json") + ". It lists: fake.\n",
                commandResult.err());
    }

    @Test
    void jsonOptionFormatsErrorsAsJson() {
        CommandResult commandResult = commandLineFixture.run("fke", "look", "--json");

        assertEquals("", commandResult.out());
        JsonObject error = JsonObject.parse(commandResult.err()).object("error").orElseThrow();
        assertEquals("usage", error.text("kind").orElseThrow());
        assertEquals(2, error.number("exitCode").orElseThrow().intValue());
        assertTrue(error.text("message").orElseThrow().startsWith("There is no app"), commandResult.err());
    }

    @Test
    void toolsAreListedWithTheirParameters() {
        assertEquals(
                new CommandResult(0, "- `echo(text, times?)`: Says it again.\n", ""),
                commandLineFixture.run("fake", "tools"));
        assertEquals(
                "echo",
                commandLineFixture
                        .run("fake", "tools", "--json")
                        .json()
                        .objects("tools")
                        .get(0)
                        .value("name"));
    }

    @Test
    void documentCommandsCallDocumentTools() throws Exception {
        commandLineFixture.configureApp("rec", "recording");

        assertAll(
                () -> assertEquals(
                        "look {}\n", commandLineFixture.run("rec", "look").out()),
                () -> assertEquals(
                        "look {\"lod\":\"gist\",\"focus\":\"obj:enemy:3\"}\n",
                        commandLineFixture
                                .run("rec", "look", "--lod", "gist", "--focus", "obj:enemy:3")
                                .out()),
                () -> assertEquals(
                        "run_code_snippet {\"code\":\"flee()\"}\n",
                        commandLineFixture.run("rec", "run", "flee()").out()),
                () -> assertEquals(
                        "run_code_snippet {\"code\":\"flee()\\n\",\"dry_run\":true}\n",
                        commandLineFixture
                                .run("one", "flee()\n", new String[] {"rec", "run", "--dry-run", "-"})
                                .out()),
                () -> assertEquals(
                        "click {\"link\":\"link:43\"}\n",
                        commandLineFixture.run("rec", "click", "43").out()),
                () -> assertEquals(
                        "click {\"link\":\"link:43@e2\"}\n",
                        commandLineFixture.run("rec", "click", "link:43@e2").out()),
                () -> assertEquals(
                        "answer {\"choice\":2}\n",
                        commandLineFixture.run("rec", "answer", "2").out()),
                () -> assertEquals(
                        "answer {\"choice\":\"yes\",\"arguments\":{\"mana\":\"20\",\"note\":\"a=b\"}}\n",
                        commandLineFixture
                                .run("rec", "answer", "yes", "mana=20", "note=a=b")
                                .out()));
    }

    @Test
    void helpListsCommandsAppsAndExitCodes() {
        CommandResult help = commandLineFixture.run("--help");

        assertEquals(0, help.exit());
        assertTrue(help.out().contains("completion") && help.out().contains("The app fake"), help.out());
        assertTrue(help.out().contains("3   the app cannot be started or died"), help.out());
        assertTrue(commandLineFixture.run("fake", "run", "--help").out().startsWith("Usage: docui fake run"));
        assertEquals("docui 1.0-test\n", commandLineFixture.run("--version").out());
        assertEquals(0, commandLineFixture.run("help", "ps").exit());
    }

    @Test
    void completionScriptContainsApps() throws Exception {
        CommandResult script = commandLineFixture.run("completion");

        assertEquals(0, script.exit());
        assertTrue(script.out().contains("_complete_docui") && script.out().contains("fake"), script.err());
        Process bash =
                new ProcessBuilder("bash", "-n").redirectErrorStream(true).start();
        try (var in = bash.getOutputStream()) {
            in.write(script.out().getBytes(StandardCharsets.UTF_8));
        }
        assertEquals(0, bash.waitFor(), "bash reads it");
    }

    @Test
    void doctorReportsFindings(@TempDir Path own) throws Exception {
        try (CommandLineFixture other = new CommandLineFixture(own).configureApp("fake", "good")) {
            assertDoctorFindings(other, own);
        }
    }

    private static void assertDoctorFindings(CommandLineFixture commandLineFixture, Path folder) throws Exception {
        CommandResult well = commandLineFixture.run("doctor");
        assertEquals(0, well.exit(), well.out());
        assertEquals(
                List.of("ok", "ok", "ok", "ok", "ok", "ok", "ok"),
                well.out().lines().map(line -> line.substring(0, 4).strip()).toList(),
                well.out());

        commandLineFixture.writeConfiguration(JsonCodec.write(Map.of(
                "apps", Map.of("none", Map.of("command", List.of("nothing-like-it"), "watch", List.of("a.jar"))))));
        CommandResult ill = commandLineFixture.run("doctor");

        assertEquals(1, ill.exit());
        assertTrue(ill.out().contains("fail app none: " + folder.resolve("docui.json")), ill.out());
        assertTrue(ill.out().contains("warn app none: watches a file that does not exist"), ill.out());
        assertEquals(
                "fail",
                findingStateOfAppNone(commandLineFixture.run("doctor", "--json").out()));
    }

    private static String findingStateOfAppNone(String findings) {
        return ((List<?>) JsonCodec.read(findings))
                .stream()
                        .flatMap(finding -> JsonObject.from(finding).stream())
                        .filter(finding -> "app none".equals(finding.value("what")))
                        .findFirst()
                        .flatMap(finding -> finding.text("state"))
                        .orElseThrow();
    }

    @Test
    void doctorStartsAppsWhenAsked() throws Exception {
        commandLineFixture.configureApp("ill", "dies");

        CommandResult commandResult = commandLineFixture.run("doctor", "--start");

        assertEquals(1, commandResult.exit());
        assertTrue(commandResult.out().contains("ok   app fake: responds as process "), commandResult.out());
        assertTrue(
                commandResult.out().contains("fail app ill: ill died during startup (exit code 3)."),
                commandResult.out());
    }
}
