package ${package};

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.DocUI;
import io.docui.runtime.document.DocWriter;
import io.docui.server.cli.AppCommandLine;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Tasks to do. Run "mvn compile exec:java" to use them as a model does. */
@DocUIApp(id = "tasks", title = "Tasks")
public final class TaskList {
    private final Map<Integer, Task> open = new TreeMap<>();
    private int last;

    /** Something to do. */
    @DocUIObject(type = "task")
    public record Task(@ObjectId int id, @ObjectLabel String text) {}

    /**
     * Adds a task.
     *
     * @param text what to do
     */
    @DocUIAction
    public Task add(String text) {
        Task task = new Task(++last, text);
        open.put(task.id(), task);
        return task;
    }

    /** Removes a task that is done. */
    @DocUIAction
    public void done(Task task) {
        open.remove(task.id());
    }

    @ObjectLookup
    Optional<Task> task(int id) {
        return Optional.ofNullable(open.get(id));
    }

    @DocUIView(title = "Open")
    void open(DocWriter out) {
        out.table(open.values());
        open.values().forEach(task -> out.link("Done: " + task.text(), TaskListDocUI.done(task)));
    }

    /** Runs the command line: play, context, mcp, serve or ledger. */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("tasks", Object::new, none -> DocUI.app(TaskListDocUI.bind(new TaskList())))
                .run(args));
    }
}
