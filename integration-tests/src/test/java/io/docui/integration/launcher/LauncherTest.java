package io.docui.integration.launcher;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.docui.integration.launcher.LauncherSandbox.ScriptResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ./docui}: what it builds, what it says, and what it leaves to the application. */
@Execution(CONCURRENT) // each has a repository of its own
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for a POSIX shell")
class LauncherTest {
    private static final String APP_RAN = "[-jar]";

    @TempDir
    private Path folder;

    private LauncherSandbox launcherSandbox;

    @BeforeEach
    void createSandbox() throws IOException {
        launcherSandbox = LauncherSandbox.createIn(folder);
    }

    @Test
    void helpListsAppsAndCommands() throws Exception {
        ScriptResult scriptResult = launcherSandbox.run("", "--help");

        assertEquals(0, scriptResult.exit());
        assertAll(List.of(
                        "mud",
                        "host",
                        "ide",
                        "policy",
                        "play",
                        "demo",
                        "context",
                        "mcp",
                        "serve",
                        "ledger",
                        "look",
                        "run",
                        "click",
                        "answer",
                        "tools",
                        "call",
                        "ps",
                        "start",
                        "stop",
                        "logs",
                        "doctor",
                        "broker",
                        "completion",
                        "replay",
                        "eval")
                .stream()
                .map(word -> () -> assertTrue(scriptResult.out().contains("\n  " + word + " "), word)));
        assertEquals("", scriptResult.err());
    }

    @Test
    void printsUsageWithoutApp() throws Exception {
        ScriptResult scriptResult = launcherSandbox.run("");

        assertEquals(2, scriptResult.exit());
        assertEquals("", scriptResult.out());
        assertTrue(scriptResult.err().startsWith("Usage: ./docui APP VERB"), scriptResult.err());
    }

    @Test
    void reportsUnknownApp() throws Exception {
        ScriptResult scriptResult = launcherSandbox.run("", "mood", "play");

        assertEquals(2, scriptResult.exit());
        assertEquals("", scriptResult.out());
        assertTrue(scriptResult.err().startsWith("docui: There is no app \"mood\"."), scriptResult.err());
    }

    @Test
    void commandLineSuggestsNamesIfItIsBuilt() throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.markEdited("docui-server/src/main/Main");

        ScriptResult scriptResult = launcherSandbox.run("", "mdu", "play");

