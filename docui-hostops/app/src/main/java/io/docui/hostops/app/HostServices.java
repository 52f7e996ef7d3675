package io.docui.hostops.app;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.editor.RunningEditorService;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.internal.ide.RunningEditorFinder;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.internal.process.SandboxUseRegistry;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.hostops.language.LanguageServerService;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.shell.ShellService;
import io.docui.hostops.workspace.RealPathResolver;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Services of one workspace under one policy, shared by all sessions of an application (docs/spec/host-operations.md). The effects of the
 * file, shell and language actions have been declared to the policy.
 *
 * @param workspace the workspace
 * @param policy the policy that judges operations
 * @param runner the runner of programs
 * @param shell the shell channel
 * @param changes the store that changes files and keeps their previous contents
 * @param languages the language servers
 * @param editors the running editors that have the workspace open
 * @param home the home folder of the machine's user
 * @param environment the variables that locate programs
 */
public record HostServices(
        Workspace workspace,
        HostPolicy policy,
        ProcessRunner runner,
        ShellService shell,
        ChangeStore changes,
        LanguageServerService languages,
        RunningEditorService editors,
        Path home,
        Map<String, String> environment) {
    /** Copies the variables. */
    public HostServices {
        environment = Map.copyOf(environment);
    }

    /** The name of the policy file in the state directory, which applies if no other file is chosen. */
    public static final String POLICY_FILE = "policy.json";

    /**
     * Opens the services of a workspace.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for {@code policy.json} in the state directory, or the built-in policy as long as there is no such
     *     file
     * @param home the home folder of the machine's user
     * @param unreachable the paths that no operation may touch, in addition to the policy file: first the state directory, which holds long
     *     outputs and replaced file contents, then the ledger; absolute
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
        // A program could replace a link of the workspace on the way to the state directory.
        Path base = RealPathResolver.of(unreachable.get(0));
        HostPolicy policy = policyFile.isPresent()
                ? HostPolicy.load(policyFile, policyScope, sandbox::works, InstantSource.system())
                : HostPolicy.loadIfPresent(
                        base.resolve(POLICY_FILE), policyScope, sandbox::works, InstantSource.system());
        Path state = base.resolve("host");
        ProcessRunner runner = new ProcessRunner(
                state.resolve("output-" + UUID.randomUUID()),
                ProcessRunner.OutputLimits.DEFAULT,
                ContainmentFactory.best(),
                sandbox,
                Optional.of(SandboxUseRegistry.open(state.resolve("sandboxes"), workspace.root())));
        ChangeStore changes = ChangeStore.open(state.resolve("changes"), workspace);
        FileProvider.declare(policy, workspace, changes);
        LanguageServerService languages = new LanguageServerService(workspace, policy, runner, servers, home);
        ShellService shell = new ShellService(workspace, policy, runner, sandbox, Optional.of(changes));
        RunningEditorService editors = new RunningEditorService(
                workspace, policy, new RunningEditorFinder(base.resolve("editors"), workspace.root()));
        return new HostServices(workspace, policy, runner, shell, changes, languages, editors, home, environment);
    }
}
