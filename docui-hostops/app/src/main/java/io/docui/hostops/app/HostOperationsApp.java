package io.docui.hostops.app;

import io.docui.hostops.automation.IntentHandlerFactory;
import io.docui.hostops.automation.IntentProvider;
import io.docui.hostops.automation.IntentProviderDocUI;
import io.docui.hostops.automation.TasksAndSettingsProvider;
import io.docui.hostops.automation.TasksAndSettingsProviderDocUI;
import io.docui.hostops.automation.WorkflowProvider;
import io.docui.hostops.automation.WorkflowProviderDocUI;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.debugger.BreakpointProvider;
import io.docui.hostops.debugger.BreakpointProviderDocUI;
import io.docui.hostops.debugger.DebuggerEffectDeclarations;
import io.docui.hostops.debugger.DebuggerProvider;
import io.docui.hostops.debugger.DebuggerProviderDocUI;
import io.docui.hostops.debugger.DebuggerService;
import io.docui.hostops.editor.EditorCommandLineProvider;
import io.docui.hostops.editor.EditorCommandLineProviderDocUI;
import io.docui.hostops.editor.LinkedEditorProvider;
import io.docui.hostops.editor.LinkedEditorProviderDocUI;
import io.docui.hostops.editor.RunningEditorService;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.extension.AppDesktop;
import io.docui.hostops.extension.DesktopExtension;
import io.docui.hostops.extension.SessionContribution;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.dap.DebugAdapterRegistry;
import io.docui.hostops.internal.dap.DebugController;
import io.docui.hostops.internal.dap.DebugTimeouts;
import io.docui.hostops.internal.ide.EditorFinder;
import io.docui.hostops.internal.ide.OpenFileTracker;
import io.docui.hostops.internal.project.BuildFreshnessTracker;
import io.docui.hostops.internal.route.CapabilityResolver;
import io.docui.hostops.internal.route.HostChannelMonitor;
import io.docui.hostops.internal.route.HostChannelRegistry;
import io.docui.hostops.internal.text.SecretTextDetector;
import io.docui.hostops.language.LanguageProviderDocUI;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.hostops.language.LanguageServerService;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyProvider;
import io.docui.hostops.policy.PolicyProviderDocUI;
import io.docui.hostops.shell.ProcessProvider;
import io.docui.hostops.shell.ProcessProviderDocUI;
import io.docui.hostops.shell.ShellProvider;
import io.docui.hostops.shell.ShellProviderDocUI;
import io.docui.hostops.shell.ShellService;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.session.SessionlessCallReader;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.MemoryNotebookWidget;
import io.docui.runtime.widget.NotificationCenterWidget;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * The application of host operations (docs/spec/host-operations.md): one workspace under one policy, in which each session has shells,
 * servers and debuggers of its own.
 */
public final class HostOperationsApp {
    // One answer shows an eighth of it of a long result, which is as much of a file or an output as is worth reading
    // at once.
    private static final int TOKENS = 12_000;
    private static final Duration LOOKS = Duration.ofSeconds(3);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ShellService shell;
    private final ChangeStore changes;
    private final LanguageServerService languages;
    private final RunningEditorService linked;
    private final DebugAdapterRegistry debuggers = DebugAdapterRegistry.builtIn();
    private final DebuggerService desk;
    private final AppDesktop desktop;
    private final OpenFileTracker opened = new OpenFileTracker();
    private final EditorFinder editorFinder;
    private final BuildFreshnessTracker buildTracker;
    private final CapabilityResolver resolver;
    private volatile @Nullable SessionlessCallReader reader;