        assertEquals(7, scriptResult.exit());
        assertEquals("", scriptResult.err(), "nothing is built for a typo");
        assertTrue(scriptResult.out().contains("[-Ddocui.launcher.verbs=mud:play demo "), scriptResult.out());
        assertTrue(scriptResult.out().contains("[-Ddocui.launcher.commands=replay eval "), scriptResult.out());
        assertTrue(
                scriptResult.out().endsWith("[" + launcherSandbox.commandLineJar() + "]\n[mdu]\n[play]\n"),
                scriptResult.out());
    }

    @Test
    void appKnowsItsLauncher() throws Exception {
        launcherSandbox.markBuilt();

        assertTrue(launcherSandbox.run("", "mud", "lok").out().contains("[-Ddocui.launcher=docui]\n"));
        ScriptResult help = launcherSandbox.run("", "help", "mud");
        assertTrue(help.out().endsWith("[" + launcherSandbox.gameJar() + "]\n[--help]\n"), help.out());
        assertTrue(launcherSandbox.run("", "help", "ps").out().endsWith("\n[ps]\n[--help]\n"));
    }

    @Test
    void delegatesOptionsAndUnknownAppsToCommandLine() throws Exception {
        launcherSandbox.markBuilt();

        for (List<String> words : List.of(
                List.of("--json", "ps"),
                List.of("--version"),
                List.of("--config", "other.json", "mood", "look"),
                List.of("--config=other.json", "mood", "look"),
                List.of("mood", "look", "--config", "other.json"),
                List.of("mud", "--json", "look"))) {
            ScriptResult scriptResult = launcherSandbox.run("", words.toArray(String[]::new));

            assertEquals(7, scriptResult.exit(), scriptResult.err());
            assertTrue(
                    scriptResult
                            .out()
                            .endsWith("[" + launcherSandbox.commandLineJar() + "]\n[" + String.join("]\n[", words)
                                    + "]\n"),
                    scriptResult.out());
        }
    }

    @Test
    void passesArgumentsInputAndExitCodeThrough() throws Exception {
        launcherSandbox.markBuilt();

        ScriptResult scriptResult = launcherSandbox.run("typed\n", "mud", "demo", "a b", "", "*", "$HOME", "史莱姆");

        assertEquals(7, scriptResult.exit());
        assertTrue(
                scriptResult
                        .out()
                        .endsWith(
                                "[" + launcherSandbox.gameJar() + "]\n[demo]\n[a b]\n[]\n[*]\n[$HOME]\n[史莱姆]\ntyped\n"),
                scriptResult.out());
        assertEquals("", scriptResult.err());
    }

    @ParameterizedTest
    @CsvSource({"17.0.15, SharedArchiveFile, jsa", "25.0.3, AOTCache, aot"})
    void createsClassArchiveOncePerBuild(String version, String option, String extension) throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.installArchivingJava(version);
        String archive = "[-XX:" + option + "="
                + launcherSandbox.gameJar().resolveSibling("example-mud-" + version + "." + extension)
                + "]\n[-Xlog:cds*=off]\n";

        ScriptResult first = launcherSandbox.run("", "mud", "play");
        assertTrue(first.out().contains(archive), first.out());
        assertEquals("", first.err());
        assertEquals(1, launcherSandbox.archiveCount());

        assertEquals(first, launcherSandbox.run("", "mud", "play"));
        assertEquals(1, launcherSandbox.archiveCount());

        launcherSandbox.markRebuilt();
        assertEquals(first, launcherSandbox.run("", "mud", "play"));
        assertEquals(2, launcherSandbox.archiveCount());
    }

    /** One client waits for it, so what counts is the start, and then the memory. */
    @Test
    void mcpRunsWithSmallCollectorAndHeap() throws Exception {
        launcherSandbox.markBuilt();
        String mcp = launcherSandbox.run("", "mud", "mcp").out();
        assertTrue(mcp.contains("[-XX:+UseSerialGC]\n[-Xms16m]\n"), mcp);
        assertTrue(mcp.contains("[-XX:TieredStopAtLevel=1]\n[-XX:CompileCommand=quiet]\n"), mcp);
        assertFalse(launcherSandbox.run("", "mud", "serve").out().contains("UseSerialGC"));
        String host = launcherSandbox.run("", "host", "mcp").out();
        assertTrue(host.contains("[-XX:+UseSerialGC]\n") && !host.contains("TieredStopAtLevel"), host);
    }

    @Test
    void runsWithoutClassArchiveIfUnsupported() throws Exception {
        launcherSandbox.markBuilt();
        ScriptResult first = launcherSandbox.run("", "mud", "play");
        assertFalse(first.out().contains("SharedArchiveFile"), first.out());
        launcherSandbox.installArchivingJava("17.0.15");
        assertEquals(first.out(), launcherSandbox.run("", "mud", "play").out());
        assertEquals(0, launcherSandbox.archiveCount());
    }

    @Test
    void buildsMissingJarsWithMessageOnStderr() throws Exception {
        ScriptResult scriptResult = launcherSandbox.run("typed\n", "mud", "mcp");

        assertEquals("Building DocUI (first run only)…\nmvn was here\n", scriptResult.err());
        assertTrue(scriptResult.out().contains(APP_RAN), scriptResult.out());
        assertTrue(
                scriptResult.out().endsWith("[mcp]\ntyped\n"),
                "Maven took the application's input: " + scriptResult.out());
        assertEquals("", launcherSandbox.run("", "mud", "mcp").err(), "built again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", ".mvn/jvm.config", "example-mud/pom.xml", "example-mud/src/main/Main"})
    void rebuildsAfterSourceChange(String source) throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.markEdited(source);

        ScriptResult scriptResult = launcherSandbox.run("", "mud", "play");

        assertEquals("Building DocUI (sources have changed)…\nmvn was here\n", scriptResult.err());
        assertTrue(scriptResult.out().contains(APP_RAN), scriptResult.out());
    }

    @Test
    void rebuildsAfterSourceDeletion() throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.markEdited("example-mud/src/main");

        assertTrue(launcherSandbox.run("", "mud", "play").err().startsWith("Building DocUI"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "mud look",
                "mud run flee()",
                "mud call look {}",
                "ps",
                "start mud",
                "logs mud -f",
                "host look",
                "start host",
                "doctor --start"
            })
    void delegatesBrokerCommandsToCommandLine(String words) throws Exception {
        launcherSandbox.markBuilt();

        ScriptResult scriptResult = launcherSandbox.run("typed\n", words.split(" ", -1));

        assertEquals(7, scriptResult.exit());
        String arguments = "[" + words.replace(" ", "]\n[") + "]";
        assertTrue(
                scriptResult.out().endsWith("[" + launcherSandbox.commandLineJar() + "]\n" + arguments + "\ntyped\n"),
                scriptResult.out());
        assertEquals("", scriptResult.err());
    }

    @Test
    void runsHostOperationsAsApp() throws Exception {
        launcherSandbox.markBuilt();

        ScriptResult scriptResult = launcherSandbox.run("", "host", "policy", "--built-in");

        assertEquals(7, scriptResult.exit(), scriptResult.err());
        assertTrue(
                scriptResult.out().endsWith("[" + launcherSandbox.hostJar() + "]\n[policy]\n[--built-in]\n"),
                scriptResult.out());
        launcherSandbox.markEdited("docui-hostops/app/src/main/Main");
        assertEquals("", launcherSandbox.run("", "mud", "play").err(), "what the app does not need is built");
        for (String words : List.of("start host", "doctor --start", "host look")) {
            launcherSandbox.markEdited("docui-hostops/app/src/main/Main");
            launcherSandbox.markBuilt();
            launcherSandbox.markEdited("docui-hostops/app/src/main/Main");
            assertTrue(launcherSandbox.run("", words.split(" ", -1)).err().startsWith("Building DocUI"), words);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay session.jsonl --seed 7", "eval mud --task task.json"})
    void runsEvaluationWithAllApps(String words) throws Exception {
        launcherSandbox.markBuilt();

        ScriptResult scriptResult = launcherSandbox.run("", words.split(" ", -1));

        assertEquals(7, scriptResult.exit(), scriptResult.err());
        assertTrue(
                scriptResult.out().contains("[" + launcherSandbox.evaluationJar() + ":libraries.jar]\n"),
                scriptResult.out());
        String arguments = "[" + words.replace(" ", "]\n[") + "]\n";
        assertTrue(scriptResult.out().endsWith("EvaluationMain]\n" + arguments), scriptResult.out());
        launcherSandbox.markEdited("example-ide/src/main/Main");
        assertTrue(launcherSandbox.run("", words.split(" ", -1)).err().startsWith("Building DocUI"));
    }

    @Test
    void doctorBuildsNoApp() throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.markEdited("docui-hostops/app/src/main/Main");
        assertEquals("", launcherSandbox.run("", "doctor").err());
    }

    @Test
    void namesMissingJar() throws Exception {
        launcherSandbox.markBuilt();
        Files.delete(launcherSandbox.hostJar());
        assertEquals(
                "Building DocUI (docui-host.jar is missing)…\nmvn was here\n",
                launcherSandbox.run("", "start", "mud").err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"docui-hostops/app/src/main/Main", "example-ide/src/main/Main"})
    void rebuildsIdeAfterOwnOrDependencyChange(String source) throws Exception {
        launcherSandbox.markBuilt();

        ScriptResult scriptResult = launcherSandbox.run("", "ide", "context", "--workspace", "x");

        assertEquals(7, scriptResult.exit(), scriptResult.err());
        assertTrue(
                scriptResult.out().endsWith("[" + launcherSandbox.ideJar() + "]\n[context]\n[--workspace]\n[x]\n"),
                scriptResult.out());
        assertEquals("", scriptResult.err());
        launcherSandbox.markEdited(source);
        assertTrue(launcherSandbox.run("", "ide", "play").err().startsWith("Building DocUI"));
    }

    @Test
    void rebuildsOutdatedCommandLine() throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.markEdited("docui-server/src/main/Main");

        assertTrue(launcherSandbox.run("", "ps").err().startsWith("Building DocUI"));
        assertEquals("", launcherSandbox.run("", "mud", "look").err(), "built again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "11.0.2", "16"})
    void rejectsJavaBefore17(String version) throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.installJava(version);

        ScriptResult scriptResult = launcherSandbox.run("", "mud", "play");

        assertEquals(1, scriptResult.exit());
        assertEquals("", scriptResult.out());
        assertTrue(
                scriptResult.err().contains("is Java " + version + ". A JDK of version 17 or later is needed"),
                scriptResult.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "21-ea", "25.0.3"})
    void acceptsJava17OrLater(String version) throws Exception {
        launcherSandbox.markBuilt();
        launcherSandbox.installJava(version);

        assertEquals(7, launcherSandbox.run("", "mud", "play").exit());
    }

    @Test
    void reportsMissingMaven() throws Exception {
        launcherSandbox.removeMaven();

        ScriptResult scriptResult = launcherSandbox.run("", "mud", "play");

        assertEquals(1, scriptResult.exit());
        assertTrue(
                scriptResult.err().contains("There is no mvn")
                        && scriptResult.err().contains("apt-get install maven"),
                scriptResult.err());
    }
}
