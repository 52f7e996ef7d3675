package io.docui.hostops.app;

import io.docui.hostops.automation.IntentHandlerFactory;
import io.docui.hostops.automation.IntentProvider;
import io.docui.hostops.automation.IntentProviderDocUI;
import io.docui.hostops.automation.WorkflowProvider;
import io.docui.hostops.automation.WorkflowProviderDocUI;
import io.docui.hostops.automation.WorkspaceFileProvider;
import io.docui.hostops.automation.WorkspaceFileProviderDocUI;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.debugger.BreakpointProvider;
import io.docui.hostops.debugger.BreakpointProviderDocUI;
import io.docui.hostops.debugger.DebuggerEffectDeclarations;
import io.docui.hostops.debugger.DebuggerProvider;
import io.docui.hostops.debugger.DebuggerProviderDocUI;
import io.docui.hostops.debugger.DebuggerService;
import io.docui.hostops.editor.EditorService;
import io.docui.hostops.editor.IdeProvider;
import io.docui.hostops.editor.IdeProviderDocUI;
import io.docui.hostops.editor.LinkedEditorProvider;
import io.docui.hostops.editor.LinkedEditorProviderDocUI;
import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import io.docui.hostops.extension.DesktopExtension;
import io.docui.hostops.extension.DesktopSupport;
import io.docui.hostops.extension.SessionPart;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.dap.DebugAdapterRegistry;
import io.docui.hostops.internal.dap.DebugController;
import io.docui.hostops.internal.dap.DebugTimeouts;
import io.docui.hostops.internal.ide.EditorFinder;
import io.docui.hostops.internal.ide.OpenFileTracker;
import io.docui.hostops.internal.project.BuildTracker;
import io.docui.hostops.internal.route.CapabilityResolver;
import io.docui.hostops.internal.route.ChannelMonitor;
import io.docui.hostops.internal.route.ChannelRegistry;
import io.docui.hostops.language.LanguageProviderDocUI;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.hostops.language.LanguageService;
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
import io.docui.runtime.session.CallReader;
import io.docui.runtime.session.SessionProviders;
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
public final class HostApp {
    // One answer shows an eighth of it of a long result, which is as much of a file or an output as is worth reading
    // at once.
    private static final int TOKENS = 12_000;
    private static final Duration LOOKS = Duration.ofSeconds(3);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ShellService shell;
    private final ChangeStore changes;
    private final LanguageService languages;
    private final EditorService linked;
    private final DebugAdapterRegistry debuggers = DebugAdapterRegistry.builtIn();
    private final DebuggerService desk;
    private final DesktopSupport desktop;
    private final OpenFileTracker opened = new OpenFileTracker();
    private final EditorFinder editorFinder;
    private final BuildTracker buildTracker;
    private final CapabilityResolver resolver;
    private volatile @Nullable CallReader reader;

    private HostApp(HostServices services) {
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
        this.buildTracker = new BuildTracker(workspace, InstantSource.system());
        IdeProvider anyone = new IdeProvider(workspace, editorFinder, policy, opened);
        this.resolver = new CapabilityResolver(
                channels(anyone), IntentHandlerFactory.create(workspace, environment, this::current));
        IdeProvider.declare(policy, workspace);
        WorkspaceFileProvider.declare(policy, workspace, this::reader);
        IntentProvider.declare(policy, resolver, this::reader);
        WorkflowProvider.declare(policy, this::reader);
    }

    /** The channels that are there for all sessions alike. */
    private ChannelRegistry channels(IdeProvider ideProvider) {
        return new ChannelRegistry(policy)
                .add(Channel.FILES, () -> ChannelState.available(Channel.FILES, "in " + workspace.root()))
                .add(Channel.SHELL, shell::state)
                .add(Channel.LSP, languages::state)
                .add(Channel.DAP, this::debuggers)
                .add(Channel.IDE_CLI, ideProvider::state)
                .add(Channel.UI_TREE, () -> desktop.state(Channel.UI_TREE))
                .add(Channel.KEY_MOUSE, () -> desktop.state(Channel.KEY_MOUSE))
                .add(Channel.VISUAL, () -> desktop.state(Channel.VISUAL))
                .add(
                        Channel.WORKSPACE_FILES,
                        () -> ChannelState.available(
                                Channel.WORKSPACE_FILES, ".vscode and .idea of " + workspace.root()))
                .add(Channel.IDE_EXTENSION, () -> linked.state(Channel.IDE_EXTENSION))
                .add(Channel.HEADLESS, () -> linked.state(Channel.HEADLESS));
    }

