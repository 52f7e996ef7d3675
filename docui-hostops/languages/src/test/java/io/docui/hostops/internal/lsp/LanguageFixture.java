package io.docui.hostops.internal.lsp;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.language.LanguageEffectDeclarations;
import io.docui.hostops.javac.JavaProblemSource;
import io.docui.hostops.language.ChangeStoreEditApplier;
import io.docui.hostops.language.LanguagePermission;
import io.docui.hostops.language.LanguageProvider;
import io.docui.hostops.language.LanguageProviderDocUI;
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
public final class LanguageFixture implements AutoCloseable {
    private final List<ProcessHandle> started = new ArrayList<>();
    public final Path root;
    final LanguageServerRegistry servers;
    public final Session session;

    public LanguageFixture(
            Path folder,
            LanguageServerDefinitionTable table,
            List<Path> programs,
            LanguageServerLimits serverLimits,
            String rules)
            throws IOException {
        root = java.nio.file.Files.createDirectories(folder.resolve("the workspace ü"))
                .toRealPath();
        Path policyFile = java.nio.file.Files.writeString(
                folder.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {\"rules\": [" + rules + "]}}");
        PolicyScope policyScope = new PolicyScope(root, folder.toRealPath(), List.of());
        HostPolicy policy = HostPolicy.load(Optional.of(policyFile), policyScope, () -> false, InstantSource.system());
        Workspace workspace = Workspace.of(root);
        servers = new LanguageServerRegistry(
                root,
                table,
                LanguageServerProgramFinder.of(programs, root),
                this::launch,
                UnconfinedServers::readUtf8,
                serverLimits);
        LanguageEffectDeclarations.declare(policy, workspace, servers);
        ChangeStore changes = ChangeStore.open(folder.resolve("changes"), workspace);
        FileProvider.declare(policy, workspace, changes);
        ChangeStoreEditApplier edits = new ChangeStoreEditApplier(workspace, changes);
        LanguageProvider languageProvider = new LanguageProvider(
                workspace,
                servers,
                new JavaProblemSource(root, folder.resolve("home"), path -> true),
                edits,
                new LanguagePermission(policy));
        session = DocUI.app(
                        LanguageProviderDocUI.bind(languageProvider),
                        FileProviderDocUI.bind(new FileProvider(workspace, changes, policy)))
                .withPolicy(policy)
                .open();
        session.setApprover((question, within) -> true);
    }

    private LanguageServerLauncher.LaunchedServer launch(List<String> argv, Path folder) throws IOException {
        LanguageServerLauncher.LaunchedServer launchedServer = UnconfinedServers.launch(argv, folder);
        synchronized (started) {
            started.add(launchedServer.process().toHandle());
        }
        return launchedServer;
    }

    public Path write(String file, String text) throws IOException {
        Path path = root.resolve(file);
        java.nio.file.Files.createDirectories(path.getParent());
        return java.nio.file.Files.writeString(path, text);
    }

    public String read(String file) throws IOException {
        return java.nio.file.Files.readString(root.resolve(file));
    }

    /** The result of a call that must succeed. */
    public String run(String call) {
        long begin = System.nanoTime(); // steady: a figure that is only printed
        ActionResult result = session.run(call);
        // steady: a figure that is only printed
        System.out.printf("%6d ms  %s%n", (System.nanoTime() - begin) / 1_000_000, call);
        assertTrue(result.success(), () -> call + " → " + result.error());
        return String.valueOf(result.result());
    }

    /** What is reported of a call that must succeed. */
    public String report(String call) {
        String report = session.report(session.run(call));
        System.out.println(report);
        return report;
    }

    /** What a call that must fail says. */
    public String assertFails(String call) {
        long begin = System.nanoTime(); // steady: a figure that is only printed
        ActionResult result = session.run(call);
        // steady: a figure that is only printed
        System.out.printf("%6d ms  %s ✘%n", (System.nanoTime() - begin) / 1_000_000, call);
        assertTrue(!result.success(), () -> call + " → " + result.result());
        return String.valueOf(result.error());
    }

    /** The processes that were started, and are still there. */
    public List<ProcessHandle> liveProcesses() {
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
