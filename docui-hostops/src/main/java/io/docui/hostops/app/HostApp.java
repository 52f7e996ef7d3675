package io.docui.hostops.app;

import io.docui.hostops.dap.DebugAdapters;
import io.docui.hostops.dap.DebugLimits;
import io.docui.hostops.dap.Debugging;
import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.ide.Editors;
import io.docui.hostops.ide.OpenedFiles;
import io.docui.hostops.lsp.KnownServers;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.provider.BreakpointDesk;
import io.docui.hostops.provider.BreakpointDeskDocUI;
import io.docui.hostops.provider.Debugger;
import io.docui.hostops.provider.DebuggerDesk;
import io.docui.hostops.provider.DebuggerDocUI;
import io.docui.hostops.provider.DebuggerEffects;
import io.docui.hostops.provider.Desktop;
import io.docui.hostops.provider.DesktopDocUI;
import io.docui.hostops.provider.DesktopHost;
import io.docui.hostops.provider.EditorHost;
import io.docui.hostops.provider.Files;
import io.docui.hostops.provider.FilesDocUI;
import io.docui.hostops.provider.Ide;
import io.docui.hostops.provider.IdeDocUI;
import io.docui.hostops.provider.IntentWays;
import io.docui.hostops.provider.Intents;
import io.docui.hostops.provider.IntentsDocUI;
import io.docui.hostops.provider.LanguageHost;
import io.docui.hostops.provider.LanguagesDocUI;
import io.docui.hostops.provider.LastBuild;
import io.docui.hostops.provider.LinkedEditor;
import io.docui.hostops.provider.LinkedEditorDocUI;
import io.docui.hostops.provider.PolicyDesk;
import io.docui.hostops.provider.PolicyDeskDocUI;
import io.docui.hostops.provider.ProcessDesk;
import io.docui.hostops.provider.ProcessDeskDocUI;
import io.docui.hostops.provider.ScreenDesk;
import io.docui.hostops.provider.ScreenDeskDocUI;
import io.docui.hostops.provider.ScreenHost;
import io.docui.hostops.provider.Shell;
import io.docui.hostops.provider.ShellDocUI;
import io.docui.hostops.provider.ShellHost;
import io.docui.hostops.provider.Surroundings;
import io.docui.hostops.provider.SurroundingsDocUI;
import io.docui.hostops.provider.Workflows;
import io.docui.hostops.provider.WorkflowsDocUI;
import io.docui.hostops.provider.WorkspaceFiles;
import io.docui.hostops.provider.WorkspaceFilesDocUI;
import io.docui.hostops.route.CapabilityResolver;
import io.docui.hostops.route.ChannelState;
import io.docui.hostops.route.ChannelWatch;
import io.docui.hostops.route.Channels;
import io.docui.hostops.screen.system.Screens;
import io.docui.hostops.ui.system.Backends;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import io.docui.runtime.session.CallReader;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.MemoryNotebookWidget;
import io.docui.runtime.widget.NotificationCentreWidget;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The application of host operations (docs/spec/host-operations.md): one workspace under one policy, in which each session has shells,
 * servers and debuggers of its own.
 */
