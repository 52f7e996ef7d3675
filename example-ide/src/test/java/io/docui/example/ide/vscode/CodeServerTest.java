package io.docui.example.ide.vscode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeApp;
import io.docui.hostops.app.HostOperationsApp;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.automation.WorkspaceTaskResult;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The extension in a real editor: what a model asks is done there, and what is there a model sees. */
@Tag("full")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class CodeServerTest {
    private static final String POLICY = "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false}, "
            + "\"confirmPolicy\": [{\"confirm\": \"never\"}]}}";
    private static final String SETTINGS = "{\"security.workspace.trust.enabled\": false, "
            + "\"workbench.startupEditor\": \"none\", \"telemetry.telemetryLevel\": \"off\", "
            + "\"terminal.integrated.defaultProfile.linux\": \"bash\", \"terminal.integrated.gpuAcceleration\": \"off\", "
            + "\"docui.allowedCommands\": [\"undo\", \"workbench.action.files.save\", \"workbench.action.terminal.focus\", "
            + "\"docui.showInspector\"]}";
    private static final String TASKS = "{\"version\": \"2.0.0\", \"tasks\": ["
            + "{\"label\": \"good\", \"type\": \"shell\", \"command\": \"echo done > good\"}, "
            + "{\"label\": \"bad\", \"type\": \"shell\", \"command\": \"exit 3\"}, "
            + "{\"label\": \"slow\", \"type\": \"shell\", \"command\": \"echo $$ > slow.new; mv slow.new slow; sleep 600\"}]}";

    private Path folder;
    private Path workspace;
    private CodeServer editor;
    private Session session;

    @BeforeAll
    void startEditor(@TempDir Path temporary) throws IOException, InterruptedException {
        folder = temporary.toRealPath();
        workspace = Files.createDirectories(folder.resolve("work"));
        Files.writeString(Files.createDirectory(workspace.resolve(".vscode")).resolve("tasks.json"), TASKS);
        editor = new CodeServer(Files.createDirectory(folder.resolve("editor")), workspace, SETTINGS);
    }

    @AfterAll
    void closeEditor() throws InterruptedException {
        editor.close();
        assertEquals(List.of(), editor.findRemainingProcesses());
    }

    @BeforeEach
    void open() throws IOException {
        session = HostOperationsApp.of(services()).open();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private HostServices services() throws IOException {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        return HostServices.open(
                workspace,
                Optional.of(policy),
                home,
                List.of(editor.stateFolder()),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
    }

    private String run(String call) {
        return run(session, call);
    }

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        assertEquals("headless", result.channelUsed(), call);
        return String.valueOf(result.text());
    }

    private ActionResult awaitOutcome(String call) throws InterruptedException {
        ActionResult accepted = session.run(call);
        return accepted.asyncHandle() == null
                ? accepted
                : session.operationResult(accepted.asyncHandle(), Duration.ofMinutes(2))
                        .orElseThrow();
    }

    private IntentResult runIntent(String call) throws InterruptedException {
        ActionResult result = awaitOutcome(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (IntentResult) Objects.requireNonNull(result.result());
    }

    private WorkspaceTaskResult runTask(String name) throws InterruptedException {
        ActionResult result = awaitOutcome("editor_run_task('" + name + "')");
        assertTrue(result.success(), () -> name + ": " + result.error());
        return (WorkspaceTaskResult) Objects.requireNonNull(result.result());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(workspace.resolve(name), text);
    }

    /** Waits for a file that appears whole. */
    private String awaitFileText(String name) throws IOException, InterruptedException {
        Path file = workspace.resolve(name);
        try (WatchService watch = workspace.getFileSystem().newWatchService()) {
            workspace.register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            while (!Files.exists(file)) {
                WatchKey key = watch.poll(60, TimeUnit.SECONDS);
                assertNotNull(key, name + " does not appear");
                key.pollEvents();
                assertTrue(key.reset());
            }
        }
        return Files.readString(file).strip();
    }

    @Test
    void opensFileSelectsRangeAndRunsTask() throws Exception {
        file("numbers.txt", "one\ntwo\nthree\n");
        assertTrue(session.look().contains("has this folder open; editor_state() describes"), session::look);
        run("editor_open('numbers.txt', 3)");
        String selected = run("editor_select('numbers.txt', 1, 2, 2)");
        assertTrue(selected.contains("ne\ntwo"), selected);
        String state = run("editor_state()");
        assertTrue(state.contains("numbers.txt, 4 lines, selected 1:2 to 2:4"), state);
        editor.window().await("document.title.includes('numbers.txt')");
        assertTrue(run("editor_tasks()").contains("good"));
        WorkspaceTaskResult good = runTask("good");
        assertTrue(good.ok() && good.outcome().startsWith("exit code 0"), good::toString);
        assertEquals("done", Files.readString(workspace.resolve("good")).strip());
        WorkspaceTaskResult bad = runTask("bad");
        assertTrue(!bad.ok() && bad.outcome().startsWith("exit code 3"), bad::toString);
    }

    @Test
    void writesWithoutSavingAndUndoes() throws Exception {
        Path file = file("poem.txt", "roses\r\nviolets\r\nviolets\r\nend");
        run("editor_open('poem.txt')");
        String changed = run(
                "editor_write([{old_text: 'roses', new_text: 'tulips'}, {old_text: 'end', new_text: 'the end\\nof it'}])");
        assertTrue(changed.contains("poem.txt +3 -2, not saved yet"), changed);
        String read = run("editor_read()");
        assertTrue(read.contains("(not saved)") && read.contains("tulips\r\n") && read.contains("\r\nof it"), read);
        assertEquals("roses\r\nviolets\r\nviolets\r\nend", Files.readString(file));
        assertTrue(run("editor_state()").contains("poem.txt (not saved)"));
        assertTrue(session.run("undo_last()").success());
        assertTrue(run("editor_read('poem.txt')").contains("roses\r\nviolets\r\nviolets\r\nend"));
        run("editor_write([{old_text: 'violets', new_text: 'lilies', line: 3}], 'poem.txt', true)");
        assertEquals("roses\r\nviolets\r\nlilies\r\nend", Files.readString(file));
        assertTrue(session.run("undo_last()").success());
        assertEquals("roses\r\nviolets\r\nviolets\r\nend", Files.readString(file));
    }

    @Test
    void terminalCommandWaitsForUser() throws Exception {
        String put = run("editor_terminal('pwd > ran.new && mv ran.new ran')");
        assertTrue(put.contains("but not run"), put);
        editor.window()
                .await("(document.querySelector('.terminal-wrapper.active .xterm-rows')?.textContent ?? '')"
                        + ".includes('ran.new && mv')");
        assertFalse(Files.exists(workspace.resolve("ran")));
        run("editor_command('workbench.action.terminal.focus')");
        editor.window().await("document.activeElement.classList.contains('xterm-helper-textarea')");
        editor.window().pressEnter();
        assertEquals(workspace.toString(), awaitFileText("ran"));
    }

    @Test
    void cancelingEndsEditorTask() throws Exception {
        Files.deleteIfExists(workspace.resolve("slow"));
        ActionResult accepted = session.run("editor_run_task('slow')");
        ProcessHandle slow =
                ProcessHandle.of(Long.parseLong(awaitFileText("slow"))).orElseThrow();
        String handle = Objects.requireNonNull(accepted.asyncHandle());
        assertTrue(session.cancel(handle));
        ActionResult result =
                session.operationResult(handle, Duration.ofSeconds(60)).orElseThrow();
        assertEquals(ErrorCode.CANCELLED, Objects.requireNonNull(result.error()).code());
        slow.onExit().get(60, TimeUnit.SECONDS);
    }

    @Test
    void intentsUseRunningEditor() throws Exception {
        file("hello.sh", "echo hello from the editor\n");
        IntentResult shown = runIntent("open_file_in_editor('hello.sh', 1)");
        assertTrue(shown.ok(), shown::outcome);
        assertEquals("headless", shown.channelUsed());
        IntentResult seen = runIntent("ensure_open('hello.sh')");
        assertTrue(seen.outcome().contains("hello.sh is open: code-server"), seen::outcome);
        IntentResult run = runIntent("run_current_file()");
        assertTrue(run.outcome().contains("hello from the editor"), run::outcome);
    }

    @Test
    void ideUsesSameEditor() throws Exception {
        file("both.txt", "seen by both\n");
        try (Session ide = IdeApp.of(services()).open()) {
            assertTrue(ide.look().contains("editor_state() describes what it shows"), ide::look);
            run(ide, "editor_open('both.txt')");
            assertTrue(run(ide, "editor_state()").contains("both.txt"));
            assertTrue(run(ide, "editor_read()").contains("seen by both"));
        }
    }

    @Test
    void refusesCommandsNotAllowedByOwner() {
        ActionResult result = session.run("editor_command('workbench.action.quit')");
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(ErrorCode.NOT_PERMITTED, error.code());
        assertTrue(error.message().contains("docui.allowedCommands"), error::message);
    }

    @Test
    void commandOpensInspector() throws Exception {
        run("editor_command('docui.showInspector')");
        editor.window()
                .await(
                        "[...document.querySelectorAll('.tab')].some(tab => tab.textContent.includes('DocUI inspector'))");
    }
}
