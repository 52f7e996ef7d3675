package io.docui.hostops.provider;

import io.docui.hostops.file.FileFault;
import io.docui.hostops.file.TextReader;
import io.docui.hostops.ide.JsoncFault;
import io.docui.hostops.ide.RunConfiguration;
import io.docui.hostops.ide.TaskDefinition;
import io.docui.hostops.ide.TaskFile;
import io.docui.hostops.workspace.Located;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tasks and run configurations of a workspace, read anew each time. Thread-safe. */
final class TaskList {
    static final String TASKS = ".vscode/tasks.json";
    private static final String RUNS = ".idea/runConfigurations";
    private static final int LIMIT = 1_800;

    private final Workspace workspace;
    private final TextReader reader;
    private final TaskFile file;

    TaskList(Workspace workspace) {
        this.workspace = workspace;
        this.reader = new TextReader(workspace);
        this.file = new TaskFile(workspace.root(), TaskFile.here());
    }

    /**
     * The tasks.
     *
     * @throws JsoncFault if their file is no JSON with comments
     * @throws FileFault if it cannot be read
     */
    List<TaskDefinition> tasks() {
        Located located = workspace.locate(TASKS);
        return located.exists() && located.inside()
                ? file.tasks(reader.whole(located).text())
                : List.of();
    }

    /** Why there are no tasks to be seen; empty if there is nothing wrong. */
    Optional<String> fault() {
        try {
            tasks();
            return Optional.empty();
        } catch (JsoncFault | FileFault | PathFault e) {
            return Optional.of(TASKS + " cannot be read: " + e.getMessage());
        }
    }

    /** The tasks as far as they can be read. */
    List<TaskDefinition> readable() {
        return fault().isPresent() ? List.of() : tasks();
    }

    Optional<TaskDefinition> find(String label) {
        return readable().stream().filter(task -> task.label().equals(label)).findFirst();
    }

    /** The task that is meant by the name of a group: the default one, or the only one. */
    Optional<TaskDefinition> ofGroup(String group) {
        List<TaskDefinition> all =
                readable().stream().filter(task -> task.group().equals(group)).toList();
        return all.stream()
                .filter(TaskDefinition::isDefault)
                .findFirst()
                .or(() -> all.size() == 1 ? Optional.of(all.get(0)) : Optional.empty());
    }

    /** The call that runs a task. */
    static String call(TaskDefinition task) {
        return task.line()
                .map(line -> Calls.line(line, task.folder(), LIMIT))
                .orElseGet(() -> Calls.program(task.argv(), task.folder(), LIMIT));
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
                Located located = workspace.locate(workspace.shown(path));
                if (located.inside() && located.kind() == Located.Kind.FILE) {
                    RunConfiguration.read(new ByteArrayInputStream(reader.bytes(located)))
                            .ifPresent(found::add);
                }
            }
        } catch (IOException | FileFault | PathFault e) {
            found.add(new RunConfiguration(RUNS + " cannot be read", String.valueOf(e.getMessage())));
        }
        return found;
    }
}
