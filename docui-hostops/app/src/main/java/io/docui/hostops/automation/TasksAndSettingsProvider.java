package io.docui.hostops.automation;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.internal.ide.EditorTaskDefinition;
import io.docui.hostops.internal.ide.JetBrainsRunConfiguration;
import io.docui.hostops.internal.ide.JsoncDocument;
import io.docui.hostops.internal.ide.JsoncException;
import io.docui.hostops.internal.shell.ShellCommandRequest;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.SessionlessCallReader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs the workspace's editor tasks, and edits its tasks, launch configurations and settings. Comments are kept. */
@DocUIApp(id = "workspace_files", title = "Tasks and settings")
public final class TasksAndSettingsProvider {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String LAUNCH = ".vscode/launch.json";
    private static final String SETTINGS = ".vscode/settings.json";
    private static final Map<String, String> FILES =
            Map.of("task_put", WorkspaceTaskReader.TASKS, "launch_put", LAUNCH, "setting_put", SETTINGS);

    private final Workspace workspace;
    private final ChangeStore store;
    private final HostPolicy policy;
    private final TextFileReader reader;
    private final WorkspaceTaskReader tasks;

    /**
     * Creates the tasks and settings of a session.
     *
     * @param workspace the workspace
     * @param store the store that changes files and keeps their previous contents
     * @param policy the policy, which is evaluated again before a file is changed
     */
    public TasksAndSettingsProvider(Workspace workspace, ChangeStore store, HostPolicy policy) {
        this.workspace = workspace;
        this.store = store;
        this.policy = policy;
        this.reader = new TextFileReader(workspace);
        this.tasks = new WorkspaceTaskReader(workspace);
    }

    /**
     * Declares the effects of the actions to a policy.
     *
     * @param policy the policy
     * @param workspace the workspace
     * @param calls the reader of the calls that run tasks, requested when a task is judged
     */
    public static void declare(HostPolicy policy, Workspace workspace, Supplier<SessionlessCallReader> calls) {
        WorkspaceTaskReader tasks = new WorkspaceTaskReader(workspace);
        FILES.forEach((action, file) -> policy.declare(
                action, EffectDeclaration.constant(HostChannel.WORKSPACE_FILES, () -> writes(workspace, file))));
        policy.declareParts(
                "run_task",
                call -> ShellCommandRequest.key(call, "task")
                        .flatMap(tasks::find)
                        .filter(task -> task.whyNot().isEmpty())
                        .map(task -> calls.get().plan(WorkspaceTaskReader.call(task)))
                        .orElse(List.of()));
    }

    private static List<HostEffect> writes(Workspace workspace, String file) {
        try {
            ResolvedPath place = workspace.locate(file);
            return List.of(new HostEffect.UsesPath(file, place.real(), place.named(), HostEffect.FileAccess.WRITE));
        } catch (WorkspacePathException e) {
            // The action has no effect, and reports what is wrong with the path.
            return List.of();
        }
    }

    /**
     * Runs a task of the workspace in the shell. A notice reports its end.
     *
     * @param task the task
     * @param invocation has it run
     */
    @DocUIAction(async = true, timeout = "PT65M", hint = "what it does depends on the task")
    public CompletionStage<WorkspaceTaskResult> runTask(WorkspaceTask task, InvocationContext invocation) {
        EditorTaskDefinition found = tasks.find(task.label())
                .orElseThrow(() -> new ActionException("The task " + task.label() + " no longer exists."));
        if (found.whyNot().isPresent()) {
            throw new ActionException(
                    ErrorCode.UNSUPPORTED,
                    "The task " + found.label() + " cannot be run here: "
                            + found.whyNot().get() + '.');
        }
        invocation.progress("running " + found.displayText());
        return SubcallBuilder.submitter(invocation)
                .apply(WorkspaceTaskReader.call(found))
                .thenApply(result -> {
                    invocation.reportChannel(HostChannel.WORKSPACE_FILES.key());
                    return new WorkspaceTaskResult(
                            SubcallBuilder.isSuccess(result), SubcallBuilder.summarize(result), result.operationId());
                });
    }

    /**
     * Adds a task to .vscode/tasks.json, or changes the task with that name. Comments and everything else are kept.
     *
     * @param label its name
     * @param command what it runs: a command line, or a program if args are given
     * @param args the program's arguments, passed without a shell
     * @param group build, test, or none
     * @param isDefault whether it is the default task of its group
     */
    @DocUIAction(dryRun = true, idempotent = true)
    public FileProvider.FileChangeResult taskPut(
            String label,
            @Code String command,
            @Nullable @Code List<String> args,
            @Nullable TaskGroup group,
            @Default("false") boolean isDefault,
            InvocationContext invocation) {
        return changed("task_put", invocation, text -> {
            JsoncDocument versioned = text.value().path("version").isMissingNode()
                    ? text.set(List.of("version"), JSON.getNodeFactory().stringNode("2.0.0"))
                    : text;
            return put(versioned, "tasks", "label", label, task(label, command, args, group, isDefault));
        });
    }

    /** The group of a task. */
    public enum TaskGroup {
        /** It builds. */
        BUILD,
        /** It runs tests. */
        TEST
    }

    private static ObjectNode task(
            String label, String command, @Nullable List<String> args, @Nullable TaskGroup group, boolean isDefault) {
        ObjectNode task = JSON.createObjectNode()
                .put("label", label)
                .put("type", args == null ? "shell" : "process")
                .put("command", command);
        if (args != null) {
            ArrayNode all = task.putArray("args");
            args.forEach(all::add);
        }
        if (group != null) {
            String kind = group == TaskGroup.BUILD ? "build" : "test";
            task.putObject("group").put("kind", kind).put("isDefault", isDefault);
        }
        return task;
    }