    /** The file that somebody works on: the one in front in a running editor, else the one that was shown last. */
    private Optional<Path> current() {
        return linked.activeFile().or(opened::latest);
    }

    private Optional<String> seen(Path file) {
        return linked.describeOpen(file).or(() -> opened.describeOpen(file));
    }

    private CallReader reader() {
        return Objects.requireNonNull(reader, "a call was evaluated before the session was created");
    }

    /**
     * The application of a workspace.
     *
     * @param services the workspace's
     * @return the application
     */
    public static App of(HostServices services) {
        HostApp host = new HostApp(services);
        return App.ofResources(host::session)
                .withPolicy(services.policy())
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
        IdeProvider ideProvider = new IdeProvider(workspace, editorFinder, policy, opened);
        ChannelRegistry channelRegistry = channels(ideProvider);
        ShellProvider own = new ShellProvider(shell);
        DebugController debugController = new DebugController(debuggers, DebugTimeouts.USUAL);
        DebuggerProvider debuggerProvider = new DebuggerProvider(debugController, desk, own.savedOutputs());
        ProviderBinding debugged = DebuggerProviderDocUI.bind(debuggerProvider);
        ProviderBinding breakpoints = BreakpointProviderDocUI.bind(new BreakpointProvider(debugController, desk));
        debugController.onChange(() -> {
            debugged.touch();
            breakpoints.touch();
        });
        SessionPart desktopPart = desktop.openSession();
        ChannelMonitor watch = new ChannelMonitor(channelRegistry);
        EnvironmentProvider.EnvironmentSources environmentSources = new EnvironmentProvider.EnvironmentSources(
                () -> focused(channelRegistry), languages::startedServers, own::open);
        ProviderBinding surroundings = EnvironmentProviderDocUI.bind(
                new EnvironmentProvider(workspace, channelRegistry, environmentSources, watch));
        List<ProviderBinding> bindings = new ArrayList<>(List.of(
                surroundings,
                IntentProviderDocUI.bind(new IntentProvider(workspace, resolver, this::seen, buildTracker)),
                WorkflowProviderDocUI.bind(new WorkflowProvider(policy)),
                IdeProviderDocUI.bind(ideProvider),
                LinkedEditorProviderDocUI.bind(new LinkedEditorProvider(linked)),
                WorkspaceFileProviderDocUI.bind(new WorkspaceFileProvider(workspace, changes, policy)),
                FileProviderDocUI.bind(new FileProvider(workspace, changes, policy)),
                ShellProviderDocUI.bind(own),
                ProcessProviderDocUI.bind(new ProcessProvider(shell)),
                LanguageProviderDocUI.bind(languages.provider(changes)),
                debugged,
                breakpoints));
        bindings.addAll(desktopPart.bindings());
        bindings.add(PolicyProviderDocUI.bind(new PolicyProvider(policy)));
        if (reader == null) { // all sessions have the same actions
            reader = new CallReader(bindings);
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

    private String focused(ChannelRegistry channelRegistry) {
        ChannelState tree = channelRegistry.state(Channel.UI_TREE);
        boolean byKeys = channelRegistry.state(Channel.KEY_MOUSE).available();
        if (!tree.available() && !byKeys) {
            return "unknown: " + tree.reason();
        }
        return desktop.focusedWindow().orElse("none that the policy allows you to see");
    }

    private ChannelState debuggers() {
        String found = debuggers.describeInstalled();
        return found.isEmpty()
                ? ChannelState.unavailable(
                        Channel.DAP, "no debugger is installed; on Debian python3-debugpy or lldb-19")
                : ChannelState.available(Channel.DAP, found);
    }

    /** Stands in for the desktop when its module is not on the class path: no channel can be used, and no provider is added. */
    private static final class MissingDesktop implements DesktopSupport {
        @Override
        public ChannelState state(Channel channel) {
            return ChannelState.unavailable(
                    channel,
                    "this program does not include the desktop; to add it, depend on io.docui:docui-hostops-desktop");
        }

        @Override
        public Optional<String> focusedWindow() {
            return Optional.empty();
        }

        @Override
        public SessionPart openSession() {
            return new SessionPart(List.of(), () -> {});
        }
    }
}
