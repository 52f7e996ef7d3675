package io.docui.example.ide.app;

import io.docui.example.ide.editor.EditorActions;
import io.docui.example.ide.editor.EditorActionsDocUI;
import io.docui.example.ide.editor.FileBrowser;
import io.docui.example.ide.editor.FileBrowserDocUI;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.editor.WorkspaceChangeDetector;
import io.docui.example.ide.git.GitActions;
import io.docui.example.ide.git.GitActionsDocUI;
import io.docui.example.ide.git.UncommittedChanges;
import io.docui.example.ide.java.CodeActions;
import io.docui.example.ide.java.CodeActionsDocUI;
import io.docui.example.ide.java.CompileCheck;
import io.docui.example.ide.java.GenerationActions;
import io.docui.example.ide.java.GenerationActionsDocUI;
import io.docui.example.ide.java.JavaActions;
import io.docui.example.ide.java.JavaActionsDocUI;
import io.docui.example.ide.java.JavaAffectedTests;
import io.docui.example.ide.java.JavaServices;
import io.docui.example.ide.java.MemberActions;
import io.docui.example.ide.java.MemberActionsDocUI;
import io.docui.example.ide.java.ProblemActions;
import io.docui.example.ide.java.ProblemActionsDocUI;
import io.docui.example.ide.java.SymbolRefactoringActions;
import io.docui.example.ide.java.SymbolRefactoringActionsDocUI;
import io.docui.example.ide.run.RunActions;
import io.docui.example.ide.run.RunActionsDocUI;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.automation.TasksAndSettingsProvider;
import io.docui.hostops.automation.TasksAndSettingsProviderDocUI;
import io.docui.hostops.editor.LinkedEditorProvider;
import io.docui.hostops.editor.LinkedEditorProviderDocUI;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.policy.PolicyProvider;
import io.docui.hostops.policy.PolicyProviderDocUI;
import io.docui.hostops.shell.ShellProvider;
import io.docui.hostops.shell.ShellProviderDocUI;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.session.App;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.session.SessionlessCallReader;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.NotificationCenterWidget;
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

/** Factory of the IDE application for models: a workspace with editors, refactorings, tests and git (docs/spec/fronts.md#example-ide). */
public final class IdeApp {
    private static final int TOKENS = 24_000;
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final IdeSharedServices host;
    private final JavaServices javaServices;
    private final Duration patience;
    private volatile @Nullable SessionlessCallReader reader;

    private IdeApp(HostServices services, Duration patience) {
        this.patience = patience;
        this.host = new IdeSharedServices(services);
        this.javaServices = new JavaServices(host);
        EditorActions.declare(host);
        JavaActions.declare(host, javaServices);
        CodeActions.declare(host);
        MemberActions.declare(host, javaServices);
        SymbolRefactoringActions.declare(host, javaServices);
        GenerationActions.declare(host, javaServices);
        ProblemActions.declare(host);
        RunActions.declare(host);
        TasksAndSettingsProvider.declare(services.policy(), services.workspace(), this::reader);
        GitActions.declare(host);
    }

    /**
     * Creates the IDE for a workspace. Its sessions share the workspace and its policy. Each session has its own editors and selections.
     */
    public static App of(HostServices services) {
        return of(services, PATIENCE);
    }

    /** Creates the IDE with a limit on how long a call waits for work that can continue in the background. */
    static App of(HostServices services, Duration patience) {
        IdeApp ide = new IdeApp(services, patience);
        return App.ofResources(ide::session)
                .withPolicy(services.policy())
                .withLanguage(
                        Locale.ENGLISH,
                        titled("IDE: " + services.workspace().root().getFileName()))
                .withBudget(new TokenBudget(TOKENS, TokenCounter.estimator()))
                .withWidgets(() -> List.of(new NotificationCenterWidget()));
    }

    /** Translates the application's title. By default it is the title of the first provider, which does not know the workspace. */
    private static DescriptionTranslator titled(String title) {
        return key -> key.equals("title") ? Optional.of(title) : Optional.empty();
    }

