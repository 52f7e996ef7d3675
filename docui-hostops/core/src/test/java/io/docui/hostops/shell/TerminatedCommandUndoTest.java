package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.file.FileTreeSnapshot;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A command can run unasked because its files are kept, so undo restores them however the command ends. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class TerminatedCommandUndoTest {
    private static final String LINE = "rm -r src README.md; sleep 600";

    @TempDir
    Path folder;

    private Path workspace;
    private ProcessRunner runner;
    private Session session;

    @BeforeEach
    void open() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(Files.createDirectories(workspace.resolve("src")).resolve("a"), "a");
        Files.writeString(workspace.resolve("README.md"), "old");
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false},"
                        + " \"confirmPolicy\": [{\"confirm\": \"never\"}]}}");
        Sandbox sandbox = Sandbox.here();
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
        Workspace place = Workspace.of(workspace);
        HostPolicy policy = HostPolicy.load(
                Optional.of(file),
                new PolicyScope(place.root(), home, List.of(home.resolve("state"))),
                () -> false,
                InstantSource.system());
        ChangeStore store = ChangeStore.open(home.resolve("state/changes"), place);
        FileProvider.declare(policy, place, store);
        ShellService host = new ShellService(place, policy, runner, sandbox, Optional.of(store));
        session = App.ofResources(() -> {
                    ShellProvider shells = new ShellProvider(host, Duration.ofMinutes(1));
                    return new SessionProviders(
                            List.of(
                                    ShellProviderDocUI.bind(shells),
                                    FileProviderDocUI.bind(new FileProvider(place, store, policy))),
                            shells);
                })
                .withPolicy(policy)
                .open();
    }

    @AfterEach
    void close() {
        session.close();
        runner.close();
    }

    private void assertUndone(ActionResult ended, Map<String, String> before) {
        assertFalse(ended.success());
        assertEquals(ErrorCode.TIMEOUT, Objects.requireNonNull(ended.error()).code());
        String message = ended.error().message();
        assertTrue(message.contains("README.md") && message.contains("undo_last()"), message);
        assertFalse(Files.exists(workspace.resolve("src")));
        ActionResult undo = session.run("undo_last()");
        assertTrue(undo.success(), () -> String.valueOf(undo.error()));
        assertEquals(before, FileTreeSnapshot.of(workspace));
    }

    @Test
    void undoRestoresFilesAfterTimeLimit() {
        Map<String, String> before = FileTreeSnapshot.of(workspace);
        assertUndone(session.run("bash('" + LINE + "', limit=2)"), before);
    }

    @Test
    void undoRestoresFilesAfterTimeLimitInShell() {
        Map<String, String> before = FileTreeSnapshot.of(workspace);
        ActionResult opened = session.run("open_session()");
        assertTrue(opened.success(), () -> String.valueOf(opened.error()));
        OpenShell shell = (OpenShell) Objects.requireNonNull(opened.result());
        assertUndone(session.run("bash('" + LINE + "', limit=2, session_id=obj:shell:" + shell.id() + ")"), before);
    }

    @Test
    void undoRestoresFilesAfterTimeLimitInBackground() throws InterruptedException {
        Map<String, String> before = FileTreeSnapshot.of(workspace);
        ActionResult started = session.run("bash_start('" + LINE + "', limit=2)");
        ActionResult ended = session.operationResult(
                        Objects.requireNonNull(started.asyncHandle()), Duration.ofMinutes(1))
                .orElseThrow();
        assertUndone(ended, before);
    }
}
