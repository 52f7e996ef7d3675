package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.Shell.Run;
import io.docui.server.internal.wire.JsonObject;
import io.docui.server.internal.wire.JsonTree;
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
class DocuiCommandsTest {
    @TempDir
    private static Path folder;

    /** One broker is there for all tests, with one app that behaves well. */
    private static Shell shell;

    @BeforeAll
    static void begin() {
        shell = new Shell(folder);
    }

    @BeforeEach
    void configure() throws Exception {
        shell.only("fake", "good");
    }

    @AfterAll
    static void end() {
        shell.close();
    }

    @Test
    void resultsArePrintedAsTextOrAsJson() {
        assertEquals(new Run(0, "hi\n", ""), shell.docui("fake", "call", "echo", "{\"text\": \"hi\\n\"}"));
        assertEquals(
                new Run(0, "史莱姆\n", ""),
                shell.docui("one", "{\"text\": \"史莱姆\"}", new String[] {"fake", "call", "echo", "-"}));
        assertEquals(
                new Run(0, "{\n  \"n\" : 1\n}\n", ""), shell.docui("fake", "call", "data"), "structured content alone");
        Run json = shell.docui("--json", "fake", "call", "echo", "{\"text\": \"hi\"}");
        assertEquals("hi", json.json().objects("content").get(0).text("text").orElseThrow());
        assertEquals(0, json.exit());
    }

    @Test
    void theExitCodeTellsWhoseFaultItIs() {
        assertAll(
                () -> assertEquals(new Run(1, "No, never.\n", ""), shell.docui("fake", "call", "refuse")),
                () -> assertEquals(
                        new Run(1, "", "docui: There is no tool of that name\n"), shell.docui("fake", "look")),
                () -> assertEquals(2, shell.docui("fake", "fly").exit()),
                () -> assertEquals(2, shell.docui("fake").exit()),
                () -> assertEquals(2, shell.docui().exit()),
                () -> assertEquals(2, shell.docui("stop").exit()),
                () -> assertEquals(2, shell.docui("fake", "call", "echo", "[1]").exit()),
                () -> assertEquals(2, shell.docui("fake", "answer", "1", "2").exit()),
                () -> assertEquals(
                        2, shell.docui("--config", "none.json", "fake", "look").exit()));
    }

    @Test
    void anUnknownAppIsToldWithThoseThatThereAre() {
        Run run = shell.docui("fke", "look");

        assertEquals(2, run.exit());
        assertEquals(
                "docui: There is no app \"fke\" in " + folder.resolve("docui.json") + ". It lists: fake.\n", run.err());
    }

    @Test
    void withJsonAFaultIsJsonToo() {
        Run run = shell.docui("fke", "look", "--json");

        assertEquals("", run.out());
        JsonObject error = JsonObject.parse(run.err()).object("error").orElseThrow();
        assertEquals("usage", error.text("kind").orElseThrow());
        assertEquals(2, error.number("exitCode").orElseThrow().intValue());
        assertTrue(error.text("message").orElseThrow().startsWith("There is no app"), run.err());
    }

    @Test
    void toolsAreListedWithTheirParameters() {
        assertEquals(new Run(0, "- `echo(text, times?)`: Says it again.\n", ""), shell.docui("fake", "tools"));
        assertEquals(
                "echo",
                shell.docui("fake", "tools", "--json")
                        .json()
                        .objects("tools")
                        .get(0)
                        .value("name"));
    }

    @Test
    void documentVerbsAreTheToolsOfTheDocumentMode() throws Exception {
        shell.app("rec", "recording");

        assertAll(
                () -> assertEquals("look {}\n", shell.docui("rec", "look").out()),
                () -> assertEquals(
                        "look {\"lod\":\"gist\",\"focus\":\"obj:enemy:3\"}\n",
                        shell.docui("rec", "look", "--lod", "gist", "--focus", "obj:enemy:3")
                                .out()),
                () -> assertEquals(
                        "run_code_snippet {\"code\":\"flee()\"}\n",
                        shell.docui("rec", "run", "flee()").out()),
                () -> assertEquals(
                        "run_code_snippet {\"code\":\"flee()\\n\",\"dry_run\":true}\n",
                        shell.docui("one", "flee()\n", new String[] {"rec", "run", "--dry-run", "-"})
                                .out()),
                () -> assertEquals(
                        "click {\"link\":\"link:43\"}\n",
                        shell.docui("rec", "click", "43").out()),
                () -> assertEquals(
                        "click {\"link\":\"link:43@e2\"}\n",
                        shell.docui("rec", "click", "link:43@e2").out()),
                () -> assertEquals(
                        "answer {\"choice\":2}\n",
                        shell.docui("rec", "answer", "2").out()),
                () -> assertEquals(
                        "answer {\"choice\":\"yes\",\"arguments\":{\"mana\":\"20\",\"note\":\"a=b\"}}\n",
                        shell.docui("rec", "answer", "yes", "mana=20", "note=a=b")
                                .out()));
    }

    @Test
    void helpNamesVerbsAppsAndExitCodes() {
        Run help = shell.docui("--help");

        assertEquals(0, help.exit());
        assertTrue(help.out().contains("completion") && help.out().contains("The app fake"), help.out());
        assertTrue(help.out().contains("3   the app cannot be started, or has died"), help.out());
        assertTrue(shell.docui("fake", "run", "--help").out().startsWith("Usage: docui fake run"));
        assertEquals("docui 1.0-test\n", shell.docui("--version").out());
        assertEquals(0, shell.docui("help", "ps").exit());
    }

    @Test
    void theCompletionScriptKnowsTheApps() throws Exception {
        Run script = shell.docui("completion");

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
    void theDoctorSaysWhatIsRightAndWhatToDo(@TempDir Path own) throws Exception {
        try (Shell other = new Shell(own).app("fake", "good")) {
            assertFindings(other, own);
        }
    }

    private static void assertFindings(Shell shell, Path folder) throws Exception {
        Run well = shell.docui("doctor");
        assertEquals(0, well.exit(), well.out());
        assertEquals(
                List.of("ok", "ok", "ok", "ok", "ok", "ok", "ok"),
                well.out().lines().map(line -> line.substring(0, 4).strip()).toList(),
                well.out());

        shell.config(JsonTree.write(Map.of(
                "apps", Map.of("none", Map.of("command", List.of("nothing-like-it"), "watch", List.of("a.jar"))))));
        Run ill = shell.docui("doctor");

        assertEquals(1, ill.exit());
        assertTrue(ill.out().contains("fail app none: " + folder.resolve("docui.json")), ill.out());
        assertTrue(ill.out().contains("warn app none: is to be watched, but is not there"), ill.out());
        assertEquals("fail", failing(shell.docui("doctor", "--json").out()));
    }

    private static String failing(String findings) {
        return ((List<?>) JsonTree.read(findings))
                .stream()
                        .flatMap(finding -> JsonObject.from(finding).stream())
                        .filter(finding -> "app none".equals(finding.value("what")))
                        .findFirst()
                        .flatMap(finding -> finding.text("state"))
                        .orElseThrow();
    }

    @Test
    void theDoctorStartsAppsIfAsked() throws Exception {
        shell.app("ill", "dies");

        Run run = shell.docui("doctor", "--start");

        assertEquals(1, run.exit());
        assertTrue(run.out().contains("ok   app fake: answers as process "), run.out());
        assertTrue(run.out().contains("fail app ill: ill died at its start (exit code 3)."), run.out());
    }
}