    private SessionProviders session() {
        HostServices services = host.services();
        FileProvider files = new FileProvider(services.workspace(), services.changes(), services.policy());
        Workbench bench = new Workbench(host, files::followChange);
        ShellProvider shellProvider = new ShellProvider(services.shell());
        ProblemActions problems = new ProblemActions(bench, patience);
        ProviderBinding problemBinding = ProblemActionsDocUI.bind(problems);
        problems.onChange(problemBinding::touch);
        EditorActions editor = new EditorActions(bench, javaServices.symbols());
        ProviderBinding editorBinding = EditorActionsDocUI.bind(editor);
        editor.onShow(editorBinding::touch);
        CompileCheck compiling = new CompileCheck(bench, javaServices);
        services.languages().sessionOpened();
        List<ProviderBinding> bindings = List.of(
                FileBrowserDocUI.bind(new FileBrowser(services.workspace())),
                editorBinding,
                JavaActionsDocUI.bind(new JavaActions(bench, javaServices)),
                CodeActionsDocUI.bind(new CodeActions(bench, javaServices)),
                MemberActionsDocUI.bind(new MemberActions(bench, javaServices)),
                SymbolRefactoringActionsDocUI.bind(new SymbolRefactoringActions(bench, javaServices)),
                GenerationActionsDocUI.bind(new GenerationActions(bench, javaServices)),
                problemBinding,
                GitActionsDocUI.bind(new GitActions(bench)),
                ReducedDetailBinding.of(
                                FileProviderDocUI.bind(files),
                                Set.of("read", "search_text", "edit"),
                                Set.of("edit"),
                                () -> true)
                        .withResults(result -> withErrors(result, compiling)),
                RunActionsDocUI.bind(new RunActions(
                        bench,
                        javaServices.symbols(),
                        shellProvider,
                        new JavaAffectedTests(bench, javaServices, new UncommittedChanges(host)::committedTexts),
                        InstantSource.system())),
                tasks(),
                ReducedDetailBinding.of(
                        LinkedEditorProviderDocUI.bind(new LinkedEditorProvider(services.editors())),
                        Set.of("editor_state", "editor_open"),
                        () -> true),
                ReducedDetailBinding.of(
                        ShellProviderDocUI.bind(shellProvider),
                        Set.of("session_input", "session_output", "close_session"),
                        () -> !shellProvider.open().isEmpty()),
                PolicyProvider.withChangeDetector(
                        ReducedDetailBinding.of(
                                PolicyProviderDocUI.bind(new PolicyProvider(services.policy())),
                                Set.of(),
                                () -> services.policy().fault().isPresent()),
                        services.policy()));
        WorkspaceChangeDetector changes = new WorkspaceChangeDetector(services.workspace());
        ProviderBinding first = bindings.get(0);
        first.setChangeDetector(() -> {
            if (changes.hasChanged()) {
                first.touch();
            }
        });
        if (reader == null) { // all sessions have the same actions
            reader = new SessionlessCallReader(bindings);
        }
        return new SessionProviders(bindings, () -> {
            shellProvider.close();
            problems.close();
            services.languages().sessionClosed();
        });
    }

    /** Adds to the result of a change of files which of them do not compile any more. */
    private Object withErrors(Object result, CompileCheck compiling) {
        if (!(result instanceof FileProvider.FileChangeResult made)
                || made.change().isEmpty()) {
            return result;
        }
        String errors = compiling.describe(host.services().changes().paths(made.change()));
        return errors.isEmpty()
                ? made
                : new FileProvider.FileChangeResult(made.change(), made.files() + "; " + errors, made.diff());
    }

    /**
     * Binds the provider of editor tasks. Without task files, its view is empty and {@code run_task} shows only at the highest level of
     * detail.
     */
    private ProviderBinding tasks() {
        HostServices services = host.services();
        TasksAndSettingsProvider tasks =
                new TasksAndSettingsProvider(services.workspace(), services.changes(), services.policy());
        BooleanSupplier any = () -> Stream.of(".vscode/tasks.json", ".idea/runConfigurations")
                .map(services.workspace().root()::resolve)
                .anyMatch(java.nio.file.Files::exists);
        return ReducedDetailBinding.of(
                TasksAndSettingsProviderDocUI.bind(tasks), any.getAsBoolean() ? Set.of("run_task") : Set.of(), any);
    }

    private SessionlessCallReader reader() {
        return Objects.requireNonNull(reader, "a call was checked before the session was created");
    }
}