    private HostOperationsApp(HostServices services) {
        this.workspace = services.workspace();
        this.policy = services.policy();
        this.shell = services.shell();
        this.changes = services.changes();
        this.languages = services.languages();
        this.linked = services.editors();
        Path home = services.home();
        Map<String, String> environment = services.environment();
        this.desk = new DebuggerService(workspace, policy, services.runner());
        this.desktop = ServiceLoader.load(DesktopExtension.class)
                .findFirst()
                .map(extension -> extension.open(workspace, policy, changes, environment))
                .orElseGet(MissingDesktop::new);
        DebuggerEffectDeclarations.declare(policy, workspace, debuggers);
        this.editorFinder = new EditorFinder(environment, System.getProperty("os.name", ""), home, workspace.root());
        this.buildTracker = new BuildFreshnessTracker(workspace, InstantSource.system());
        EditorCommandLineProvider anyone = new EditorCommandLineProvider(workspace, editorFinder, policy, opened);
        this.resolver = new CapabilityResolver(
                channels(anyone), IntentHandlerFactory.create(workspace, environment, this::current));
        EditorCommandLineProvider.declare(policy, workspace);
        TasksAndSettingsProvider.declare(policy, workspace, this::reader);
        IntentProvider.declare(policy, resolver, this::reader);
        WorkflowProvider.declare(policy, this::reader);
    }

    /** The channels that are there for all sessions alike. */
    private HostChannelRegistry channels(EditorCommandLineProvider ideProvider) {
        return new HostChannelRegistry(policy)
                .add(
                        HostChannel.FILES,
                        () -> HostChannelAvailability.available(HostChannel.FILES, "in " + workspace.root()))
                .add(HostChannel.SHELL, shell::state)
                .add(HostChannel.LSP, languages::state)
                .add(HostChannel.DAP, this::debuggers)
                .add(HostChannel.IDE_CLI, ideProvider::state)
                .add(HostChannel.UI_TREE, () -> desktop.state(HostChannel.UI_TREE))
                .add(HostChannel.KEY_MOUSE, () -> desktop.state(HostChannel.KEY_MOUSE))
                .add(HostChannel.VISUAL, () -> desktop.state(HostChannel.VISUAL))
                .add(
                        HostChannel.WORKSPACE_FILES,
                        () -> HostChannelAvailability.available(
                                HostChannel.WORKSPACE_FILES, ".vscode and .idea of " + workspace.root()))
                .add(HostChannel.IDE_EXTENSION, () -> linked.state(HostChannel.IDE_EXTENSION))
                .add(HostChannel.HEADLESS, () -> linked.state(HostChannel.HEADLESS));
    }

    /** The file that somebody works on: the one in front in a running editor, else the one that was shown last. */
    private Optional<Path> current() {
        return linked.activeFile().or(opened::latest);
    }

    private Optional<String> seen(Path file) {
        return linked.describeOpen(file).or(() -> opened.describeOpen(file));
    }

    private SessionlessCallReader reader() {
        return Objects.requireNonNull(reader, "a call was evaluated before the session was created");
    }

    /**
     * The application of a workspace.
     *
     * @param services the workspace's
     * @return the application
     */
    public static App of(HostServices services) {
        HostOperationsApp host = new HostOperationsApp(services);
        return App.ofResources(host::session)
                .withPolicy(services.policy())
                .withSecretDetector(SecretTextDetector.of(services.environment()))
                .withBudget(new TokenBudget(TOKENS, TokenCounter.estimator()))
                .withWidgets(() -> List.of(new MemoryNotebookWidget(), new NotificationCenterWidget()));
    }

    /**
     * The application of a workspace.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for the built-in one
     * @param home the home folder of the machine's owner
     * @param unreachable see {@link HostServices#open}
     * @return the application
     * @throws IOException if there is no such workspace, or the state directory cannot be used
     */
    public static App of(Path folder, Optional<Path> policyFile, Path home, List<Path> unreachable) throws IOException {
        return of(folder, policyFile, home, unreachable, LanguageServerCatalog.builtIn());
    }

    /**
     * The application of a workspace, with language servers of one's own.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for the built-in one
     * @param home the home folder of the machine's owner
     * @param unreachable see {@link HostServices#open}
     * @param servers the language servers that may be started
     * @return the application
     * @throws IOException if there is no such workspace, or the state directory cannot be used
     */
    public static App of(
            Path folder, Optional<Path> policyFile, Path home, List<Path> unreachable, LanguageServerCatalog servers)
            throws IOException {
        return of(folder, policyFile, home, unreachable, servers, System.getenv());
    }

    /** The application of a workspace, whose editors and build systems are found by these variables. */
    static App of(
            Path folder,
            Optional<Path> policyFile,
            Path home,
            List<Path> unreachable,
            LanguageServerCatalog servers,
            Map<String, String> environment)
            throws IOException {
        return of(HostServices.open(folder, policyFile, home, unreachable, servers, environment));
    }