public final class HostApp {
    // An eighth of it is what one answer shows of a long result: so much of a file or an output is worth reading at
    // once.
    private static final int TOKENS = 12_000;
    private static final Duration LOOKS = Duration.ofSeconds(3);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final ShellHost shell;
    private final ChangeStore changes;
    private final LanguageHost languages;
    private final EditorHost linked;
    private final DebugAdapters debuggers = DebugAdapters.known();
    private final DebuggerDesk desk;
    private final DesktopHost desktop;
    private final ScreenHost screen;
    private final OpenedFiles opened = new OpenedFiles();
    private final Editors editors;
    private final LastBuild lastBuild;
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
        this.desk = new DebuggerDesk(workspace, policy, services.runner());
        this.desktop = new DesktopHost(policy, () -> Backends.here(environment));
        this.screen = new ScreenHost(Screens.here(environment, System.getProperty("os.name", "")), policy);
        this.screen.onSecret(desktop::typesSecret);
        DebuggerEffects.declare(policy, workspace, debuggers);
        this.editors = new Editors(environment, System.getProperty("os.name", ""), home, workspace.root());
        this.lastBuild = new LastBuild(workspace, InstantSource.system());
        Ide anyone = new Ide(workspace, editors, policy, opened);
        this.resolver = new CapabilityResolver(channels(anyone), IntentWays.of(workspace, environment, this::current));
        Ide.declare(policy, workspace);
        Desktop.declare(policy, desktop);
        ScreenDesk.declare(policy, screen, workspace);
        WorkspaceFiles.declare(policy, workspace, this::reader);
        Intents.declare(policy, resolver, this::reader);
        Workflows.declare(policy, this::reader);
    }

    /** The channels that are there for all sessions alike. */
    private Channels channels(Ide ide) {
        return new Channels(policy)
                .add(Channel.FILES, () -> ChannelState.available(Channel.FILES, "in " + workspace.root()))
                .add(Channel.SHELL, shell::state)
                .add(Channel.LSP, languages::state)
                .add(Channel.DAP, this::debuggers)
                .add(Channel.IDE_CLI, ide::state)
                .add(Channel.UI_TREE, desktop::state)
                .add(Channel.KEY_MOUSE, () -> screen.state(Channel.KEY_MOUSE))
                .add(Channel.VISUAL, () -> screen.state(Channel.VISUAL))
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
        return linked.seen(file).or(() -> opened.seen(file));
    }

    private CallReader reader() {
        return Objects.requireNonNull(reader, "a call is judged before there is a session");
    }

    /**
     * The application of a workspace.
     *
     * @param services the workspace's
     * @return the application
     */
    public static App of(HostServices services) {
        HostApp host = new HostApp(services);
        return App.owning(host::session)
                .withPolicy(services.policy())
                .withBudget(new Budget(TOKENS, TokenCounter.estimator()))
                .withWidgets(() -> List.of(new MemoryNotebookWidget(), new NotificationCentreWidget()));
    }

    /**
     * The application of a workspace.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for the built-in one
     * @param home the home folder of whoever the machine belongs to
     * @param unreachable see {@link HostServices#open}
     * @return the application
     * @throws IOException if there is no such workspace, or the state directory cannot be used
     */
    public static App of(Path folder, Optional<Path> policyFile, Path home, List<Path> unreachable) throws IOException {
        return of(folder, policyFile, home, unreachable, KnownServers.builtIn());
    }

    /**
     * The application of a workspace, with language servers of one's own.
     *
     * @param folder the workspace
     * @param policyFile the policy; empty for the built-in one
     * @param home the home folder of whoever the machine belongs to
     * @param unreachable see {@link HostServices#open}
     * @param servers the language servers that may be started
     * @return the application
     * @throws IOException if there is no such workspace, or the state directory cannot be used
     */
    public static App of(
            Path folder, Optional<Path> policyFile, Path home, List<Path> unreachable, KnownServers servers)
            throws IOException {
        return of(folder, policyFile, home, unreachable, servers, System.getenv());
    }

    /** The application of a workspace, whose editors and build systems are found by these variables. */
    static App of(
            Path folder,
            Optional<Path> policyFile,
            Path home,
            List<Path> unreachable,
            KnownServers servers,
            Map<String, String> environment)
            throws IOException {
        return of(HostServices.open(folder, policyFile, home, unreachable, servers, environment));
    }

    private SessionProviders session() {
        Ide ide = new Ide(workspace, editors, policy, opened);
        Channels channels = channels(ide);
        Shell own = new Shell(shell);
        Debugging debugging = new Debugging(debuggers, DebugLimits.USUAL);
        Debugger debugger = new Debugger(debugging, desk, own.saved());
        ProviderBinding debugged = DebuggerDocUI.bind(debugger);
        ProviderBinding breakpoints = BreakpointDeskDocUI.bind(new BreakpointDesk(debugging, desk));
        debugging.onChange(() -> {
            debugged.touch();
            breakpoints.touch();
        });
        Desktop windows = new Desktop(desktop);
        ProviderBinding shown = DesktopDocUI.bind(windows);
        windows.onChange(shown::touch);
        ScreenDesk keys = new ScreenDesk(screen, workspace, changes);
        ProviderBinding pressed = ScreenDeskDocUI.bind(keys);
        keys.start(pressed::touch);
        ChannelWatch watch = new ChannelWatch(channels);
        Surroundings.Sources sources = new Surroundings.Sources(() -> focused(channels), languages::started, own::open);
        ProviderBinding surroundings = SurroundingsDocUI.bind(new Surroundings(workspace, channels, sources, watch));
        List<ProviderBinding> bindings = List.of(
                surroundings,
                IntentsDocUI.bind(new Intents(workspace, resolver, this::seen, lastBuild)),
                WorkflowsDocUI.bind(new Workflows(policy)),
                IdeDocUI.bind(ide),
                LinkedEditorDocUI.bind(new LinkedEditor(linked)),
                WorkspaceFilesDocUI.bind(new WorkspaceFiles(workspace, changes, policy)),
                FilesDocUI.bind(new Files(workspace, changes, policy)),
                ShellDocUI.bind(own),
                ProcessDeskDocUI.bind(new ProcessDesk(shell)),
                LanguagesDocUI.bind(languages.provider(changes)),
                debugged,
                breakpoints,
                shown,
                pressed,
                PolicyDeskDocUI.bind(new PolicyDesk(policy)));
        if (reader == null) { // all sessions have the same actions
            reader = new CallReader(bindings);
        }
        watch.start(LOOKS, surroundings::touch);
        return new SessionProviders(bindings, () -> {
            watch.close();
            try (own;
                    debugger;
                    windows;
                    keys) {
                languages.left();
            }
        });
    }

    private String focused(Channels channels) {
        ChannelState tree = channels.state(Channel.UI_TREE);
        boolean byKeys = channels.state(Channel.KEY_MOUSE).available();
        if (!tree.available() && !byKeys) {
            return "not known: " + tree.reason();
        }
        return (tree.available() ? desktop.focusedWindow() : screen.focusedWindow())
                .orElse("none that the policy lets be seen");
    }

    private ChannelState debuggers() {
        String found = debuggers.glimpse();
        return found.isEmpty()
                ? ChannelState.missing(Channel.DAP, "no debugger is installed; on Debian python3-debugpy or lldb-19")
                : ChannelState.available(Channel.DAP, found);
    }
}
