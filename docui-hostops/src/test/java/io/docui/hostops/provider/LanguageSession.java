package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.javac.JavaProblems;
import io.docui.hostops.lsp.LanguageServers;
import io.docui.hostops.lsp.Limits;
import io.docui.hostops.lsp.ProgramFinder;
import io.docui.hostops.lsp.ServerLauncher;
import io.docui.hostops.lsp.ServerTable;
import io.docui.hostops.lsp.TextSource;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A session with the languages of a workspace, under a policy that lets servers be started; it prints how long calls take. */
final class LanguageSession implements AutoCloseable {
    private final List<ProcessHandle> started = new ArrayList<>();
    final Path root;
    final LanguageServers servers;
    final Session session;

    LanguageSession(Path folder, ServerTable table, List<Path> programs, Limits limits, String rules)
            throws IOException {
        root = java.nio.file.Files.createDirectories(folder.resolve("the workspace ü"))
                .toRealPath();
        Path policyFile = java.nio.file.Files.writeString(
                folder.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {\"rules\": [" + rules + "]}}");
        Grounds grounds = new Grounds(root, folder.toRealPath(), List.of());
        HostPolicy policy = HostPolicy.load(Optional.of(policyFile), grounds, () -> false, InstantSource.system());
        Workspace workspace = Workspace.of(root);
        servers = new LanguageServers(
                root, table, ProgramFinder.of(programs, root), this::launch, TextSource::utf8, limits);
        LanguageEffects.declare(policy, workspace, servers);
        ChangeStore changes = ChangeStore.open(folder.resolve("changes"), workspace);
        Files.declare(policy, workspace, changes);
        StoredEdits edits = new StoredEdits(workspace, changes);
        Languages languages = new Languages(
                workspace,
                servers,
                new JavaProblems(root, folder.resolve("home"), path -> true),
                edits,
                new LanguagePermission(policy));
        session = DocUI.app(LanguagesDocUI.bind(languages), FilesDocUI.bind(new Files(workspace, changes, policy)))
                .withPolicy(policy)
                .open();
        session.approver((question, within) -> true);
    }

    private ServerLauncher.Launched launch(List<String> argv, Path folder) throws IOException {
        ServerLauncher.Launched launched = ServerLauncher.plain(argv, folder);
        synchronized (started) {
            started.add(launched.process().toHandle());
        }
        return launched;
    }

    Path write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        java.nio.file.Files.createDirectories(path.getParent());
        return java.nio.file.Files.writeString(path, text);
    }

    String read(String file) throws IOException {
        return java.nio.file.Files.readString(root.resolve(file));
    }

    /** The result of a call that must succeed. */
    String run(String call) {
        long begin = System.nanoTime(); // steady: a figure that is only printed
        ActionResult result = session.run(call);
        // steady: a figure that is only printed
        System.out.printf("%6d ms  %s%n", (System.nanoTime() - begin) / 1_000_000, call);
        assertTrue(result.success(), () -> call + " → " + result.error());
        return String.valueOf(result.result());
    }

    /** What is reported of a call that must succeed. */
    String report(String call) {
        String report = session.report(session.run(call));
        System.out.println(report);
        return report;
    }

    /** What a call that must fail says. */
    String fail(String call) {
        long begin = System.nanoTime(); // steady: a figure that is only printed
        ActionResult result = session.run(call);
        // steady: a figure that is only printed
        System.out.printf("%6d ms  %s ✘%n", (System.nanoTime() - begin) / 1_000_000, call);
        assertTrue(!result.success(), () -> call + " → " + result.result());
        return String.valueOf(result.error());
    }

    /** The processes that were started, and are still there. */
    List<ProcessHandle> left() {
        synchronized (started) {
            return started.stream().filter(ProcessHandle::isAlive).toList();
        }
    }

    @Override
    public void close() {
        session.close();
        servers.close();
    }
}
