package io.docui.hostops.automation;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.internal.ide.EditorTaskDefinition;
import io.docui.hostops.internal.route.ChannelFallbackDecision;
import io.docui.hostops.internal.route.DesktopIntent;
import io.docui.hostops.internal.route.IntentHandler;
import io.docui.hostops.internal.route.IntentRoute;
import io.docui.hostops.process.ExecutableFinder;
import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystemDetector;
import io.docui.hostops.project.TestSelection;
import io.docui.hostops.shell.CommandResult;
import io.docui.hostops.shell.ScriptInterpreterResolver;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Creates the handlers that route intents to calls of editors, windows, workspace tasks and the shell. */
public final class IntentHandlerFactory {
    private static final int LIMIT = 3_000;

    private final Workspace workspace;
    private final Map<String, String> environment;
    private final WorkspaceTaskReader tasks;
    private final Supplier<Optional<Path>> current;

    private IntentHandlerFactory(
            Workspace workspace, Map<String, String> environment, Supplier<Optional<Path>> current) {
        this.workspace = workspace;
        this.environment = environment;
        this.tasks = new WorkspaceTaskReader(workspace);
        this.current = current;
    }

    /**
     * Creates the handlers of this program.
     *
     * @param workspace the workspace
     * @param environment the variables of programs; only the path matters
     * @param current the file that the user currently works on
     * @return the handlers
     */
    @SuppressWarnings("exports") // called by the application alone
    public static List<IntentHandler> create(
            Workspace workspace, Map<String, String> environment, Supplier<Optional<Path>> current) {
        IntentHandlerFactory ways = new IntentHandlerFactory(workspace, environment, current);
        return List.of(
                new Handler(
                        DesktopIntent.OPEN_FILE_IN_EDITOR,
                        HostChannel.IDE_CLI,
                        intent -> IntentHandlerFactory.open(intent, "ide_open")),
                new Handler(
                        DesktopIntent.OPEN_FILE_IN_EDITOR,
                        HostChannel.IDE_EXTENSION,
                        intent -> IntentHandlerFactory.open(intent, "editor_open")),
                new Handler(
                        DesktopIntent.OPEN_FILE_IN_EDITOR,
                        HostChannel.HEADLESS,
                        intent -> IntentHandlerFactory.open(intent, "editor_open")),
                new Handler(
                        DesktopIntent.FOCUS_WINDOW,
                        HostChannel.UI_TREE,
                        intent -> new IntentRoute.ByCall(SubcallBuilder.of(
                                "ui_focus", "title", intent.detail("title").orElse("")))),
                new Handler(
                        DesktopIntent.FOCUS_WINDOW,
                        HostChannel.KEY_MOUSE,
                        intent -> new IntentRoute.ByCall(SubcallBuilder.of(
                                "raise_window", "title", intent.detail("title").orElse("")))),
                new Handler(DesktopIntent.BUILD, HostChannel.WORKSPACE_FILES, intent -> ways.task("build", intent)),
                new Handler(
                        DesktopIntent.BUILD,
                        HostChannel.SHELL,
                        intent -> ways.system(intent, BuildSystem::build, "built")),
                new Handler(DesktopIntent.RUN_TESTS, HostChannel.WORKSPACE_FILES, intent -> ways.task("test", intent)),
                new Handler(
                        DesktopIntent.RUN_TESTS,
                        HostChannel.SHELL,
                        intent -> ways.system(intent, BuildSystem::tests, "tested")),
                new Handler(DesktopIntent.RUN_CURRENT_FILE, HostChannel.SHELL, ways::run));
    }

    /** Handles one intent on one channel. If its program is missing, the next channel is tried. */
    private record Handler(String intent, HostChannel channel, Function<DesktopIntent, IntentRoute> finder)
            implements IntentHandler {
        @Override
        public IntentRoute route(DesktopIntent wanted) {
            return finder.apply(wanted);
        }

        @Override
        public ChannelFallbackDecision assess(ActionResult result) {
            boolean missing = result.result() instanceof CommandResult command
                    && (command.ended().startsWith("exit code 127")
                            || command.ended().startsWith("exit code 126"));
            DocUIError error = result.error();
            if (intent.equals(DesktopIntent.FOCUS_WINDOW) && error != null && error.code() == ErrorCode.ACTION_FAILED) {
                return new ChannelFallbackDecision.TryNextChannel(
                        error.message()); // a program may be unable to raise its own window where key input can
            }
            return missing
                    ? new ChannelFallbackDecision.TryNextChannel(
                            "the program cannot be run here: " + SubcallBuilder.summarize(result))
                    : IntentHandler.super.assess(result);
        }
    }