    /**
     * Adds a launch configuration to .vscode/launch.json, or changes the one with that name. Comments and everything else are kept.
     *
     * @param name its name
     * @param configuration its fields, such as type, request and program
     */
    @DocUIAction(dryRun = true, idempotent = true)
    public FileProvider.FileChangeResult launchPut(String name, JsonNode configuration, InvocationContext invocation) {
        if (!(configuration instanceof ObjectNode given)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "configuration must be an object with the fields of the launch configuration.");
        }
        return changed("launch_put", invocation, text -> {
            JsoncDocument versioned = text.value().path("version").isMissingNode()
                    ? text.set(List.of("version"), JSON.getNodeFactory().stringNode("0.2.0"))
                    : text;
            ObjectNode named = JSON.createObjectNode().put("name", name);
            named.setAll(given);
            named.put("name", name);
            return put(versioned, "configurations", "name", name, named);
        });
    }

    /**
     * Sets a setting in .vscode/settings.json. Comments and everything else are kept.
     *
     * @param key its name, such as editor.tabSize
     * @param value its value; null removes it
     */
    @DocUIAction(dryRun = true, idempotent = true)
    public FileProvider.FileChangeResult settingPut(
            String key, @Nullable JsonNode value, InvocationContext invocation) {
        return changed(
                "setting_put",
                invocation,
                text -> value == null || value.isNull() ? text.remove(List.of(key)) : text.set(List.of(key), value));
    }

    /** Sets the fields of the list item with a name, or adds the item. */
    private static JsoncDocument put(JsoncDocument text, String list, String naming, String name, ObjectNode item) {
        JsonNode items = text.value().path(list);
        for (int i = 0; i < items.size(); i++) {
            if (items.get(i).path(naming).asString("").equals(name)) {
                JsoncDocument changed = text;
                for (var field : item.properties()) {
                    changed = field.getValue().equals(items.get(i).path(field.getKey()))
                            ? changed
                            : changed.set(List.of(list, String.valueOf(i), field.getKey()), field.getValue());
                }
                return changed;
            }
        }
        return text.set(List.of(list, "-"), item);
    }

    private FileProvider.FileChangeResult changed(
            String action, InvocationContext invocation, UnaryOperator<JsoncDocument> change) {
        String path = String.valueOf(FILES.get(action));
        try {
            ResolvedPath file = permitted(action, path);
            TextFile before = file.exists() ? reader.whole(file) : TextFile.create("");
            String text = change.apply(JsoncDocument.of(before.text())).text();
            TextDiff textDiff = TextDiff.of(path, before.text(), text);
            String lines = path + " +" + textDiff.added() + " -" + textDiff.removed();
            if (invocation.isDryRun() || text.equals(before.text())) {
                String what = text.equals(before.text()) ? "Nothing to change in " + path : "Would change: " + lines;
                return new FileProvider.FileChangeResult("", what, textDiff.text());
            }
            TextFile after = new TextFile(text, before.charset(), before.mark());
            ChangeStore.Change done =
                    store.apply(List.of(new FileOperation.WriteFile(file.real(), ByteBuffer.wrap(after.bytes()))));
            invocation.registerInverse(FileProviderDocUI.revertChanges(done.id()));
            invocation.reportChannel(HostChannel.WORKSPACE_FILES.key());
            return new FileProvider.FileChangeResult(done.id(), lines, textDiff.text());
        } catch (JsoncException e) {
            throw new ActionException(
                    path + " was not changed because it is not valid JSON with comments: " + e.getMessage() + '.');
        } catch (FileOperationException | WorkspacePathException e) {
            throw new ActionException(ErrorCode.ACTION_FAILED, String.valueOf(e.getMessage()));
        }
    }

    private ResolvedPath permitted(String action, String path) {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.WORKSPACE_FILES)));
        all.addAll(writes(workspace, path));
        if (policy.reevaluate(action, all) != PolicyDecision.ALLOW) {
            throw policy.refusal(action, all);
        }
        return workspace.locate(path);
    }

    /** Returns the task with a label. */
    @ObjectLookup
    Optional<WorkspaceTask> task(String label) {
        return tasks.find(label).map(TasksAndSettingsProvider::shown);
    }

    private static WorkspaceTask shown(EditorTaskDefinition task) {
        return new WorkspaceTask(
                task.label(),
                task.displayText(),
                task.group(),
                task.whyNot().map(why -> "no: " + why).orElse("yes"));
    }

    /** The tasks, and the run configurations of other editors. */
    @DocUIView(title = "Tasks", order = 40)
    void tasks(DocWriter out) {
        tasks.fault().ifPresent(fault -> out.paragraph(fault + '.'));
        List<WorkspaceTask> all = tasks.readableTasks().stream()
                .map(TasksAndSettingsProvider::shown)
                .toList();
        if (!all.isEmpty()) {
            out.table(all);
        }
        List<JetBrainsRunConfiguration> runs = tasks.configurations();
        if (!runs.isEmpty()) {
            out.paragraph("Run configurations that only a JetBrains editor runs:");
            runs.forEach(run -> out.item(run.name() + " (" + run.type() + ")"));
        }
        if (all.isEmpty() && runs.isEmpty()) {
            out.paragraph("There are no tasks; task_put adds one.");
        }
    }
}
