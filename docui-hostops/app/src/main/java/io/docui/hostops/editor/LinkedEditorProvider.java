package io.docui.hostops.editor;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.hostops.automation.WorkspaceTaskResult;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.files.FileProvider;
import io.docui.hostops.internal.editor.EditorPermissionChecker;
import io.docui.hostops.internal.ide.EditorClient;
import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.internal.ide.RunningEditor;
import io.docui.hostops.language.LanguagePermission;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Uses a person's running editor through its extension: what it shows, unsaved text, and its tasks. */
@DocUIApp(id = "linked_editor", title = "Running editor")
public final class LinkedEditorProvider {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int MOST_LINES = 2_000;
    private static final int LONGEST_TASK = 3_600;

    private final RunningEditorService host;
    private final Workspace workspace;
    private final EditorEffectDeclarations effects;
    private final EditorPermissionChecker permission;
    private final EditorStateFormatter words;

    /**
     * Creates the editor actions of one session.
     *
     * @param host the service that finds the editor
     */
    public LinkedEditorProvider(RunningEditorService host) {
        this.host = host;
        this.workspace = host.workspace();
        this.effects = new EditorEffectDeclarations(workspace, host.policy(), host);
        this.permission = new EditorPermissionChecker(host.policy());
        this.words = new EditorStateFormatter(workspace, new LanguagePermission(host.policy()));
    }

    /** Returns whether there is a running editor. */
    boolean isThere() {
        return host.chosenEditor().isPresent();
    }

    /** Describes what the editor shows: the active file, its selection, and the open files. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "isThere")
    public EditorState editorState(InvocationContext invocation) {
        RunningEditor editor = editor("editor_state", List.of(), invocation);
        return state(editor, ask(editor, EditorClient.request("state")));
    }

    private EditorState state(RunningEditor editor, JsonNode state) {
        String active = words.activeFile(state.path("active"));
        return new EditorState(
                editor.displayName(), active.isEmpty() ? "no file is active" : active, null, words.open(state));
    }

    /**
     * Shows a file in the editor.
     *
     * @param path the file
     * @param line the line to go to, from 1; 0 for no particular line
     * @param column the column, from 1
     */
    @DocUIAction(idempotent = true, visibleWhen = "isThere")
    public EditorState editorOpen(
            String path, @Default("0") int line, @Default("1") int column, InvocationContext invocation) {
        Path file = file(path);
        RunningEditor editor = editor("editor_open", effects.uses(file, FileAccess.READ), invocation);
        ObjectNode request = EditorClient.request("open").put("path", file.toString());
        if (line > 0) {
            request.put("line", line).put("column", column);
        }
        return shown(editor, request, invocation);
    }

    /**
     * Scrolls to lines of a file without changing the selection.
     *
     * @param path the file
     * @param line the first line, from 1
     * @param toLine the last line; by default the first line
     */
    @DocUIAction(idempotent = true, visibleWhen = "isThere")
    public EditorState editorReveal(String path, int line, @Nullable Integer toLine, InvocationContext invocation) {
        Path file = file(path);
        RunningEditor editor = editor("editor_reveal", effects.uses(file, FileAccess.READ), invocation);
        return shown(editor, ranged("reveal", file, line, 1, toLine == null ? line : toLine, null), invocation);
    }

    /**
     * Selects a range of a file and shows it.
     *
     * @param path the file
     * @param line the first line, from 1
     * @param toLine the last line; by default the first line
     * @param column the column where it begins, from 1
     * @param toColumn the column after its last character; by default the end of the line
     */
    @DocUIAction(idempotent = true, visibleWhen = "isThere")
    public EditorState editorSelect(
            String path,
            int line,
            @Nullable Integer toLine,
            @Default("1") int column,
            @Nullable Integer toColumn,
            InvocationContext invocation) {
        Path file = file(path);
        RunningEditor editor = editor("editor_select", effects.uses(file, FileAccess.READ), invocation);
        return shown(
                editor, ranged("select", file, line, column, toLine == null ? line : toLine, toColumn), invocation);
    }

    private static ObjectNode ranged(
            String operation, Path file, int line, int column, int toLine, @Nullable Integer toColumn) {
        ObjectNode request = EditorClient.request(operation).put("path", file.toString());
        ObjectNode range = request.putObject("range");
        range.putObject("from").put("line", line).put("column", column);
        range.putObject("to").put("line", toLine).put("column", toColumn);
        return request;
    }

    /** Has the editor show something. There is nothing to revert, because the window belongs to the person. */
    private EditorState shown(RunningEditor editor, ObjectNode request, InvocationContext invocation) {
        JsonNode shown = ask(editor, request);
        invocation.markUnchanged();
        String text = shown.path("text").asString("");
        return new EditorState(editor.displayName(), words.activeFile(shown), text.isEmpty() ? null : text, List.of());
    }

