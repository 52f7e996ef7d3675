package io.docui.integration.launcher;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.docui.integration.launcher.LauncherSandbox.ScriptResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code ./docui}: what it builds, what it says, and what it leaves to the application. */
@Execution(CONCURRENT) // each has a repository of its own
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the script is for a POSIX shell")
class LauncherTest {
    private static final String APP_RAN = "[-jar]";

    @TempDir
    private Path folder;

    private LauncherSandbox sandbox;

    @BeforeEach
    void createSandbox() throws IOException {
        sandbox = LauncherSandbox.createIn(folder);
    }

    @Test
    void helpListsAppsAndCommands() throws Exception {
        ScriptResult run = sandbox.run("", "--help");

        assertEquals(0, run.exit());
        assertAll(List.of(
                        "mud", "host", "ide", "policy", "play", "demo", "context", "mcp", "serve", "ledger", "look",
                        "run", "ps", "stop", "doctor")
                .stream()
                .map(word -> () -> assertTrue(run.out().contains("\n  " + word + " "), word)));
        assertEquals("", run.err());
    }

    @Test
    void printsUsageWithoutApp() throws Exception {
        ScriptResult run = sandbox.run("");

        assertEquals(2, run.exit());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("Usage: ./docui APP VERB"), run.err());
    }

    @Test
    void reportsUnknownApp() throws Exception {
        ScriptResult run = sandbox.run("", "mood", "play");

        assertEquals(2, run.exit());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("docui: There is no app \"mood\"."), run.err());
    }

    @Test
    void delegatesOptionsAndUnknownAppsToCommandLine() throws Exception {
        sandbox.markBuilt();

        for (List<String> words : List.of(
                List.of("--json", "ps"),
                List.of("--version"),
                List.of("--config", "other.json", "mood", "look"),
                List.of("--config=other.json", "mood", "look"),
                List.of("mood", "look", "--config", "other.json"),
                List.of("mud", "--json", "look"))) {
            ScriptResult run = sandbox.run("", words.toArray(String[]::new));

            assertEquals(7, run.exit(), run.err());
            assertTrue(
                    run.out().endsWith("[" + sandbox.commandLineJar() + "]\n[" + String.join("]\n[", words) + "]\n"),
                    run.out());
        }
    }

    @Test
    void passesArgumentsInputAndExitCodeThrough() throws Exception {
        sandbox.markBuilt();

        ScriptResult run = sandbox.run("typed\n", "mud", "demo", "a b", "", "*", "$HOME", "史莱姆");

        assertEquals(7, run.exit());
        assertTrue(
                run.out().endsWith("[" + sandbox.gameJar() + "]\n[demo]\n[a b]\n[]\n[*]\n[$HOME]\n[史莱姆]\ntyped\n"),
                run.out());
        assertEquals("", run.err());
    }

    @Test
    void createsClassArchiveOncePerBuild() throws Exception {
        sandbox.markBuilt();
        sandbox.installArchivingJava("17.0.15");
        String archive = "[-XX:SharedArchiveFile=" + sandbox.gameJar().resolveSibling("example-mud-17.0.15.jsa")
                + "]\n[-Xlog:cds*=off]\n";

        ScriptResult first = sandbox.run("", "mud", "play");
        assertTrue(first.out().contains(archive), first.out());
        assertEquals("", first.err());
        assertEquals(1, sandbox.archiveCount());

        assertEquals(first, sandbox.run("", "mud", "play"));
        assertEquals(1, sandbox.archiveCount());

        sandbox.markRebuilt();
        assertEquals(first, sandbox.run("", "mud", "play"));
        assertEquals(2, sandbox.archiveCount());
    }

    @Test
    void runsWithoutClassArchiveIfUnsupported() throws Exception {
        sandbox.markBuilt();
        ScriptResult first = sandbox.run("", "mud", "play");
        assertFalse(first.out().contains("SharedArchiveFile"), first.out());
        sandbox.installArchivingJava("17.0.15");
        assertEquals(first.out(), sandbox.run("", "mud", "play").out());
        assertEquals(0, sandbox.archiveCount());
    }

    @Test
    void buildsMissingJarsWithMessageOnStderr() throws Exception {
        ScriptResult run = sandbox.run("typed\n", "mud", "mcp");

        assertEquals("Building DocUI (first run only)…\nmvn was here\n", run.err());
        assertTrue(run.out().contains(APP_RAN), run.out());
        assertTrue(run.out().endsWith("[mcp]\ntyped\n"), "Maven took the application's input: " + run.out());
        assertEquals("", sandbox.run("", "mud", "mcp").err(), "built again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", ".mvn/jvm.config", "example-mud/pom.xml", "example-mud/src/main/Main"})
    void rebuildsAfterSourceChange(String source) throws Exception {
        sandbox.markBuilt();
        sandbox.markEdited(source);

        ScriptResult run = sandbox.run("", "mud", "play");

        assertEquals("Building DocUI (sources have changed)…\nmvn was here\n", run.err());
        assertTrue(run.out().contains(APP_RAN), run.out());
    }

    @Test
    void rebuildsAfterSourceDeletion() throws Exception {
        sandbox.markBuilt();
        sandbox.markEdited("example-mud/src/main");

        assertTrue(sandbox.run("", "mud", "play").err().startsWith("Building DocUI"));
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
        sandbox.markBuilt();

        ScriptResult run = sandbox.run("typed\n", words.split(" ", -1));

        assertEquals(7, run.exit());
        String arguments = "[" + words.replace(" ", "]\n[") + "]";
        assertTrue(run.out().endsWith("[" + sandbox.commandLineJar() + "]\n" + arguments + "\ntyped\n"), run.out());
        assertEquals("", run.err());
    }

    @Test
    void runsHostOperationsAsApp() throws Exception {
        sandbox.markBuilt();

        ScriptResult run = sandbox.run("", "host", "policy", "--built-in");

        assertEquals(7, run.exit(), run.err());
        assertTrue(run.out().endsWith("[" + sandbox.hostJar() + "]\n[policy]\n[--built-in]\n"), run.out());
        sandbox.markEdited("docui-hostops/src/main/Main");
        assertEquals("", sandbox.run("", "mud", "play").err(), "what the app does not need is built");
        for (String words : List.of("start host", "doctor", "host look")) {
            sandbox.markEdited("docui-hostops/src/main/Main");
            sandbox.markBuilt();
            sandbox.markEdited("docui-hostops/src/main/Main");
            assertTrue(sandbox.run("", words.split(" ", -1)).err().startsWith("Building DocUI"), words);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"docui-hostops/src/main/Main", "example-ide/src/main/Main"})
    void rebuildsIdeAfterOwnOrDependencyChange(String source) throws Exception {
        sandbox.markBuilt();

        ScriptResult run = sandbox.run("", "ide", "context", "--workspace", "x");

        assertEquals(7, run.exit(), run.err());
        assertTrue(run.out().endsWith("[" + sandbox.ideJar() + "]\n[context]\n[--workspace]\n[x]\n"), run.out());
        assertEquals("", run.err());
        sandbox.markEdited(source);
        assertTrue(sandbox.run("", "ide", "play").err().startsWith("Building DocUI"));
    }

    @Test
    void rebuildsOutdatedCommandLine() throws Exception {
        sandbox.markBuilt();
        sandbox.markEdited("docui-server/src/main/Main");

        assertTrue(sandbox.run("", "ps").err().startsWith("Building DocUI"));
        assertEquals("", sandbox.run("", "mud", "look").err(), "built again");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.8.0_402", "11.0.2", "16"})
    void rejectsJavaBefore17(String version) throws Exception {
        sandbox.markBuilt();
        sandbox.installJava(version);

        ScriptResult run = sandbox.run("", "mud", "play");

        assertEquals(1, run.exit());
        assertEquals("", run.out());
        assertTrue(run.err().contains("is Java " + version + ". A JDK of version 17 or later is needed"), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"17", "21-ea", "25.0.3"})
    void acceptsJava17OrLater(String version) throws Exception {
        sandbox.markBuilt();
        sandbox.installJava(version);

        assertEquals(7, sandbox.run("", "mud", "play").exit());
    }

    @Test
    void reportsMissingMaven() throws Exception {
        sandbox.removeMaven();

        ScriptResult run = sandbox.run("", "mud", "play");

        assertEquals(1, run.exit());
        assertTrue(run.err().contains("There is no mvn") && run.err().contains("apt-get install maven"), run.err());
    }
}
