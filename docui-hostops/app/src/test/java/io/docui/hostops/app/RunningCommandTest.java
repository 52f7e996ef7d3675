package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.shell.CommandResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands that run in the background while the model goes on: their files stay what they were, and what they change later is told. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class RunningCommandTest extends HostSessionFixture {
    /** Waits for a file that the test creates. */
    private static final String WAITING = "until [ -e go ]; do sleep 0.05; done; ";

    private static final String SHELL = "session_id=obj:shell:sh1";
    private static final Duration LIMIT = Duration.ofMinutes(1);

    private Path outside;

    @BeforeEach
    void createFiles() throws IOException {
        outside = Files.createDirectories(folder.toRealPath().resolve("outside"));
        Files.createDirectories(workspace.resolve("d1"));
        Files.createDirectories(workspace.resolve("src"));
        Files.writeString(workspace.resolve("a.txt"), "a\n");
        Files.writeString(workspace.resolve("src/s1"), "one\n");
        Files.createSymbolicLink(workspace.resolve("lo"), outside);
    }

    private static CommandResult command(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    private static DocUIError refused(Session session, String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(ErrorCode.NOT_PERMITTED, error.code(), error::message);
        return error;
    }

    private static void done(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
    }

    private void awaitShown(Session session, String text) {
        Awaitility.await(text)
                .atMost(LIMIT)
                .pollInSameThread()
                .until(() -> session.look().contains(text));
    }

    @Test
    void placesOfStartedCommandStayUntilItHasEnded() throws Exception {
        Session session = open();
        ActionResult started = session.run("bash_start(command='" + WAITING + "cp a.txt d1/new')");
        assertNotNull(started.asyncHandle(), () -> String.valueOf(started.error()));
        DocUIError error = refused(session, "move_file('d1', 'd9')");
        assertTrue(error.message().contains("A command that still runs uses d1"), error::message);
        assertTrue(error.message().contains("cancel('" + started.asyncHandle() + "')"), error::message);
        refused(session, "bash('mv d1 d9')");
        done(session, "write('go', '')");
        assertTrue(awaitOutcome(session, started).success());
        assertEquals("a\n", Files.readString(workspace.resolve("d1/new")));
        done(session, "move_file('d1', 'd9')");
        done(session, "move_file('lo', 'd1')");
        assertFalse(Files.exists(outside.resolve("new")));
    }

    @Test
    void adviceToEndTheCommandIsTrue() throws Exception {
        Session session = open();
        ActionResult started = session.run("bash_start(command='" + WAITING + "cp a.txt d1/new')");
        refused(session, "move_file('d1', 'd9')");
        done(session, "cancel('" + started.asyncHandle() + "')");
        assertFalse(awaitOutcome(session, started).success());
        done(session, "move_file('d1', 'd9')");
    }

    @Test
    void textOfFilesThatAreRemovedLaterIsNotLost() throws Exception {
        Session session = open();
        ActionResult started = session.run("bash_start(command='" + WAITING + "rm src/s1')");
        assertNotNull(started.asyncHandle(), () -> String.valueOf(started.error()));
        refused(session, "edit(edits=[{path: 'src/s1', oldText: 'one', newText: 'precious'}])");
        done(session, "write('go', '')");
        assertTrue(awaitOutcome(session, started).success());
        assertFalse(Files.exists(workspace.resolve("src/s1")));
        done(session, "revert_changes('src/s1')");
        assertEquals("one\n", Files.readString(workspace.resolve("src/s1")));
    }

    /** With and without the sandbox, where there is one. */
    @ParameterizedTest
    @ValueSource(strings = {OPEN, ""})
    void changesOfBackgroundJobInShellAreToldAndCanBeReverted(String policy) throws Exception {
        Session session = open(policy, "");
        done(session, "open_session()");
        CommandResult result = command(session, "bash('cp a.txt b.txt; (" + WAITING + "rm -r src) &', " + SHELL + ")");
        assertEquals("b.txt", result.changed());
        assertTrue(Objects.requireNonNull(result.note()).contains("goes on in the background"), result::note);
        assertFalse(session.look().contains("Ended in the background"));
        DocUIError error = refused(session, "move_file('src', 'd1/src')");
        assertTrue(error.message().contains("close_session(" + SHELL + ")"), error::message);
        refused(session, "write('src/new', 'x')");
        done(session, "write('go', '')");
        awaitShown(session, "Ended in the background");
        String document = session.look();
        Matcher change = Pattern.compile("it changed src\\S*\\. .*?revert_changes\\('(c[0-9]+)'\\)", Pattern.DOTALL)
                .matcher(document);
        assertTrue(change.find(), document);
        assertFalse(Files.exists(workspace.resolve("src")));
        done(session, "revert_changes('" + change.group(1) + "')");
        assertEquals("one\n", Files.readString(workspace.resolve("src/s1")));
        assertEquals("a\n", Files.readString(workspace.resolve("b.txt")), "the change of the call itself stays");
    }

    @Test
    void jobWithoutChangesIsNotTold() throws Exception {
        Session session = open();
        done(session, "open_session()");
        CommandResult result = command(session, "bash('(" + WAITING + "cat a.txt > /dev/null) &', " + SHELL + ")");
        assertNull(result.changed());
        done(session, "write('go', '')");
        Awaitility.await("the job has ended")
                .atMost(LIMIT)
                .until(() -> session.run("move_file('a.txt', 'b.txt')").success());
        assertFalse(session.look().contains("Ended in the background"));
    }

    @Test
    void commandInShellThatLeavesNothingRunningHoldsNothing() throws Exception {
        Session session = open();
        done(session, "open_session()");
        done(session, "bash('sleep 600 &', " + SHELL + ")");
        CommandResult result = command(session, "bash('cp a.txt d1/new', " + SHELL + ")");
        assertEquals("d1/new", result.changed());
        assertNull(result.note());
        done(session, "move_file('d1', 'd9')");
    }
}
