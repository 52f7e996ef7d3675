package io.docui.hostops.automation;

import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.internal.ide.EditorTaskDefinition;
import io.docui.hostops.internal.ide.JetBrainsRunConfiguration;
import io.docui.hostops.internal.ide.JsoncException;
import io.docui.hostops.internal.ide.TasksJsonReader;
import io.docui.hostops.workspace.FileOperationException;
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

/** Reads the tasks and run configurations of a workspace from its editor files on each call. Thread-safe. */
public final class WorkspaceTaskReader {
    static final String TASKS = ".vscode/tasks.json";
    private static final String RUNS = ".idea/runConfigurations";
    private static final int LIMIT = 1_800;

    private final Workspace workspace;
    private final TextFileReader reader;
    private final TasksJsonReader file;

    public WorkspaceTaskReader(Workspace workspace) {
        this.workspace = workspace;
        this.reader = new TextFileReader(workspace);
        this.file = new TasksJsonReader(workspace.root(), TasksJsonReader.systemKey());
    }

    List<EditorTaskDefinition> tasks() {
        ResolvedPath resolvedPath = workspace.locate(TASKS);
        return resolvedPath.exists() && resolvedPath.inside()
                ? file.tasks(reader.whole(resolvedPath).text())
                : List.of();
    }

    /** Returns why the tasks cannot be read; empty if they can. */
    Optional<String> fault() {
        try {
            tasks();
            return Optional.empty();
        } catch (JsoncException | FileOperationException | WorkspacePathException e) {
            return Optional.of(TASKS + " cannot be read: " + e.getMessage());
        }
    }

    /** Returns the tasks, or an empty list if they cannot be read. */
    List<EditorTaskDefinition> readableTasks() {
        return fault().isPresent() ? List.of() : tasks();
    }

    @SuppressWarnings("exports") // called by the application alone
    public Optional<EditorTaskDefinition> find(String label) {
        return readableTasks().stream()
                .filter(task -> task.label().equals(label))
                .findFirst();
    }

    /** Returns the task that the name of a group denotes: the default task, or the only one. */
    Optional<EditorTaskDefinition> ofGroup(String group) {
        List<EditorTaskDefinition> all = readableTasks().stream()
                .filter(task -> task.group().equals(group))
                .toList();
        return all.stream()
                .filter(EditorTaskDefinition::isDefault)
                .findFirst()
                .or(() -> all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty());
    }

    static String call(EditorTaskDefinition task) {
        return task.line()
                .map(line -> SubcallBuilder.runCommandLine(line, task.folder(), task.environment(), LIMIT))
                .orElseGet(() -> SubcallBuilder.runProgram(task.argv(), task.folder(), task.environment(), LIMIT));
    }

    /** Returns the run configurations of JetBrains editors, which only those editors can run. */
    List<JetBrainsRunConfiguration> configurations() {
        List<JetBrainsRunConfiguration> found = new ArrayList<>();
        Path folder = workspace.root().resolve(RUNS);
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.xml")) {
            for (Path path : files) {
                ResolvedPath resolvedPath = workspace.locate(workspace.displayPath(path));
                if (resolvedPath.inside() && resolvedPath.pathKind() == ResolvedPath.PathKind.FILE) {
                    JetBrainsRunConfiguration.read(new ByteArrayInputStream(reader.bytes(resolvedPath)))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException | FileOperationException | WorkspacePathException e) {
            found.add(new JetBrainsRunConfiguration(RUNS + " cannot be read", String.valueOf(e.getMessage())));
        }
        return found;
    }
}
