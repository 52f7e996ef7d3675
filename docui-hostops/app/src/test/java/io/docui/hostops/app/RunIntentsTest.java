package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.automation.IntentResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Tests and files are run by what the workspace says, and by the next means where one is missing. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class RunIntentsTest extends HostSessionFixture {
    private void defineTestTask(String command) throws IOException {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(
                workspace.resolve(".vscode/tasks.json"),
                "{\"tasks\": [{\"label\": \"check\", \"type\": \"process\", \"command\": \"" + command
                        + "\", \"group\": {\"kind\": \"test\", \"isDefault\": true}}]}");
    }

    @Test
    void runsAllTestsByTaskAndOneByBuildSystem() throws Exception {
        defineTestTask(createProgram("check", "echo all are well").toString());
        createMavenProject("echo \"mvnw $*\"");
        Session session = open();
        IntentResult all = runIntent(session, "run_tests()");
        assertEquals("workspaceFiles", all.channelUsed());
        assertTrue(all.ok() && all.outcome().contains("all are well"), all::outcome);
        IntentResult one = runIntent(session, "run_tests(test='ThatItWorks')");
        assertEquals("shell", one.channelUsed());
        assertEquals(List.of("workspaceFiles: a task runs all tests, not one"), one.tried());
        assertTrue(one.outcome().contains("-Dtest=ThatItWorks"), one::outcome);
        assertEquals(
                ErrorCode.CONSTRAINT_VIOLATION,
                error(awaitOutcome(session, session.run("run_tests(test='--version')")))
                        .code());
    }

    @Test
    void runOfNoTestFails() throws Exception {
        String none = "Tests run: 0, Failures: 0, Errors: 0, Skipped: 0";
        createMavenProject("echo '" + none + "'");
        Session session = open();
        IntentResult nothing = runIntent(session, "run_tests(test='NoSuchTest')");
        assertFalse(nothing.ok(), nothing::outcome);
        assertTrue(
                nothing.outcome().startsWith("It failed: 0 tests ran (none is named NoSuchTest, or all are skipped). "),
                nothing::outcome);
        createMavenProject("echo '" + none.replace("run: 0", "run: 2").replace("Skipped: 0", "Skipped: 2") + "'");
        IntentResult skipped = runIntent(session, "run_tests(test='DisabledTest')");
        assertTrue(
                !skipped.ok() && skipped.outcome().contains("named DisabledTest, or all are skipped)"),
                skipped::outcome);
        // The summary is in the part that the result leaves out, once in memory and once in a file.
        createMavenProject("seq 1 1000; echo '" + none.replace("run: 0", "run: 2") + "'; seq 1 1000");
        IntentResult two = runIntent(session, "run_tests(test='TwoTest')");
        assertTrue(two.ok() && two.outcome().startsWith("2 tests ran; exit code 0"), two::outcome);
        assertTrue(two.outcome().contains("(all of it: show_output('out-"), two::outcome);
        createMavenProject("seq 1 20000; echo '" + none + "'; seq 1 20000");
        IntentResult all = runIntent(session, "run_tests()");
        assertTrue(!all.ok() && all.outcome().startsWith("It failed: 0 tests ran. "), all::outcome);
        createMavenProject("echo '[ERROR] There are test failures.'; exit 1");
        assertTrue(runIntent(session, "run_tests()").outcome().startsWith("It failed: exit code 1"));
    }

    @Test
    void otherCallsRunDuringTests() throws Exception {
        createMavenProject(
                "for i in $(seq 100); do [ -e go ] && echo 'Tests run: 1, Failures: 0, Errors: 0, Skipped: 0' && exit 0; sleep 0.1; done; exit 3");
        Session session = open();
        ActionResult accepted = session.run("run_tests()");
        assertTrue(session.run("write('go', '')").success());
        IntentResult all = (IntentResult)
                Objects.requireNonNull(awaitOutcome(session, accepted).result());
        assertTrue(all.ok() && all.outcome().startsWith("1 test ran; exit code 0"), all::outcome);
    }

    /** The notice of the tests tells their end, so the call that they made needs none. */
    @Test
    void endOfTestsIsToldOnce() throws Exception {
        createMavenProject(
                "for i in $(seq 100); do [ -e go ] && echo 'Tests run: 1, Failures: 0, Errors: 0, Skipped: 0' && exit 0; sleep 0.1; done; exit 3");
        Session session = open();
        ActionResult accepted = session.run("run_tests()");
        Files.writeString(workspace.resolve("go"), "");
        assertTrue(awaitOutcome(session, accepted).success());
        String document = session.look();
        assertTrue(document.contains("run_tests()` is done"), document);
        assertFalse(document.contains("` is done: ended"), document);
        assertEquals(2, document.split("✔ ", -1).length, document);
    }

    /** A script that ends soon needs neither a handle nor notices. */
    @Test
    void shortFileGivesItsResultAtOnce() throws Exception {
        Files.writeString(workspace.resolve("a.sh"), "sleep 0.2; echo went\n");
        Session session = open();
        ActionResult result = session.run("run_current_file('a.sh')");
        assertNull(result.asyncHandle(), () -> String.valueOf(result.text()));
        IntentResult ran = (IntentResult) Objects.requireNonNull(result.result());
        assertTrue(ran.ok() && ran.outcome().contains("went"), ran::outcome);
        String document = session.look();
        assertFalse(document.contains("` is running") || document.contains("` is done"), document);
    }

    @Test
    void otherCallsRunWhileFileRuns() throws Exception {
        Files.writeString(
                workspace.resolve("a.sh"),
                "for i in $(seq 100); do [ -e go ] && echo went && exit 0; sleep 0.1; done; exit 3\n");
        Session session = open();
        ActionResult accepted = session.run("run_current_file('a.sh')");
        assertTrue(session.run("write('go', '')").success());
        IntentResult result = (IntentResult)
                Objects.requireNonNull(awaitOutcome(session, accepted).result());
        assertTrue(result.ok() && result.outcome().contains("went"), result::outcome);
    }

    @Test
    void fallsBackToBuildSystemWithoutTaskProgram() throws Exception {
        defineTestTask("gone");
        createMavenProject("echo \"mvnw $*\"; exit 2");
        Session session = open();
        IntentResult result = runIntent(session, "run_tests()");
        assertEquals("shell", result.channelUsed(), result::toString);
        assertEquals(1, result.tried().size());
        assertTrue(result.tried().get(0).startsWith("workspaceFiles: "), result::toString);
        assertTrue(result.tried().get(0).contains("gone"), result::toString);
        assertFalse(result.ok(), "tests that fail are the answer");
        assertTrue(result.outcome().contains("mvnw "), result::outcome);
    }

    @Test
    void runsFileByShebangOrExtension() throws Exception {
        Files.writeString(workspace.resolve("hello"), "#!/bin/sh\necho hello from $0\n");
        Files.writeString(workspace.resolve("a.sh"), "echo by its ending\n");
        Files.writeString(workspace.resolve("a.txt"), "text\n");
        createProgram("code", "exit 0");
        Session session = open(OPEN, ":0");
        assertTrue(runIntent(session, "run_current_file('hello')").outcome().contains("hello from "));
        IntentResult nothing = runIntent(session, "run_current_file('a.txt')");
        assertFalse(nothing.ok());
        assertEquals(
                List.of(
                        "shell: no interpreter is known for a.txt: neither its first line nor its file extension names one"),
                nothing.tried());
        assertTrue(runIntent(session, "run_current_file()")
                .tried()
                .get(0)
                .startsWith("shell: no file is active in a running editor, and none was opened from here"));
        assertTrue(runIntent(session, "open_file_in_editor('a.sh')").ok());
        assertTrue(runIntent(session, "run_current_file()").outcome().contains("by its ending"));
    }

    @Test
    void createsProposalWhenShellIsOff() throws Exception {
        createMavenProject("exit 0");
        Session session = open("\"shell\": false", "");
        IntentResult built = runIntent(session, "build()");
        assertFalse(built.ok());
        assertTrue(built.tried().get(1).startsWith("shell: off in the policy"), built::toString);
        assertTrue(session.look().contains("Please build " + workspace), session::look);
    }

    @Test
    void taskSetsItsVariables() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(workspace.resolve(".vscode/tasks.json"), """
                {"version": "2.0.0", "tasks": [{"label": "show", "type": "shell", "group": "build", "command": "printf '%s|%s' \\"$ONE\\" \\"$TWO\\"",
                  "options": {"env": {"ONE": "it's 1", "TWO": "${workspaceFolder}/x"}}}]}
                """);
        Session session = open();
        IntentResult result = runIntent(session, "build()");
        assertTrue(result.outcome().contains("it's 1|" + workspace + "/x"), result::toString);
    }

    @Test
    void variablesOfTaskAreJudged() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(workspace.resolve(".vscode/tasks.json"), """
                {"version": "2.0.0", "tasks": [{"label": "show", "type": "shell", "group": "build", "command": "ls",
                  "options": {"env": {"PATH": "."}}}]}
                """);
        Files.writeString(workspace.resolve("ls"), "#!/bin/sh\necho evil > ran\n");
        assertTrue(workspace.resolve("ls").toFile().setExecutable(true));
        Session session = open();
        String report = session.report(session.run("build()"));
        assertTrue(report.contains("PATH"), report);
        assertFalse(Files.exists(workspace.resolve("ran")), report);
    }
}
