package io.docui.hostops.editor;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.ide.EditorFinder;
import io.docui.hostops.internal.ide.EditorLauncher;
import io.docui.hostops.internal.ide.EditorLauncher.LaunchResult;
import io.docui.hostops.internal.ide.EditorLauncher.LaunchState;
import io.docui.hostops.internal.ide.InstalledEditor;
import io.docui.hostops.internal.ide.OpenFileTracker;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows files in a person's editor, using the editor's command line. */
@DocUIApp(id = "ide", title = "Editor")
public final class EditorCommandLineProvider {
    private static final String OPEN = "ide_open";
    private static final int SECONDS = 10;

    private final Workspace workspace;
    private final EditorFinder editorFinder;
    private final HostPolicy policy;
    private final EditorLauncher launcher;
    private final OpenFileTracker opened;

    /**
     * Creates the editor actions of a session.
     *
     * @param workspace the base of relative paths
     * @param editorFinder the finder of installed editors
     * @param policy the policy, which is evaluated again before a file is shown
     * @param opened the tracker of opened files
     */
    @SuppressWarnings("exports") // called by the application alone
    public EditorCommandLineProvider(
            Workspace workspace, EditorFinder editorFinder, HostPolicy policy, OpenFileTracker opened) {
        this.workspace = workspace;
        this.editorFinder = editorFinder;
        this.policy = policy;
        this.launcher = new EditorLauncher(workspace.root());
        this.opened = opened;
    }

    /**
     * Declares the effects of the actions to a policy.
     *
     * @param policy the policy
     * @param workspace the base of relative paths
     */
    public static void declare(HostPolicy policy, Workspace workspace) {
        policy.declare(OPEN, EffectDeclaration.of(HostChannel.IDE_CLI, false, call -> {
            try {
                String path = call.text("path").orElse(".");
                return shows(path, workspace.locate(path));
            } catch (WorkspacePathException e) {
                // The action has no effect, and reports what is wrong with the path.
                return List.of();
            }
        }));
    }

    private static List<HostEffect> shows(String path, ResolvedPath resolvedPath) {
        return List.of(
                new HostEffect.UsesPath(path, resolvedPath.real(), resolvedPath.named(), HostEffect.FileAccess.READ));
    }

    /**
     * The result of opening a file.
     *
     * @param editor the editor
     * @param command the command line that was run
     * @param note what is uncertain
     */
    public record OpenResult(
            String editor, List<String> command, @Nullable String note) {}

    /** Returns whether an editor is available, or why not. */
    public HostChannelAvailability state() {
        Optional<String> noDisplay = editorFinder.noDisplay();
        List<InstalledEditor> found = editorFinder.installedEditors();
        if (found.isEmpty()) {
            return HostChannelAvailability.unavailable(
                    HostChannel.IDE_CLI,
                    "no editor was found on the PATH (searched for code, cursor, codium, idea, zed, subl, emacs)");
        }
        String names = found.stream().map(InstalledEditor::name).collect(Collectors.joining(", "));
        return noDisplay
                .map(why ->
                        HostChannelAvailability.unavailable(HostChannel.IDE_CLI, names + " could be used, but " + why))
                .orElseGet(() -> HostChannelAvailability.available(HostChannel.IDE_CLI, names));
    }

    /**
     * Opens a file in a person's editor, at a line.
     *
     * @param path the file
     * @param line the line, from 1; 0 for no particular line
     * @param column the column, from 1
     * @param editor which editor; by default the first one found
     */
    @DocUIAction(idempotent = true, timeout = "PT30S")
    public OpenResult ideOpen(
            String path,
            @Default("0") int line,
            @Default("1") int column,
            @Nullable String editor,
            InvocationContext invocation) {
        InstalledEditor chosen = chosen(editor);
        ResolvedPath file = located(path);
        List<String> argv = chosen.open(file.real(), line, column);
        try {
            LaunchResult launched = launcher.run(argv, SECONDS);
            if (launched.launchState() == LaunchState.ENDED && launched.code() != 0) {
                throw new ActionException(
                        ErrorCode.CHANNEL_UNAVAILABLE,
                        chosen.name() + " failed to open the file: exit code " + launched.code()
                                + (launched.output().isEmpty() ? "" : ", " + launched.output()) + '.');
            }
            opened.add(file.real(), chosen, invocation.operationId());
            invocation.reportChannel(HostChannel.IDE_CLI.key());
            // The window belongs to the person. There is nothing to revert, and nothing that blocks other reverts.
            invocation.markUnchanged();
            return new OpenResult(
                    chosen.name(),
                    argv,
                    launched.launchState() == LaunchState.GOES_ON
                            ? "The editor is still running; it is not known whether it shows the file."
                            : null);
        } catch (IOException e) {
            throw new ActionException(
                    ErrorCode.CHANNEL_UNAVAILABLE, chosen.name() + " cannot be started: " + e.getMessage() + '.');
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ActionException(
                    ErrorCode.CANCELLED, "The call was canceled while " + chosen.name() + " was opening the file.");
        }
    }

    private InstalledEditor chosen(@Nullable String name) {
        HostChannelAvailability state = state();
        if (!state.available()) {
            throw new ActionException(ErrorCode.CHANNEL_UNAVAILABLE, "No file can be shown: " + state.reason() + '.');
        }
        List<InstalledEditor> found = editorFinder.installedEditors();
        return found.stream()
                .filter(installedEditor ->
                        name == null || installedEditor.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "There is no editor named " + name + ". Available editors: "
                                + found.stream().map(InstalledEditor::name).collect(Collectors.joining(", ")) + '.'));
    }

    private ResolvedPath located(String path) {
        try {
            ResolvedPath file = workspace.locate(path);
            List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.IDE_CLI)));
            all.addAll(shows(path, file));
            if (policy.reevaluate(OPEN, all) != PolicyDecision.ALLOW) {
                throw policy.refusal(OPEN, all);
            }
            if (!file.exists()) {
                throw new ActionException("There is no file " + path + '.');
            }
            return file;
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
    }
}
