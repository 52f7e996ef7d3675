package io.docui.example.ide.vscode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeApp;
import io.docui.hostops.app.HostApp;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.lsp.KnownServers;
import io.docui.hostops.provider.IntentResult;
import io.docui.hostops.provider.TaskResult;
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
    void editor(@TempDir Path temporary) throws IOException, InterruptedException {
        folder = temporary.toRealPath();
        workspace = Files.createDirectories(folder.resolve("work"));
        Files.writeString(Files.createDirectory(workspace.resolve(".vscode")).resolve("tasks.json"), TASKS);
        editor = new CodeServer(Files.createDirectory(folder.resolve("editor")), workspace, SETTINGS);
    }

    @AfterAll
    void end() throws InterruptedException {
        editor.close();
        assertEquals(List.of(), editor.left());
    }

    @BeforeEach
    void open() throws IOException {
        session = HostApp.of(services()).open();
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
                List.of(editor.docui()),
                KnownServers.builtIn(),
                Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
    }

    private String does(String call) {
        return does(session, call);
    }

    private static String does(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        assertEquals("headless", result.channelUsed(), call);
        return String.valueOf(result.text());
    }

    private ActionResult ended(String call) throws InterruptedException {
        ActionResult accepted = session.run(call);
        assertTrue(accepted.success(), () -> call + ": " + accepted.error());
        return session.outcome(Objects.requireNonNull(accepted.asyncHandle()), Duration.ofMinutes(2))
                .orElseThrow();
    }

    private IntentResult intent(String call) throws InterruptedException {
        ActionResult result = ended(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (IntentResult) Objects.requireNonNull(result.result());
    }

    private TaskResult task(String name) throws InterruptedException {
        ActionResult result = ended("editor_run_task('" + name + "')");
        assertTrue(result.success(), () -> name + ": " + result.error());
        return (TaskResult) Objects.requireNonNull(result.result());
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(workspace.resolve(name), text);
    }

    /** Waits for a file that appears whole. */
    private String appearing(String name) throws IOException, InterruptedException {
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
    void aFileIsOpenedARangeSelectedAndATaskRun() throws Exception {
        file("numbers.txt", "one\ntwo\nthree\n");
        assertTrue(session.look().contains("has this folder open; editor_state() tells"), session::look);
        does("editor_open('numbers.txt', 3)");
        String selected = does("editor_select('numbers.txt', 1, 2, 2)");
        assertTrue(selected.contains("ne\ntwo"), selected);
        String state = does("editor_state()");
        assertTrue(state.contains("numbers.txt, 4 lines, selected 1:2 to 2:4"), state);
        editor.window().await("document.title.includes('numbers.txt')");
        assertTrue(does("editor_tasks()").contains("good"));
        TaskResult good = task("good");
        assertTrue(good.ok() && good.outcome().startsWith("exit code 0"), good::toString);
        assertEquals("done", Files.readString(workspace.resolve("good")).strip());
        TaskResult bad = task("bad");
        assertTrue(!bad.ok() && bad.outcome().startsWith("exit code 3"), bad::toString);
    }

    @Test
    void whatIsWrittenIsNotSavedAndIsTakenBack() throws Exception {
        Path file = file("poem.txt", "roses\r\nviolets\r\nviolets\r\nend");
        does("editor_open('poem.txt')");
        String changed = does(
                "editor_write([{old_text: 'roses', new_text: 'tulips'}, {old_text: 'end', new_text: 'the end\\nof it'}])");
        assertTrue(changed.contains("poem.txt +3 -2, not saved yet"), changed);
        String read = does("editor_read()");
        assertTrue(read.contains("(not saved)") && read.contains("tulips\r\n") && read.contains("\r\nof it"), read);
        assertEquals("roses\r\nviolets\r\nviolets\r\nend", Files.readString(file));
        assertTrue(does("editor_state()").contains("poem.txt (not saved)"));
        assertTrue(session.run("undo_last()").success());
        assertTrue(does("editor_read('poem.txt')").contains("roses\r\nviolets\r\nviolets\r\nend"));
        does("editor_write([{old_text: 'violets', new_text: 'lilies', line: 3}], 'poem.txt', true)");
        assertEquals("roses\r\nviolets\r\nlilies\r\nend", Files.readString(file));
        assertTrue(session.run("undo_last()").success());
        assertEquals("roses\r\nviolets\r\nviolets\r\nend", Files.readString(file));
    }

    @Test
    void aCommandWaitsInTheTerminalForAPerson() throws Exception {
        String put = does("editor_terminal('pwd > ran.new && mv ran.new ran')");
        assertTrue(put.contains("was not run"), put);
        editor.window()
                .await("(document.querySelector('.terminal-wrapper.active .xterm-rows')?.textContent ?? '')"
                        + ".includes('ran.new && mv')");
        assertFalse(Files.exists(workspace.resolve("ran")));
        does("editor_command('workbench.action.terminal.focus')");
        editor.window().await("document.activeElement.classList.contains('xterm-helper-textarea')");
        editor.window().enter();
        assertEquals(workspace.toString(), appearing("ran"));
    }

    @Test
    void aTaskThatNobodyWantsAnyMoreIsEnded() throws Exception {
        Files.deleteIfExists(workspace.resolve("slow"));
        ActionResult accepted = session.run("editor_run_task('slow')");
        ProcessHandle slow = ProcessHandle.of(Long.parseLong(appearing("slow"))).orElseThrow();
        String handle = Objects.requireNonNull(accepted.asyncHandle());
        assertTrue(session.cancel(handle));
        ActionResult result = session.outcome(handle, Duration.ofSeconds(60)).orElseThrow();
        assertEquals(ErrorCode.CANCELLED, Objects.requireNonNull(result.error()).code());
        slow.onExit().get(60, TimeUnit.SECONDS);
    }

    @Test
    void intentsFindTheEditor() throws Exception {
        file("hello.sh", "echo hello from the editor\n");
        IntentResult shown = intent("open_file_in_editor('hello.sh', 1)");
        assertTrue(shown.ok(), shown::outcome);
        assertEquals("headless", shown.channelUsed());
        IntentResult seen = intent("ensure_open('hello.sh')");
        assertTrue(seen.outcome().contains("hello.sh is open: code-server"), seen::outcome);
        IntentResult run = intent("run_current_file()");
        assertTrue(run.outcome().contains("hello from the editor"), run::outcome);
    }

    @Test
    void theIdeSeesTheSameEditor() throws Exception {
        file("both.txt", "seen by both\n");
        try (Session ide = IdeApp.of(services()).open()) {
            assertTrue(ide.look().contains("editor_state() tells what it shows"), ide::look);
            does(ide, "editor_open('both.txt')");
            assertTrue(does(ide, "editor_state()").contains("both.txt"));
            assertTrue(does(ide, "editor_read()").contains("seen by both"));
        }
    }

    @Test
    void whatTheEditorsOwnerDoesNotAllowIsNotRun() {
        ActionResult result = session.run("editor_command('workbench.action.quit')");
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(ErrorCode.NOT_PERMITTED, error.code());
        assertTrue(error.message().contains("docui.allowedCommands"), error::message);
    }

    @Test
    void thePanelLeadsToTheInspector() throws Exception {
        does("editor_command('docui.showInspector')");
        editor.window()
                .await(
                        "[...document.querySelectorAll('.tab')].some(tab => tab.textContent.includes('DocUI inspector'))");
    }
}
