package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.automation.WorkspaceTaskResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import tools.jackson.databind.JsonNode;

/** A running editor as a model uses it, with a stand-in for the editor: by calls, under a policy, with what is taken back. */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
@EnabledOnOs(value = OS.LINUX, disabledReason = "permissions of files and programs are those of Linux")
class LinkedEditorTest extends HostSessionFixture {
    private FakeEditorExtension editor;
    private Path file;

    @BeforeEach
    void startEditor() throws IOException {
        file = Files.writeString(workspace.resolve("a.txt"), "one\ntwo\ntwo\nthree");
        editor = new FakeEditorExtension(folder.resolve("state"), workspace, true);
    }

    @AfterEach
    void closeEditor() throws IOException {
        editor.close();
    }

    private static ActionResult runSuccessfully(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return result;
    }

    private String text() {
        return String.valueOf(editor.texts.get(file.toString()));
    }

    private List<String> requestsOf(String operation) {
        return editor.asked.stream()
                .filter(request -> request.path("op").asString("").equals(operation))
                .map(JsonNode::toString)
                .toList();
    }

    @Test
    void hidesEditorActionsWithoutEditor() throws Exception {
        editor.close();
        Session session = open();
        assertFalse(session.look().contains("editor_state"), session::look);
        assertFalse(session.look().contains("Running editor"), session::look);
        assertEquals(ErrorCode.NOT_VISIBLE, error(session.run("editor_state()")).code());
        String text = String.valueOf(session.run("env_summary()").data());
        assertTrue(
                text.contains("ideExtension: no, no editor on this machine with the example-ide/vscode extension"),
                text);
        assertTrue(text.contains("headless: no, no editor in a browser or on another machine"), text);
    }

    @Test
    void opensFileAndSelectsRange() throws Exception {
        Session session = open();
        assertTrue(
                session.look().contains("has this folder open; editor_state() describes what it shows"), session::look);
        ActionResult opened = runSuccessfully(session, "editor_open('a.txt', 2)");
        assertEquals("headless", opened.channelUsed());
        assertTrue(String.valueOf(opened.text()).contains("a.txt, 4 lines"), opened::toString);
        runSuccessfully(session, "editor_select('a.txt', 2, 3, 2)");
        assertEquals(
                "{\"op\":\"select\",\"path\":\"" + file
                        + "\",\"range\":{\"from\":{\"line\":2,\"column\":2},\"to\":{\"line\":3,\"column\":null}}}",
                requestsOf("select").get(0));
        runSuccessfully(session, "editor_reveal('a.txt', 4)");
        String state = String.valueOf(runSuccessfully(session, "editor_state()").text());
        assertTrue(state.contains("a.txt, 4 lines, selected nothing at 1:1"), state);
        assertEquals(
                ErrorCode.ACTION_FAILED,
                error(session.run("editor_open('none.txt')")).code());
        String text = String.valueOf(session.run("env_summary()").data());
        assertTrue(text.contains("headless: yes, code-server 1.0 (process"), text);
    }

    @Test
    void readsEditsAndUndoesUnsavedText() throws Exception {
        Session session = open();
        runSuccessfully(session, "editor_open('a.txt')");
        editor.texts.put(file.toString(), "zero\ntwo\ntwo\nthree");
        String read = String.valueOf(runSuccessfully(session, "editor_read()").text());
        assertEquals("a.txt (not saved), lines 1-4 of 4\nzero\ntwo\ntwo\nthree", read);
        ActionResult preview = session.run("editor_write([{old_text: 'zero', new_text: 'null'}])", true);
        assertTrue(preview.success(), () -> String.valueOf(preview.error()));
        assertTrue(
                String.valueOf(preview.text()).contains("Would change in the editor: a.txt +1 -1"), preview::toString);
        assertEquals("zero\ntwo\ntwo\nthree", text());
        ActionResult changed = runSuccessfully(
                session,
                "editor_write([{old_text: 'zero', new_text: 'null'}, {old_text: 'two\\n', new_text: '', line: 3}, {old_text: 'three', new_text: 'three\\nfour'}])");
        assertEquals("null\ntwo\nthree\nfour", text());
        assertTrue(String.valueOf(changed.text()).contains("a.txt +2 -2, not saved yet"), changed::toString);
        assertEquals("one\ntwo\ntwo\nthree", Files.readString(file));
        runSuccessfully(session, "undo_last()");
        assertEquals("zero\ntwo\ntwo\nthree", text());
        runSuccessfully(session, "redo_last()");
        assertEquals("null\ntwo\nthree\nfour", text());
    }

