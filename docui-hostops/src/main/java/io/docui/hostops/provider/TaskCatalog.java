package io.docui.hostops.provider;

import io.docui.hostops.file.FileOperationException;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.internal.ide.JsoncException;
import io.docui.hostops.internal.ide.RunConfiguration;
import io.docui.hostops.internal.ide.TaskDefinition;
import io.docui.hostops.internal.ide.TaskFileReader;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tasks and run configurations of a workspace, read anew each time. Thread-safe. */
final class TaskCatalog {
    static final String TASKS = ".vscode/tasks.json";
    private static final String RUNS = ".idea/runConfigurations";
    private static final int LIMIT = 1_800;

    private final Workspace workspace;
    private final TextFileReader reader;
    private final TaskFileReader file;

    TaskCatalog(Workspace workspace) {
        this.workspace = workspace;
        this.reader = new TextFileReader(workspace);
        this.file = new TaskFileReader(workspace.root(), TaskFileReader.systemKey());
    }

    /**
     * The tasks.
     *
     * @throws JsoncException if their file is no JSON with comments
     * @throws FileOperationException if it cannot be read
     */
    List<TaskDefinition> tasks() {
        ResolvedPath resolvedPath = workspace.locate(TASKS);
        return resolvedPath.exists() && resolvedPath.inside()
                ? file.tasks(reader.whole(resolvedPath).text())
                : List.of();
    }

    /** Why there are no tasks to be seen; empty if there is nothing wrong. */
    Optional<String> fault() {
        try {
            tasks();
            return Optional.empty();
        } catch (JsoncException | FileOperationException | WorkspacePathException e) {
            return Optional.of(TASKS + " cannot be read: " + e.getMessage());
        }
    }

    /** The tasks as far as they can be read. */
    List<TaskDefinition> readableTasks() {
        return fault().isPresent() ? List.of() : tasks();
    }

    Optional<TaskDefinition> find(String label) {
        return readableTasks().stream()
                .filter(task -> task.label().equals(label))
                .findFirst();
    }

    /** The task that is meant by the name of a group: the default one, or the only one. */
    Optional<TaskDefinition> ofGroup(String group) {
        List<TaskDefinition> all = readableTasks().stream()
                .filter(task -> task.group().equals(group))
                .toList();
        return all.stream()
                .filter(TaskDefinition::isDefault)
                .findFirst()
                .or(() -> all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty());
    }

    /** The call that runs a task. */
    static String call(TaskDefinition task) {
        return task.line()
                .map(line -> SubcallBuilder.runCommandLine(line, task.folder(), LIMIT))
                .orElseGet(() -> SubcallBuilder.runProgram(task.argv(), task.folder(), LIMIT));
    }

    /** What the run configurations of JetBrains editors are, which only these run. */
    List<RunConfiguration> configurations() {
        List<RunConfiguration> found = new ArrayList<>();
        Path folder = workspace.root().resolve(RUNS);
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.xml")) {
            for (Path path : files) {
                ResolvedPath resolvedPath = workspace.locate(workspace.displayPath(path));
                if (resolvedPath.inside() && resolvedPath.pathKind() == ResolvedPath.PathKind.FILE) {
                    RunConfiguration.read(new ByteArrayInputStream(reader.bytes(resolvedPath)))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException | FileOperationException | WorkspacePathException e) {
            found.add(new RunConfiguration(RUNS + " cannot be read", String.valueOf(e.getMessage())));
        }
        return found;
    }
}
