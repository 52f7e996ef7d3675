package io.docui.runtime.widget;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.Values;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Widget with a to-do list that the model, the application, or both maintain (docs/spec/widgets.md#shipped-widgets).
 *
 * <p>Each task is an anchored object with a status, and has a link for the next step. A number is assigned only once. The
 * application can call the methods from any thread: they use the panel's own lock. Their changes are shown at the next projection
 * after {@code session.invalidate()} or any call.
 */
public final class TaskPanelWidget implements Widget {
    /** The maximum number of tasks. */
    public static final int MOST = 200;

    private static final AnchorType TASK = new AnchorType("task", "Task");

    private final Map<Integer, TaskItem> tasks = new LinkedHashMap<>();
    private int numbers;

    /** The status of a task, from open to finished. */
    public enum TaskStatus {
        /** Nobody works on the task. */
        TODO,
        /** Somebody works on the task. */
        DOING,
        /** The task is done. */
        DONE,
        /** The task will not be done. */
        DROPPED
    }

    /**
     * A task of the list, with its number and status.
     *
     * @param id the number of the task
     * @param text the description of what is to be done
     * @param taskStatus the status
     */
    public record TaskItem(int id, String text, TaskStatus taskStatus) {}

    /** Creates a panel without tasks. */
    public TaskPanelWidget() {}

    /**
     * Adds a task. If the panel is full, tasks that are done or dropped are removed.
     *
     * @param text the description of what is to be done
     * @return the task
     * @throws ActionException if the text is blank, or the panel is full of unfinished tasks
     */
    public synchronized TaskItem add(String text) {
        if (text.isBlank()) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "The task is blank. Describe it in `text`.");
        }
        if (tasks.size() >= MOST) {
            tasks.values().removeIf(taskItem -> isOver(taskItem.taskStatus()));
        }
        if (tasks.size() >= MOST) {
            throw new ActionException(
                    ErrorCode.LIMIT_EXCEEDED,
                    "There are already " + MOST + " tasks. Finish or drop some of them first.");
        }
        TaskItem taskItem = new TaskItem(++numbers, text.strip(), TaskStatus.TODO);
        tasks.put(taskItem.id(), taskItem);
        return taskItem;
    }

    /**
     * Sets the status of a task.
     *
     * @param id the number of the task
     * @param taskStatus the new status
     * @return the changed task
     * @throws ActionException if there is no such task
     */
    public synchronized TaskItem setStatus(int id, TaskStatus taskStatus) {
        TaskItem now =
                tasks.computeIfPresent(id, (number, taskItem) -> new TaskItem(number, taskItem.text(), taskStatus));
        if (now == null) {
            throw new ActionException(ErrorCode.ANCHOR_STALE, "Task " + id + " no longer exists.");
        }
        return now;
    }

    /** Returns the tasks in the order in which they were added. */
    public synchronized List<TaskItem> tasks() {
        return List.copyOf(tasks.values());
    }

    private static boolean isOver(TaskStatus taskStatus) {
        return taskStatus == TaskStatus.DONE || taskStatus == TaskStatus.DROPPED;
    }

    @Override
    public String name() {
        return "tasks";
    }

    @Override
    public String description() {
        return "Keeps a list of tasks with their states.";
    }

    @Override
    public int order() {
        return 800;
    }

    @Override
    public List<ActionDescriptor> tools() {
        EnumType states = new EnumType(
                "TaskState",
                Arrays.stream(TaskStatus.values()).map(TaskStatus::name).toList());
        return List.of(
                ActionDescriptor.builder("add_task")
                        .description("Adds a task to your list.")
                        .parameter(ParameterDescriptor.required("text", StringType.TEXT, "what to do"))
                        .returns(TASK)
                        .build(),
                ActionDescriptor.builder("set_task")
                        .description("Sets the state of a task.")
                        .idempotent()
                        .parameter(ParameterDescriptor.required("task", TASK, "a task of the list"))
                        .parameter(ParameterDescriptor.required("state", states, "the new state"))
                        .returns(TASK)
                        .build());
    }

    @Override
    public List<ObjectType<?>> objects() {
        return List.of(TaskAnchors.TYPE);
    }

    @Override
    public synchronized Optional<TaskItem> find(String type, Object key) {
        return Optional.ofNullable(tasks.get(key));
    }

    @Override
    public void renderLiveScreen(WidgetContext context, DocWriter out) {
        List<TaskItem> now = tasks();
        if (out.lod() != LodLevel.FULL) {
            List<TaskItem> open = now.stream()
                    .filter(taskItem -> !isOver(taskItem.taskStatus()))
                    .toList();
            write(open, context, out);
            if (open.size() < now.size()) {
                out.paragraph(
                        now.size() - open.size(),
                        context.isChinese() ? " 项已结束，展开可见。" : " finished or dropped; expand to see them.");
            }
        } else {
            write(now, context, out);
        }
    }

    private static void write(List<TaskItem> tasks, WidgetContext context, DocWriter out) {
        if (tasks.isEmpty()) {
            return;
        }
        if (out.lod() == LodLevel.GIST) {
            out.table(tasks);
            return;
        }
        DocWriter.TableWriter tableWriter =
                context.isChinese() ? out.table("任务", "状态", "下一步") : out.table("Task", "State", "Next");
        for (TaskItem taskItem : tasks) {
            tableWriter.row(taskItem, taskItem.taskStatus(), next(taskItem, context.isChinese()));
        }
    }

    private static Object next(TaskItem taskItem, boolean chinese) {
        return switch (taskItem.taskStatus()) {
            case TODO -> new ActionLink(chinese ? "开始" : "Start", call(taskItem, TaskStatus.DOING));
            case DOING -> new ActionLink(chinese ? "完成" : "Done", call(taskItem, TaskStatus.DONE));
            case DONE, DROPPED -> new ActionLink(chinese ? "重做" : "Again", call(taskItem, TaskStatus.TODO));
        };
    }

    private static Call call(TaskItem taskItem, TaskStatus taskStatus) {
        return Values.call(
                "tasks",
                "set_task",
                new Call.Argument("task", Values.instance((Object) taskItem)),
                new Call.Argument("state", Values.constant(taskStatus)));
    }

    @Override
    public TaskItem executeTool(String tool, WidgetArguments arguments, InvocationContext call) {
        return switch (tool) {
            case "add_task" -> add(arguments.text("text"));
            case "set_task" -> {
                TaskItem before = arguments.object("task", TaskItem.class);
                TaskItem now = setStatus(before.id(), TaskStatus.valueOf(arguments.text("state")));
                call.registerInverse(call(before, before.taskStatus()));
                yield now;
            }
            default -> throw new IllegalArgumentException("no tool " + tool);
        };
    }

    /** Object type that defines how tasks are anchored and shown. */
    private static final class TaskAnchors extends ObjectType<TaskItem> {
        static final TaskAnchors TYPE = new TaskAnchors();

        private TaskAnchors() {
            super(
                    new ObjectDescriptor(
                            "task",
                            "Task",
                            "A task of the list.",
                            IdStyle.SHORT,
                            List.of(
                                    new ObjectDescriptor.Column("text", "Task", StringType.TEXT, LodLevel.GIST, false),
                                    new ObjectDescriptor.Column(
                                            "state", "State", StringType.TEXT, LodLevel.GIST, false))),
                    TaskItem.class);
        }

        @Override
        public Object key(TaskItem taskItem) {
            return taskItem.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(TaskItem taskItem) {
            return taskItem.text();
        }

        @Override
        public void cell(TaskItem taskItem, int column, CellWriter out) {
            if (column == 0) {
                out.object(taskItem);
            } else {
                out.text(taskItem.taskStatus().name().toLowerCase(Locale.ROOT));
            }
        }
    }
}
