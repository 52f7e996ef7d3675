package io.docui.example.ide.app;

import io.docui.example.ide.desk.EditorDesk;
import io.docui.example.ide.desk.EditorDeskDocUI;
import io.docui.example.ide.desk.FileBrowser;
import io.docui.example.ide.desk.FileBrowserDocUI;
import io.docui.example.ide.desk.IdeHost;
import io.docui.example.ide.desk.Workbench;
import io.docui.example.ide.git.GitDesk;
import io.docui.example.ide.git.GitDeskDocUI;
import io.docui.example.ide.java.JavaDesk;
import io.docui.example.ide.java.JavaDeskDocUI;
import io.docui.example.ide.java.JavaHost;
import io.docui.example.ide.java.ProblemDesk;
import io.docui.example.ide.java.ProblemDeskDocUI;
import io.docui.example.ide.run.RunDesk;
import io.docui.example.ide.run.RunDeskDocUI;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.provider.Files;
import io.docui.hostops.provider.FilesDocUI;
import io.docui.hostops.provider.LinkedEditor;
import io.docui.hostops.provider.LinkedEditorDocUI;
import io.docui.hostops.provider.PolicyDesk;
import io.docui.hostops.provider.PolicyDeskDocUI;
import io.docui.hostops.provider.Shell;
import io.docui.hostops.provider.ShellDocUI;
import io.docui.hostops.provider.WorkspaceFiles;
import io.docui.hostops.provider.WorkspaceFilesDocUI;
import io.docui.runtime.context.Budget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.Translation;
import io.docui.runtime.session.App;
import io.docui.runtime.session.CallReader;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.NotificationCentreWidget;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** An IDE for a model: a workspace with editors, refactorings, tests and git (docs/spec/fronts.md#example-ide). */
public final class IdeApp {
    private static final int TOKENS = 8_000;
    private static final Duration PATIENCE = Duration.ofSeconds(1);

    private final IdeHost host;
    private final JavaHost javaHost;
    private final Duration patience;
    private volatile @Nullable CallReader reader;

    private IdeApp(HostServices services, Duration patience) {
        this.patience = patience;
        this.host = new IdeHost(services);
        this.javaHost = new JavaHost(host);
        EditorDesk.declare(host);
        JavaDesk.declare(host);
        ProblemDesk.declare(host);
        RunDesk.declare(host);
        WorkspaceFiles.declare(services.policy(), services.workspace(), this::reader);
        GitDesk.declare(host);
    }

    /**
     * The IDE of a workspace. Its sessions share the workspace and its policy; each has its own editors and selections.
     *
     * @param services the workspace
     * @return the application
     */
    public static App of(HostServices services) {
        return of(services, PATIENCE);
    }

    /** The same, for which work that can go on beside a session is waited for as long as is said here. */
    static App of(HostServices services, Duration patience) {
        IdeApp ide = new IdeApp(services, patience);
        return App.owning(ide::session)
                .withPolicy(services.policy())
                .withLanguage(
                        Locale.ENGLISH,
                        titled("IDE: " + services.workspace().root().getFileName()))
                .withBudget(new Budget(TOKENS, TokenCounter.estimator()))
                .withWidgets(() -> List.of(new NotificationCentreWidget()));
    }

    /** The application's title is that of its first provider, which does not know the workspace: these words do. */
    private static Translation titled(String title) {
        return key -> key.equals("title") ? Optional.of(title) : Optional.empty();
    }

    private SessionProviders session() {
        HostServices services = host.services();
        Workbench bench = new Workbench(host);
        Shell shell = new Shell(services.shell());
        ProblemDesk problems = new ProblemDesk(bench, patience);
        ProviderBinding problemBinding = ProblemDeskDocUI.bind(problems);
        problems.onChange(problemBinding::touch);
        services.languages().entered();
        List<ProviderBinding> bindings = List.of(
                FileBrowserDocUI.bind(new FileBrowser(services.workspace())),
                EditorDeskDocUI.bind(new EditorDesk(bench, javaHost.symbols())),
                JavaDeskDocUI.bind(new JavaDesk(bench, javaHost)),
                problemBinding,
                GitDeskDocUI.bind(new GitDesk(bench)),
                Subdued.of(
                        FilesDocUI.bind(new Files(services.workspace(), services.changes(), services.policy())),
                        Set.of("write"),
                        () -> true),
                RunDeskDocUI.bind(new RunDesk(bench, shell, InstantSource.system())),
                tasks(),
                Subdued.of(
                        LinkedEditorDocUI.bind(new LinkedEditor(services.editors())),
                        Set.of("editor_state", "editor_open"),
                        () -> true),
                Subdued.of(
                        ShellDocUI.bind(shell),
                        Set.of("bash", "session_input", "session_output", "close_session"),
                        () -> !shell.open().isEmpty()),
                Subdued.of(
                        PolicyDeskDocUI.bind(new PolicyDesk(services.policy())),
                        Set.of(),
                        () -> services.policy().fault().isPresent()));
        if (reader == null) { // all sessions have the same actions
            reader = new CallReader(bindings);
        }
        return new SessionProviders(bindings, () -> {
            shell.close();
            problems.close();
            services.languages().left();
        });
    }

    /** Tasks of editors: where there are none, nothing is said of them. */
    private ProviderBinding tasks() {
        HostServices services = host.services();
        WorkspaceFiles tasks = new WorkspaceFiles(services.workspace(), services.changes(), services.policy());
        BooleanSupplier any = () -> Stream.of(".vscode/tasks.json", ".idea/runConfigurations")
                .map(services.workspace().root()::resolve)
                .anyMatch(java.nio.file.Files::exists);
        return Subdued.of(WorkspaceFilesDocUI.bind(tasks), any.getAsBoolean() ? Set.of("run_task") : Set.of(), any);
    }

    private CallReader reader() {
        return Objects.requireNonNull(reader, "a call is judged before there is a session");
    }
}