    @Test
    void undoRestoresSavedFile() throws Exception {
        Session session = open();
        runSuccessfully(session, "editor_write([{old_text: '', new_text: 'two\\ntwo\\n', line: 2}], 'a.txt', true)");
        assertEquals("one\ntwo\ntwo\ntwo\ntwo\nthree", Files.readString(file));
        runSuccessfully(session, "undo_last()");
        assertEquals("one\ntwo\ntwo\nthree", Files.readString(file));
    }

    @Test
    void rejectsUndoAfterUserEdit() throws Exception {
        Session session = open();
        runSuccessfully(session, "editor_write([{old_text: 'one', new_text: '1'}], 'a.txt')");
        editor.texts.put(file.toString(), "uno\ntwo\ntwo\nthree");
        ActionResult undone = session.run("undo_last()");
        assertTrue(
                error(undone).toString().contains("The old text was not found in a.txt at line 1"), undone::toString);
        assertEquals("uno\ntwo\ntwo\nthree", text());
        ActionResult unclear = session.run("editor_write([{old_text: 'two', new_text: '2'}], 'a.txt')");
        assertTrue(error(unclear).message().contains("occurs in 2 places"), unclear::toString);
    }

    @Test
    void deniesAndHidesForbiddenPaths() throws Exception {
        Path secret = Files.writeString(
                Files.createDirectories(workspace.resolve("keys")).resolve("key"), "secret");
        Session session =
                open(OPEN + ", \"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"keys/**\"]}]", "");
        editor.texts.put(secret.toString(), "secret");
        editor.active = secret.toString();
        for (String call : List.of(
                "editor_open('keys/key')",
                "editor_read()",
                "editor_read('keys/key')",
                "editor_select('keys/key', 1)",
                "editor_write([{old_text: 'secret', new_text: 'x'}])")) {
            assertEquals(ErrorCode.NOT_PERMITTED, error(session.run(call)).code(), call);
        }
        String state = String.valueOf(runSuccessfully(session, "editor_state()").text());
        assertFalse(state.contains("key"), state);
        assertTrue(state.contains("a file that the policy does not allow you to read"), state);
        assertEquals(List.of(), requestsOf("read"));
        assertEquals(List.of(), requestsOf("open"));
    }

    @Test
    void evaluatesTasksAsShellCommands() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(
                workspace.resolve(".vscode/tasks.json"),
                "{\"tasks\": [{\"label\": \"build\", \"type\": \"shell\", \"command\": \"make all\"}, "
                        + "{\"label\": \"list\", \"type\": \"shell\", \"command\": \"ls\"}, "
                        + "{\"label\": \"bad\", \"type\": \"shell\", \"command\": \"make evil\"}]}");
        List.of("build", "list", "bad", "npm: other").forEach(name -> editor.tasks.put(name, 3));
        Session session = open(
                OPEN + ", \"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"make\", \"evil\"]]}]",
                "");
        assertEquals(
                "[build, list, bad, npm: other]",
                String.valueOf(runSuccessfully(session, "editor_tasks()").result()));
        ActionResult run = awaitOutcome(session, session.run("editor_run_task('build')"));
        assertEquals("headless", run.channelUsed());
        WorkspaceTaskResult task = (WorkspaceTaskResult) Objects.requireNonNull(run.result());
        assertEquals(new WorkspaceTaskResult(false, "exit code 3 after 0.5 s", null), task);
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("editor_run_task('bad')")).code());
        ActionResult unknown = session.run("editor_run_task('npm: other')");
        assertTrue(error(unknown).toString().contains("the program that it runs is unknown"), unknown::toString);
        assertEquals(1, requestsOf("run_task").size());
    }

    @Test
    void requiresApprovalForUnsandboxedTask() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(
                workspace.resolve(".vscode/tasks.json"),
                "{\"tasks\": [{\"label\": \"build\", \"type\": \"shell\", \"command\": \"make all\"}, "
                        + "{\"label\": \"list\", \"type\": \"shell\", \"command\": \"ls\"}]}");
        editor.tasks.put("build", 0);
        editor.tasks.put("list", 0);
        Session session = open("\"sandbox\": {\"use\": true}", "");
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("editor_run_task('build')")).code());
        assertTrue(awaitOutcome(session, session.run("editor_run_task('list')")).success());
        session.setApprover(new AutoApprover());
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("editor_run_task('build')")).code());
        ActionResult result = awaitOutcome(session, session.run("answer('yes')"));
        assertTrue(((WorkspaceTaskResult) Objects.requireNonNull(result.result())).ok(), result::toString);
    }

    @Test
    void placesTerminalCommandWithoutRunningIt() throws Exception {
        Session session = open(
                OPEN + ", \"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"make\", \"evil\"]]}]",
                "");
        ActionResult put = runSuccessfully(session, "editor_terminal('make good')");
        assertTrue(String.valueOf(put.text()).contains("but not run"), put::toString);
        assertEquals(
                List.of("{\"op\":\"terminal\",\"command\":\"make good\",\"folder\":\"" + workspace + "\"}"),
                requestsOf("terminal"));
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("editor_terminal('cd x; make evil')")).code());
        runSuccessfully(session, "editor_command('undo')");
        editor.refusal = "not_allowed";
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(session.run("editor_command('evil')")).code());
        Session asking = open("\"sandbox\": {\"use\": false}", "");
        assertEquals(
                ErrorCode.NOT_PERMITTED,
                error(asking.run("editor_command('undo')")).code());
    }

    @Test
    void intentsUseRunningEditor() throws Exception {
        Session session = open();
        IntentResult shown = runIntent(session, "open_file_in_editor('a.txt', 2)");
        assertTrue(shown.ok(), shown::outcome);
        assertEquals("headless", shown.channelUsed());
        assertTrue(shown.tried().get(1).startsWith("ideExtension: no editor on this machine"), shown::toString);
        IntentResult seen = runIntent(session, "ensure_open('a.txt')");
        assertTrue(seen.outcome().startsWith("a.txt is open: code-server 1.0 (process "), seen::outcome);
        Path script = Files.writeString(workspace.resolve("hello.sh"), "echo hello from here\n");
        editor.texts.put(script.toString(), Files.readString(script));
        editor.active = script.toString();
        IntentResult run = runIntent(session, "run_current_file()");
        assertTrue(run.outcome().contains("hello from here"), run::outcome);
    }

    @Test
    void prefersDesktopEditorUnlessChannelIsOff() throws Exception {
        try (FakeEditorExtension desktop = new FakeEditorExtension(folder.resolve("state"), workspace, false)) {
            assertEquals(
                    "ideExtension", runSuccessfully(open(), "editor_state()").channelUsed());
            assertEquals(
                    "headless",
                    runSuccessfully(open(OPEN + ", \"ideExtension\": false", ""), "editor_state()")
                            .channelUsed());
            Session none = open(OPEN + ", \"ideExtension\": false, \"headless\": false", "");
            assertEquals(
                    ErrorCode.NOT_VISIBLE, error(none.run("editor_state()")).code());
            assertEquals(1, desktop.asked.size());
        }
    }

    @Test
    void reportsUnavailableEditorAfterCrash() throws Exception {
        Session session = open();
        runSuccessfully(session, "editor_open('a.txt')");
        editor.crash();
        ActionResult gone = session.run("editor_state()");
        assertEquals(ErrorCode.CHANNEL_UNAVAILABLE, error(gone).code());
        assertTrue(error(gone).message().contains("was closed or is unreachable"), gone::toString);
        ActionResult task = session.run("editor_run_task('none')");
        assertFalse(task.success(), task::toString);
        IntentResult shown = runIntent(session, "open_file_in_editor('a.txt')");
        assertFalse(shown.ok(), shown::outcome);
        assertTrue(shown.tried().toString().contains("headless: "), shown::toString);
        assertTrue(
                String.valueOf(Objects.requireNonNull(shown.proposal()).what()).contains("a.txt"), shown::toString);
    }
}
