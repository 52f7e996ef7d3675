package io.docui.hostops.provider;

import io.docui.hostops.ide.TaskDefinition;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.process.ProgramPath;
import io.docui.hostops.project.BuildSystem;
import io.docui.hostops.project.BuildSystems;
import io.docui.hostops.route.Intent;
import io.docui.hostops.route.IntentHandler;
import io.docui.hostops.route.Mending;
import io.docui.hostops.route.Way;
import io.docui.hostops.workspace.Located;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
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

/** By which calls the intents are done: of editors, of tasks, of the shell. */
public final class IntentWays {
    private static final int LIMIT = 3_000;

    private final Workspace workspace;
    private final Map<String, String> environment;
    private final TaskList tasks;
    private final Supplier<Optional<Path>> current;

    private IntentWays(Workspace workspace, Map<String, String> environment, Supplier<Optional<Path>> current) {
        this.workspace = workspace;
        this.environment = environment;
        this.tasks = new TaskList(workspace);
        this.current = current;
    }

    /**
     * The handlers of this program.
     *
     * @param workspace the workspace
     * @param environment the variables of programs, of which the path counts
     * @param current the file that somebody works on
     * @return handlers
     */
    public static List<IntentHandler> of(
            Workspace workspace, Map<String, String> environment, Supplier<Optional<Path>> current) {
        IntentWays ways = new IntentWays(workspace, environment, current);
        return List.of(
                new Handler(Intent.OPEN_FILE_IN_EDITOR, Channel.IDE_CLI, intent -> IntentWays.open(intent, "ide_open")),
                new Handler(
                        Intent.OPEN_FILE_IN_EDITOR,
                        Channel.IDE_EXTENSION,
                        intent -> IntentWays.open(intent, "editor_open")),
                new Handler(
                        Intent.OPEN_FILE_IN_EDITOR, Channel.HEADLESS, intent -> IntentWays.open(intent, "editor_open")),
                new Handler(
                        Intent.FOCUS_WINDOW,
                        Channel.UI_TREE,
                        intent -> new Way.ByCall(Calls.of(
                                "ui_focus", "title", intent.detail("title").orElse("")))),
                new Handler(
                        Intent.FOCUS_WINDOW,
                        Channel.KEY_MOUSE,
                        intent -> new Way.ByCall(Calls.of(
                                "raise_window", "title", intent.detail("title").orElse("")))),
                new Handler(Intent.BUILD, Channel.WORKSPACE_FILES, intent -> ways.task("build", intent)),
                new Handler(Intent.BUILD, Channel.SHELL, intent -> ways.system(intent, BuildSystem::build, "built")),
                new Handler(Intent.RUN_TESTS, Channel.WORKSPACE_FILES, intent -> ways.task("test", intent)),
                new Handler(
                        Intent.RUN_TESTS, Channel.SHELL, intent -> ways.system(intent, BuildSystem::tests, "tested")),
                new Handler(Intent.RUN_CURRENT_FILE, Channel.SHELL, ways::run));
    }

    /** One way to do one thing; a program that is not there is for the next channel. */
    private record Handler(String intent, Channel channel, Function<Intent, Way> finder) implements IntentHandler {
        @Override
        public Way way(Intent wanted) {
            return finder.apply(wanted);
        }

        @Override
        public Mending after(ActionResult result) {
            boolean missing = result.result() instanceof CommandResult command
                    && (command.ended().startsWith("exit code 127")
                            || command.ended().startsWith("exit code 126"));
            DocUIError error = result.error();
            if (intent.equals(Intent.FOCUS_WINDOW) && error != null && error.code() == ErrorCode.ACTION_FAILED) {
                return new Mending.Elsewhere(error.message()); // a program may not raise itself where keys can raise it
            }
            return missing
                    ? new Mending.Elsewhere("its program cannot be run here: " + Calls.words(result))
                    : IntentHandler.super.after(result);
        }
    }

    private static Way open(Intent intent, String action) {
        return new Way.ByCall(Calls.opening(action, intent.detail("path").orElse("."), intent.detail("line")));
    }

    private Way task(String group, Intent intent) {
        Optional<String> fault = tasks.fault();
        Optional<TaskDefinition> task = tasks.ofGroup(group);
        if (intent.detail("test").isPresent()) {
            return new Way.Closed("a task runs all tests, not one");
        } else if (fault.isPresent()) {
            return new Way.Closed(fault.get());
        }
        return task.<Way>map(found -> found.whyNot()
                        .<Way>map(why -> new Way.Closed("the task " + found.label() + " is not for here: " + why))
                        .orElseGet(() -> new Way.ByCall(TaskList.call(found))))
                .orElseGet(
                        () -> new Way.Closed("no task of " + TaskList.TASKS + " is the default of its group " + group));
    }

    private Way system(Intent intent, Function<BuildSystem, Optional<List<String>>> arguments, String done) {
        List<BuildSystem> systems = BuildSystems.of(workspace.root());
        if (systems.isEmpty()) {
            return new Way.Closed(
                    "nothing tells how the workspace is " + done
                            + ": there is no pom.xml, build.gradle, package.json, Cargo.toml, go.mod, Makefile or pyproject.toml");
        }
        List<String> reasons = new ArrayList<>();
        for (BuildSystem system : systems) {
            Optional<List<String>> told = arguments.apply(system);
            String program = system.program().get(0);
            if (told.isEmpty()) {
                reasons.add(system.file().getFileName() + " does not say how it is " + done);
            } else if (ProgramPath.of(environment)
                    .find(program, workspace.root())
                    .isEmpty()) {
                reasons.add(system.file().getFileName() + " is there, but no program " + program);
            } else {
                List<String> argv = new ArrayList<>(told.get());
                intent.detail("test")
                        .ifPresent(test -> system.only().forEach(argument -> argv.add(argument.replace("%s", test))));
                return new Way.ByCall(Calls.program(BuildSystems.command(system, argv), Optional.empty(), LIMIT));
            }
        }
        return new Way.Closed(String.join("; ", reasons));
    }

    private Way run(Intent intent) {
        Optional<String> path = intent.detail("path").or(() -> current.get().map(workspace::shown));
        if (path.isEmpty()) {
            return new Way.Closed(
                    "no file is in front in a running editor, and none was opened from here: say which as path");
        }
        try {
            Located file = workspace.locate(path.get());
            boolean known = file.kind() == Located.Kind.FILE
                    && ScriptCommand.of(file.real(), List.of()).isPresent();
            return known
                    ? new Way.ByCall(Calls.of("run_script", "path", path.get()))
                    : new Way.Closed(
                            "nothing tells what runs " + path.get() + ": neither its first line nor its ending");
        } catch (PathFault | IOException e) {
            return new Way.Closed(path.get() + " cannot be read: " + e.getMessage());
        }
    }
}