    private SessionProviders session() {
        EditorCommandLineProvider ideProvider = new EditorCommandLineProvider(workspace, editorFinder, policy, opened);
        HostChannelRegistry channelRegistry = channels(ideProvider);
        ShellProvider own = new ShellProvider(shell);
        DebugController debugController = new DebugController(debuggers, DebugTimeouts.USUAL);
        DebuggerProvider debuggerProvider = new DebuggerProvider(debugController, desk, own.savedOutputs());
        ProviderBinding debugged = DebuggerProviderDocUI.bind(debuggerProvider);
        ProviderBinding breakpoints = BreakpointProviderDocUI.bind(new BreakpointProvider(debugController, desk));
        debugController.onChange(() -> {
            debugged.touch();
            breakpoints.touch();
        });
        SessionContribution desktopPart = desktop.openSession();
        HostChannelMonitor watch = new HostChannelMonitor(channelRegistry);
        EnvironmentProvider.EnvironmentSources environmentSources = new EnvironmentProvider.EnvironmentSources(
                () -> focused(channelRegistry), languages::startedServers, own::open);
        ProviderBinding surroundings = EnvironmentProviderDocUI.bind(
                new EnvironmentProvider(workspace, channelRegistry, environmentSources, watch));
        List<ProviderBinding> bindings = new ArrayList<>(List.of(
                surroundings,
                IntentProviderDocUI.bind(
                        new IntentProvider(workspace, resolver, this::seen, buildTracker, own.savedOutputs())),
                WorkflowProviderDocUI.bind(new WorkflowProvider(policy)),
                EditorCommandLineProviderDocUI.bind(ideProvider),
                LinkedEditorProviderDocUI.bind(new LinkedEditorProvider(linked)),
                TasksAndSettingsProviderDocUI.bind(new TasksAndSettingsProvider(workspace, changes, policy)),
                FileProviderDocUI.bind(new FileProvider(workspace, changes, policy)),
                ShellProviderDocUI.bind(own),
                ProcessProviderDocUI.bind(new ProcessProvider(shell)),
                LanguageProviderDocUI.bind(languages.provider(changes)),
                debugged,
                breakpoints));
        bindings.addAll(desktopPart.bindings());
        bindings.add(PolicyProvider.withChangeDetector(PolicyProviderDocUI.bind(new PolicyProvider(policy)), policy));
        if (reader == null) { // all sessions have the same actions
            reader = new SessionlessCallReader(bindings);
        }
        watch.start(LOOKS, surroundings::touch);
        return new SessionProviders(bindings, () -> {
            watch.close();
            try (own;
                    debuggerProvider) {
                desktopPart.resources().close();
            } finally {
                languages.sessionClosed();
            }
        });
    }

    private String focused(HostChannelRegistry channelRegistry) {
        HostChannelAvailability tree = channelRegistry.state(HostChannel.UI_TREE);
        boolean byKeys = channelRegistry.state(HostChannel.KEY_MOUSE).available();
        if (!tree.available() && !byKeys) {
            return "unknown: " + tree.reason();
        }
        return desktop.focusedWindow().orElse("none that the policy allows you to see");
    }

    private HostChannelAvailability debuggers() {
        String found = debuggers.describeInstalled();
        return found.isEmpty()
                ? HostChannelAvailability.unavailable(
                        HostChannel.DAP, "no debugger is installed; on Debian python3-debugpy or lldb-19")
                : HostChannelAvailability.available(HostChannel.DAP, found);
    }

    /** Stands in for the desktop when its module is not on the class path: no channel can be used, and no provider is added. */
    private static final class MissingDesktop implements AppDesktop {
        @Override
        public HostChannelAvailability state(HostChannel channel) {
            return HostChannelAvailability.unavailable(
                    channel,
                    "this program does not include the desktop; to add it, depend on io.docui:docui-hostops-desktop");
        }

        @Override
        public Optional<String> focusedWindow() {
            return Optional.empty();
        }

        @Override
        public SessionContribution openSession() {
            return new SessionContribution(List.of(), () -> {});
        }
    }
}
