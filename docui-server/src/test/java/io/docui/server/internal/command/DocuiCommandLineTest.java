package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import io.docui.server.internal.jsonrpc.JsonCodec;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command line: what it prints where, and its exit codes. */
class DocuiCommandLineTest {
    @TempDir
    private static Path folder;

    /** One broker is there for all tests, with one app that behaves well. */
    private static CommandLineFixture commandLineFixture;

    @BeforeAll
    static void begin() {
        commandLineFixture = new CommandLineFixture(folder)
                .setLauncher(LauncherCommands.parse("fake:play serve ledger;none:policy", "replay eval"));
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
                "docui: There is no app \"fke\" in " + folder.resolve("docui.json")
                        + ". Did you mean \"fake\"? It lists: fake. \"docui help\" lists the commands.\n",
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

    @ParameterizedTest
    @CsvSource({
        "fake lok, look, \"docui fake --help\" lists the verbs.",
        "fake clik 1, click, \"docui fake --help\" lists the verbs.",
        "fake plya, play, \"docui fake --help\" lists the verbs.",
        "fake look --ldo gist, --lod, \"docui fake look --help\" lists the options.",
        "fake look -lod gist, --lod, \"docui fake look --help\" lists the options.",
        "fake look --lodd=gist, --lod, \"docui fake look --help\" lists the options.",
        "stopp, stop, It lists: fake. \"docui help\" lists the commands.",
        "evl, eval, It lists: fake. \"docui help\" lists the commands.",
        "fkae look, fake, It lists: fake. \"docui help\" lists the commands.",
        "start fkae, fake, It lists: fake.",
        "logs fkae, fake, It lists: fake.",
        "help fkae, fake, It lists: fake. \"docui help\" lists the commands.",
        "ps --jsn, --json, \"docui ps --help\" lists the options.",
        "--helpp, --help, \"docui --help\" lists the options.",
        "completion zhs, zsh, 'Shells: bash, zsh, fish'"
    })
    void misspelledWordsGetNearestName(String line, String nearest, String advice) {
        CommandResult result = commandLineFixture.run(line.split(" "));

        assertEquals(2, result.exit());
        assertEquals("", result.out());
        assertTrue(result.err().contains(" Did you mean \"" + nearest + "\"? " + advice + '\n'), result.err());
    }

    @Test
    void appsHaveNoNamesOfCommands() throws Exception {
        List<String> commands = commandLineFixture
                .run("--help")
                .out()
                .lines()
                .filter(line -> line.matches("  [a-z]+ .*"))
                .map(line -> line.strip().split(" ", 2)[0])
                .toList();
        assertTrue(commands.containsAll(List.of("ps", "completion", "help", "eval", "fake")), commands::toString);
        for (String command : commands) {
            commandLineFixture.configureOnlyApp(command, "good");
            String findings = commandLineFixture.run("doctor").out();
            assertEquals(
                    !List.of("fake", "replay", "eval").contains(command),
                    findings.contains("is a command of docui itself"),
                    command + ": " + findings);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "fake xyzzy, There is no verb \"xyzzy\". \"docui fake --help\" lists the verbs.",
        "fake look -x, There is no option \"-x\". \"docui fake look --help\" lists the options.",
        "fake look gist, The argument \"gist\" is one too many. \"docui fake look --help\" lists the parameters and options.",
        "look, \"look\" is a verb of apps. Write the app first: docui APP look. The apps: fake.",
        "play, \"play\" is a verb of apps. Write the app first: docui APP play. The apps: fake."
    })
    void unknownWordsWithoutNearNameGetTheList(String line, String message) {
        assertEquals(new CommandResult(2, "", "docui: " + message + "\n"), commandLineFixture.run(line.split(" ")));
    }

    @Test
    void jsonOptionFormatsUsageErrorsAsJson() {
        CommandResult result = commandLineFixture.run("--json", "fake", "lok");

        assertEquals(2, result.exit());
        JsonObject error = JsonObject.parse(result.err()).object("error").orElseThrow();
        assertEquals("usage", error.text("kind").orElseThrow());
        assertTrue(error.text("message").orElseThrow().contains("Did you mean \"look\"?"), result.err());
    }

    @Test
    void stopSuggestsNearestAppWithoutFailing() {
        CommandResult result = commandLineFixture.run("stop", "fkae");

        assertEquals(0, result.exit());
        assertEquals(
                "fkae is not running there. Did you mean \"fake\"? docui ps lists the running apps.\n", result.err());
        assertEquals(
                "other is not running there. docui ps lists the running apps.\n",
                commandLineFixture.run("stop", "other").err());
    }

    @Test
    void commandWithoutConfigurationGetsSuggestion(@TempDir Path empty) {
        try (CommandLineFixture other = new CommandLineFixture(empty)) {
            assertTrue(other.run("stopp")
                    .err()
                    .startsWith("docui: There is no command \"stopp\". Did you mean \"stop\"?"));
            assertTrue(other.run("xyzzy").err().contains("docui.json"));
        }
    }

    @Test
    void helpListsVerbsOfLauncher() {
        String help = commandLineFixture.run("fake", "--help").out();

        for (String verb : List.of("look", "run", "click", "answer", "tools", "call", "play", "serve", "ledger")) {
            assertTrue(help.lines().anyMatch(line -> line.startsWith("  " + verb + " ")), help);
        }
        CommandResult refused = commandLineFixture.run("fake", "--json", "play", "--seed", "3");
        assertEquals(2, refused.exit());
        assertTrue(refused.err().contains("docui fake play"), refused.err());
    }

    @Test
    void runningTimesAreReadable() {
        assertEquals(
                0,
                commandLineFixture
                        .run("fake", "call", "echo", "{\"text\": \"hi\"}")
                        .exit());

        String table = commandLineFixture.run("ps").out();

        List<String> lines = table.lines().toList();
        assertTrue(lines.get(0).endsWith("IDLE  UP"), table);
        assertTrue(
                lines.stream().anyMatch(line -> line.matches("fake .* idle +\\d+ +\\d+ (s|min) +\\d+ (s|min)")), table);
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