    private static IntentRoute open(DesktopIntent intent, String action) {
        return new IntentRoute.ByCall(
                SubcallBuilder.openFile(action, intent.detail("path").orElse("."), intent.detail("line")));
    }

    private IntentRoute task(String group, DesktopIntent intent) {
        Optional<String> fault = tasks.fault();
        Optional<EditorTaskDefinition> task = tasks.ofGroup(group);
        if (intent.detail("test").isPresent()) {
            return new IntentRoute.Unavailable("a task runs all tests, not one");
        } else if (fault.isPresent()) {
            return new IntentRoute.Unavailable(fault.get());
        }
        return task.<IntentRoute>map(found -> found.whyNot()
                        .<IntentRoute>map(why -> new IntentRoute.Unavailable(
                                "the task " + found.label() + " cannot be run here: " + why))
                        .orElseGet(() -> new IntentRoute.ByCall(WorkspaceTaskReader.call(found))))
                .orElseGet(() -> new IntentRoute.Unavailable(
                        "no task in " + WorkspaceTaskReader.TASKS + " is the default of its group " + group));
    }

    private IntentRoute system(
            DesktopIntent intent, Function<BuildSystem, Optional<List<String>>> arguments, String done) {
        List<BuildSystem> systems = BuildSystemDetector.detect(workspace.root());
        if (systems.isEmpty()) {
            return new IntentRoute.Unavailable(
                    "it is not known how the workspace is " + done
                            + ": there is no pom.xml, build.gradle, package.json, Cargo.toml, go.mod, Makefile or pyproject.toml");
        }
        List<String> reasons = new ArrayList<>();
        for (BuildSystem system : systems) {
            Optional<List<String>> told = arguments.apply(system);
            String program = system.program().get(0);
            if (told.isEmpty()) {
                reasons.add(system.file().getFileName() + " does not specify how it is " + done);
            } else if (ExecutableFinder.of(environment)
                    .find(program, workspace.root())
                    .isEmpty()) {
                reasons.add(system.file().getFileName() + " exists, but this program is not installed: " + program);
            } else {
                TestSelection selection = intent.detail("test")
                        .map(test -> TestSelection.of(workspace.root(), system, List.of(test)))
                        .orElseGet(() -> new TestSelection.TestCommand(
                                BuildSystemDetector.command(system, told.get()), Map.of()));
                if (selection instanceof TestSelection.TestCommand command) {
                    return new IntentRoute.ByCall(
                            SubcallBuilder.runProgram(command.argv(), Optional.empty(), command.environment(), LIMIT));
                }
                reasons.add(((TestSelection.Unselectable) selection).reason());
            }
        }
        return new IntentRoute.Unavailable(String.join("; ", reasons));
    }

    private IntentRoute run(DesktopIntent intent) {
        Optional<String> path = intent.detail("path").or(() -> current.get().map(workspace::displayPath));
        if (path.isEmpty()) {
            return new IntentRoute.Unavailable(
                    "no file is active in a running editor, and none was opened from here; give the file as path");
        }
        try {
            ResolvedPath file = workspace.locate(path.get());
            Optional<List<String>> command = file.pathKind() == ResolvedPath.PathKind.FILE
                    ? ScriptInterpreterResolver.of(file.real(), List.of())
                    : Optional.empty();
            return command.<IntentRoute>map(
                            argv -> new IntentRoute.ByCall(SubcallBuilder.runFile(argv, file.named(), LIMIT)))
                    .orElseGet(() -> new IntentRoute.Unavailable("no interpreter is known for " + path.get()
                            + ": neither its first line nor its file extension names one"));
        } catch (WorkspacePathException | IOException e) {
            return new IntentRoute.Unavailable(path.get() + " cannot be read: " + e.getMessage());
        }
    }
}
