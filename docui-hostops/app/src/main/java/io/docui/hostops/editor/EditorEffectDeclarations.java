package io.docui.hostops.editor;

import io.docui.hostops.automation.WorkspaceTaskReader;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.ide.EditorTaskDefinition;
import io.docui.hostops.internal.ide.RunningEditor;
import io.docui.hostops.policy.CommandEffectAnalyzer;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Declares the effects of {@link LinkedEditorProvider} actions to the policy and recomputes them when an action is carried out. */
final class EditorEffectDeclarations {
    private final Workspace workspace;
    private final HostPolicy policy;
    private final RunningEditorService host;
    private final WorkspaceTaskReader tasks;

    EditorEffectDeclarations(Workspace workspace, HostPolicy policy, RunningEditorService host) {
        this.workspace = workspace;
        this.policy = policy;
        this.host = host;
        this.tasks = new WorkspaceTaskReader(workspace);
    }

    void declare() {
        for (String action : List.of("editor_open", "editor_reveal", "editor_select", "editor_read")) {
            policy.declare(action, new OfEditor(call -> file(call.text("path"), FileAccess.READ)));
        }
        policy.declare("editor_state", new OfEditor(call -> List.of()));
        policy.declare("editor_tasks", new OfEditor(call -> List.of()));
        policy.declare("editor_write", new OfEditor(call -> file(call.text("path"), FileAccess.WRITE)));
        policy.declare(
                "editor_command", new OfEditor(call -> command(call.text("id").orElse(""))));
        policy.declare(
                "editor_run_task", new OfEditor(call -> task(call.text("name").orElse(""))));
        policy.declare(
                "editor_terminal",
                new OfEditor(call -> terminal(call.text("command").orElse(""))));
    }

    /** Effects of an action that uses the currently chosen editor. */
    private final class OfEditor implements EffectDeclaration {
        private final Function<HostCall, List<HostEffect>> found;

        private OfEditor(Function<HostCall, List<HostEffect>> found) {
            this.found = found;
        }

        @Override
        public HostChannel channel() {
            return host.channel();
        }

        @Override
        public boolean onlyReads() {
            return false;
        }

        @Override
        public List<HostEffect> of(HostCall call) {
            return found.apply(call);
        }
    }

    /** Returns the effects of using a call's file, or the active file if the call names none. */
    private List<HostEffect> file(Optional<String> path, FileAccess fileAccess) {
        try {
            return path.map(written -> uses(workspace.locate(written).real(), fileAccess))
                    .or(() -> host.activeFile().map(active -> uses(active, fileAccess)))
                    .orElse(List.of());
        } catch (WorkspacePathException e) {
            // The action has no effect, and reports what is wrong with the path.
            return List.of();
        }
    }

    List<HostEffect> uses(Path file, FileAccess fileAccess) {
        return List.of(new HostEffect.UsesPath(workspace.displayPath(file), file, fileAccess));
    }

    /** Returns the effects of an editor command. Nothing is known about it except that the editor's owner permits it. */
    List<HostEffect> command(String id) {
        return List.of(
                new HostEffect.UsesUnknownPath("whatever the editor's command " + id + " changes", FileAccess.WRITE));
    }

    /**
     * Returns the effects of a task: those of its command, outside any sandbox because the editor has none. The effects of a task that is
     * not in the workspace's task file are unknown.
     */
    List<HostEffect> task(String name) {
        Optional<EditorTaskDefinition> known = ofWorkspace() ? tasks.find(name) : Optional.empty();
        if (known.isEmpty() || known.get().whyNot().isPresent()) {
            return List.of(new HostEffect.RunsUnknown("has the editor run its task " + name));
        }
        EditorTaskDefinition task = known.get();
        List<HostEffect> effects = new ArrayList<>();
        Path folder = folder(task, effects);
        CommandEffectAnalyzer shell = policy.shell();
        task.line()
                .ifPresentOrElse(
                        line -> effects.addAll(ofLine(line, folder)),
                        () -> effects.addAll(shell.ofProgram(task.argv(), folder)));
        boolean confined = policy.evaluate("editor_run_task", effects).findings().stream()
                .anyMatch(finding -> finding.decision() == PolicyDecision.SANDBOX);
        if (confined) {
            effects.add(new HostEffect.RequiresPerson(
                    "has the editor run " + task.displayText() + ", which runs outside the sandbox"));
        }
        return effects;
    }

    /** Returns whether the editor knows the workspace's tasks. It reads the tasks of the folder that is open in it. */
    private boolean ofWorkspace() {
        return host.chosenEditor()
                .map(RunningEditor::folders)
                .filter(List.of(workspace.root())::equals)
                .isPresent();
    }

    private Path folder(EditorTaskDefinition task, List<HostEffect> effects) {
        try {
            Optional<Path> folder =
                    task.folder().map(written -> workspace.locate(written).real());
            folder.ifPresent(path -> effects.addAll(uses(path, FileAccess.READ)));
            return folder.orElse(workspace.root());
        } catch (WorkspacePathException e) {
            effects.add(new HostEffect.UsesUnknownPath(task.folder().orElse(""), FileAccess.READ));
            return workspace.root();
        }
    }

    /** Returns the effects of a terminal line if a person runs it. */
    List<HostEffect> terminal(String command) {
        return ofLine(command, workspace.root());
    }

    private List<HostEffect> ofLine(String line, Path folder) {
        return File.separatorChar == '\\'
                ? List.of(new HostEffect.UnparsedCommand(
                        "The shell language of the editor's terminal cannot be analyzed."))
                : policy.shell().ofLine(line, ShellDialect.BASH, folder);
    }
}
