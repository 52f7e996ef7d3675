package io.docui.hostops.app;

import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.internal.ide.RunningEditorFinder;
import io.docui.hostops.lsp.LanguageServerCatalog;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyScope;
import io.docui.hostops.process.ContainmentFactory;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.provider.EditorService;
import io.docui.hostops.provider.FileProvider;
import io.docui.hostops.provider.LanguageService;
import io.docui.hostops.provider.ShellService;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * What applications that work in a folder are built on: one workspace under one policy, which all their sessions share
 * (docs/spec/host-operations.md). What the actions of files, of the shell and of languages do has been declared to the policy.
 *
 * @param workspace the folder
 * @param policy judges what is done
 * @param runner runs programs
 * @param shell the shell channel
 * @param changes does changes of files, and keeps what was there before
 * @param languages the language servers
 * @param editors the running editors that have the workspace open
 * @param home the home folder of whoever the machine belongs to
 * @param environment the variables by which programs are found
 */
public record HostServices(
        Workspace workspace,
        HostPolicy policy,
        ProcessRunner runner,
        ShellService shell,
        ChangeStore changes,
        LanguageService languages,
        EditorService editors,
        Path home,
        Map<String, String> environment) {
    /** Copies the variables. */
    public HostServices {
        environment = Map.copyOf(environment);
    }

    /**
     * The services of a workspace.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for the built-in one
     * @param home the home folder of whoever the machine belongs to
     * @param unreachable what no operation may touch beside the policy file: first the state directory, where output is kept that is
     *     long and what changes replaced, then the ledger; absolute
     * @param servers the language servers that may be started
     * @param environment the variables of this program
     * @return the services
     * @throws IOException if there is no such workspace, or the state directory cannot be used
     */
    public static HostServices open(
            Path folder,
            Optional<Path> policyFile,
            Path home,
            List<Path> unreachable,
            LanguageServerCatalog servers,
            Map<String, String> environment)
            throws IOException {
        Workspace workspace = Workspace.of(folder);
        PolicyScope policyScope =
                PolicyScope.of(workspace.root(), home, Optional.ofNullable(environment.get("HOME")), unreachable);
        Sandbox sandbox = Sandbox.here();
        HostPolicy policy = HostPolicy.load(policyFile, policyScope, sandbox::works, InstantSource.system());
        Path state = unreachable.get(0).resolve("host");
        ProcessRunner runner = new ProcessRunner(
                state.resolve("output-" + UUID.randomUUID()),
                ProcessRunner.OutputLimits.DEFAULT,
                ContainmentFactory.best(),
                sandbox);
        ChangeStore changes = ChangeStore.open(state.resolve("changes"), workspace);
        FileProvider.declare(policy, workspace, changes);
        LanguageService languages = new LanguageService(workspace, policy, runner, servers, home);
        ShellService shell = new ShellService(workspace, policy, runner, sandbox);
        EditorService editors = new EditorService(
                workspace, policy, new RunningEditorFinder(unreachable.get(0).resolve("editors"), workspace.root()));
        return new HostServices(workspace, policy, runner, shell, changes, languages, editors, home, environment);
    }
}