    /**
     * Reads lines of an open file as the editor has them, including unsaved changes.
     *
     * @param path the file; by default the active file
     * @param from the first line, from 1
     * @param lines the maximum number of lines
     */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "isThere")
    public FileProvider.TextPage editorRead(
            @Nullable String path,
            @Default("1") int from,
            @Default("200") @Min(1) @Max(MOST_LINES) int lines,
            InvocationContext invocation) {
        if (from < 1) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "from must be at least 1.");
        }
        Path file = meant(path);
        RunningEditor editor = editor("editor_read", effects.uses(file, FileAccess.READ), invocation);
        ObjectNode request = EditorClient.request("read").put("path", file.toString());
        JsonNode page = ask(editor, request.put("from", from).put("to", from + lines - 1));
        int last = page.path("to").asInt(0);
        int all = page.path("lines").asInt(0);
        if (last < all) {
            invocation.suggest(LinkedEditorProviderDocUI.editorRead(workspace.displayPath(file), last + 1, lines));
        }
        String place = workspace.displayPath(file) + (page.path("dirty").asBoolean(false) ? " (not saved)" : "")
                + ", lines " + from + '-' + last + " of " + all;
        return new FileProvider.TextPage(place, page.path("text").asString(""));
    }

    /**
     * Makes edits to a file in the editor: all of them or none. A person sees the edits and can undo them in the editor.
     *
     * @param edits the edits; each refers to the text before any of them is made
     * @param path the file; by default the active file
     * @param save whether to save the file afterward
     */
    @DocUIAction(dryRun = true, visibleWhen = "isThere")
    public FileProvider.FileChangeResult editorWrite(
            List<EditorEdit> edits,
            @Nullable String path,
            @Default("false") boolean save,
            InvocationContext invocation) {
        Path file = meant(path);
        RunningEditor editor = editor("editor_write", effects.uses(file, FileAccess.WRITE), invocation);
        String name = workspace.displayPath(file);
        EditorTextDiff text = text(editor, file, name, edits);
        TextDiff diff = TextDiff.of(name, text.before(), text.after());
        String line = name + " +" + diff.added() + " -" + diff.removed();
        if (invocation.isDryRun()) {
            return new FileProvider.FileChangeResult("", "Would change in the editor: " + line, diff.text());
        }
        ObjectNode request = EditorClient.request("write").put("path", file.toString());
        JsonNode done = ask(editor, request.put("save", save).set("edits", text.replacements()));
        invocation.registerInverse(LinkedEditorProviderDocUI.editorWrite(text.inverse(), name, save));
        boolean isSaved = !done.path("dirty").asBoolean(false);
        return new FileProvider.FileChangeResult("", line + (isSaved ? ", saved" : ", not saved yet"), diff.text());
    }

    private EditorTextDiff text(RunningEditor editor, Path file, String name, List<EditorEdit> edits) {
        ObjectNode request = EditorClient.request("read").put("path", file.toString());
        String before = ask(editor, request.put("load", true)).path("text").asString("");
        try {
            return EditorTextDiff.of(name, before, edits);
        } catch (FileOperationException e) {
            throw new ActionException(ErrorCode.ACTION_FAILED, String.valueOf(e.getMessage()));
        }
    }

    /**
     * Runs a command of the editor, such as workbench.action.files.save. The editor's owner lists the permitted commands in the
     * setting docui.allowedCommands.
     *
     * @param id the id of the command
     */
    @DocUIAction(visibleWhen = "isThere")
    public String editorCommand(String id, InvocationContext invocation) {
        RunningEditor editor = editor("editor_command", effects.command(id), invocation);
        JsonNode done = ask(editor, EditorClient.request("run_command").put("id", id));
        JsonNode result = done.path("result");
        return "The editor ran " + id + (result.isNull() || result.isMissingNode() ? "." : ": " + result.asString(""));
    }

    /** Lists the editor's tasks: those of the workspace and those that its extensions provide. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "isThere")
    public List<String> editorTasks(InvocationContext invocation) {
        RunningEditor editor = editor("editor_tasks", List.of(), invocation);
        JsonNode known = ask(editor, EditorClient.request("tasks"));
        List<String> names = new ArrayList<>();
        for (JsonNode task : known.path("tasks")) {
            String group = task.path("group").asString("");
            names.add(task.path("name").asString("")
                    + (group.isEmpty() ? "" : " (" + group + ')')
                    + (task.path("background").asBoolean(false) ? " (runs in the background)" : ""));
        }
        return names;
    }

    /**
     * Runs a task in the editor, where a person can see it. A notice reports the exit code. The output stays in the editor's terminal.
     *
     * @param name the task
     * @param seconds how many seconds to wait for its end; the task continues after that
     */
    @DocUIAction(async = true, timeout = "PT65M", hint = "what it does depends on the task", visibleWhen = "isThere")
    public CompletionStage<WorkspaceTaskResult> editorRunTask(
            String name, @Default("600") @Min(1) @Max(LONGEST_TASK) int seconds, InvocationContext invocation) {
        RunningEditor editor = editor("editor_run_task", effects.task(name), invocation);
        ObjectNode request = EditorClient.request("run_task").put("name", name).put("seconds", seconds);
        CompletableFuture<JsonNode> run =
                host.link().begin(editor, request, Duration.ofSeconds(seconds).plus(PATIENCE.multipliedBy(2)));
        invocation.onCancel(() -> run.cancel(true));
        return run.handle((result, failure) -> {
            if (failure != null) {
                throw failed(failure);
            }
            return ended(editor, result);
        });
    }

    private static RuntimeException failed(Throwable failure) {
        return failure instanceof EditorException fault
                ? EditorPermissionChecker.toActionException(fault)
                : new ActionException(
                        ErrorCode.CANCELLED, "The call was canceled, and the editor was asked to end the task.");
    }

    private static WorkspaceTaskResult ended(RunningEditor editor, JsonNode result) {
        String took = " after " + result.path("seconds").asDouble(0) + " s";
        if (!result.path("ended").asBoolean(false)) {
            boolean background = result.path("background").asBoolean(false);
            String goesOn = "It is still running in " + editor.displayName();
            return new WorkspaceTaskResult(background, goesOn + (background ? "." : took + '.'), null);
        }
        JsonNode code = result.path("code");
        return code.isNumber()
                ? new WorkspaceTaskResult(code.asInt(-1) == 0, "exit code " + code.asInt(-1) + took, null)
                : new WorkspaceTaskResult(false, "it ended without an exit code" + took, null);
    }

    /**
     * Types a command into a new terminal of the editor but does not run it. A person decides whether to press Enter.
     *
     * @param command the command, one line
     */
    @DocUIAction(visibleWhen = "isThere")
    public String editorTerminal(@Code String command, InvocationContext invocation) {
        RunningEditor editor = editor("editor_terminal", effects.terminal(command), invocation);
        ObjectNode request = EditorClient.request("terminal").put("command", command);
        JsonNode done = ask(editor, request.put("folder", workspace.root().toString()));
        invocation.markUnchanged();
        return "The command was typed into the terminal "
                + done.path("terminal").asString("") + " of " + editor.displayName()
                + " but not run. A person can press Enter to run it.";
    }

    /** Returns the current editor. Fails if the action is not permitted. */
    private RunningEditor editor(String action, List<HostEffect> all, InvocationContext invocation) {
        RunningEditor editor = there();
        permission.check(action, RunningEditorService.channel(editor), all);
        invocation.reportChannel(RunningEditorService.channel(editor).key());
        return editor;
    }

    private RunningEditor there() {
        return host.chosenEditor()
                .orElseThrow(() -> new ActionException(
                        ErrorCode.CHANNEL_UNAVAILABLE, "No running editor has this workspace open now."));
    }

    private JsonNode ask(RunningEditor editor, ObjectNode request) {
        try {
            return host.link().ask(editor, request, PATIENCE);
        } catch (EditorException e) {
            throw EditorPermissionChecker.toActionException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ActionException(ErrorCode.CANCELLED, "The call was canceled while waiting for the editor.");
        }
    }

    private Path file(String path) {
        try {
            ResolvedPath file = workspace.locate(path);
            if (file.exists()) {
                return file.real();
            }
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        throw new ActionException("There is no file " + path + '.');
    }

    /** Returns the named file, or the active file. */
    private Path meant(@Nullable String path) {
        if (path != null) {
            return file(path);
        }
        JsonNode active = ask(there(), EditorClient.request("state")).path("active");
        return RunningEditorService.path(active)
                .orElseThrow(() -> new ActionException(
                        active.isObject()
                                ? "The active document in the editor has never been saved. Ask a person to save it as a file first."
                                : "No file is active in the editor. Give path, or open a file with editor_open."));
    }

    /** The running editor; nothing if there is none. */
    @DocUIView(title = "Running editor", order = 45)
    void editor(DocWriter out) {
        Optional<RunningEditor> editor = host.chosenEditor();
        editor.ifPresent(there ->
                out.paragraph(there.displayName() + " has this folder open; editor_state() describes what it shows."));
    }
}
