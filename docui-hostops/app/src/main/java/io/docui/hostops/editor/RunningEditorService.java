package io.docui.hostops.editor;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.internal.ide.EditorClient;
import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.internal.ide.RunningEditor;
import io.docui.hostops.internal.ide.RunningEditorFinder;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Locates the running editors of a workspace, selects the one to use and queries its state. Thread-safe. */
public final class RunningEditorService {
    private static final System.Logger LOG = System.getLogger(RunningEditorService.class.getName());

    /** The timeout for editor queries on which other operations wait. */
    private static final Duration GLANCE = Duration.ofSeconds(1);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final RunningEditorFinder editors;
    private final EditorClient link = new EditorClient();

    /**
     * Creates the service and declares the effects of the editor actions to the policy.
     *
     * @param workspace the workspace
     * @param policy the policy, which can disable channels
     * @param editors the finder of running editors
     */
    @SuppressWarnings("exports") // called by the application alone
    public RunningEditorService(Workspace workspace, HostPolicy policy, RunningEditorFinder editors) {
        this.workspace = workspace;
        this.policy = policy;
        this.editors = editors;
        new EditorEffectDeclarations(workspace, policy, this).declare();
    }

    Workspace workspace() {
        return workspace;
    }

    HostPolicy policy() {
        return policy;
    }

    EditorClient link() {
        return link;
    }

    static HostChannel channel(RunningEditor editor) {
        return editor.isHeadless() ? HostChannel.HEADLESS : HostChannel.IDE_EXTENSION;
    }

    /**
     * Returns the editor to use now: one on this desktop, or else one whose window is elsewhere. Skips channels that the policy disables.
     */
    @SuppressWarnings("exports") // called by the application alone
    public Optional<RunningEditor> chosenEditor() {
        List<RunningEditor> found = editors.find().editors();
        List<HostChannel> off = policy.disabledChannels();
        return List.of(HostChannel.IDE_EXTENSION, HostChannel.HEADLESS).stream()
                .filter(channel -> !off.contains(channel))
                .flatMap(channel -> found.stream().filter(editor -> channel(editor) == channel))
                .findFirst();
    }

    /** Returns the channel in use now, or the extension channel if there is no editor. */
    HostChannel channel() {
        return chosenEditor().map(RunningEditorService::channel).orElse(HostChannel.IDE_EXTENSION);
    }

    /**
     * Returns whether an editor of a channel is running, or why not.
     *
     * @param channel the channel of editors with a window here, or of headless editors
     */
    public HostChannelAvailability state(HostChannel channel) {
        RunningEditorFinder.FoundEditors foundEditors = editors.find();
        List<RunningEditor> fitting = foundEditors.editors().stream()
                .filter(editor -> channel(editor) == channel)
                .toList();
        if (!fitting.isEmpty()) {
            return HostChannelAvailability.available(
                    channel, fitting.stream().map(RunningEditor::displayName).collect(Collectors.joining(", ")));
        }
        String which = channel == HostChannel.HEADLESS
                ? "no editor in a browser or on another machine"
                : "no editor on this machine";
        String others = foundEditors.others().isEmpty() ? "" : "; " + String.join("; ", foundEditors.others());
        return HostChannelAvailability.unavailable(
                channel, which + " with the example-ide/vscode extension has this folder open" + others);
    }

    /** Returns the active file of the editor; empty if there is no editor, or it does not answer at once. */
    public Optional<Path> activeFile() {
        return glance().flatMap(state -> path(state.path("active")));
    }

    /**
     * Checks whether a file is open in the editor.
     *
     * @param file the file, absolute and with symbolic links resolved
     * @return the evidence; empty if there is none
     */
    public Optional<String> describeOpen(Path file) {
        Optional<RunningEditor> editor = chosenEditor();
        boolean open = editor.isPresent()
                && glance().filter(state -> opens(state, file)).isPresent();
        return open ? editor.map(there -> there.displayName() + " has it open") : Optional.empty();
    }

    private static boolean opens(JsonNode state, Path file) {
        for (JsonNode open : state.path("open")) {
            if (path(open).filter(file::equals).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private Optional<JsonNode> glance() {
        try {
            Optional<RunningEditor> editor = chosenEditor();
            return editor.isEmpty()
                    ? Optional.empty()
                    : Optional.of(link.ask(editor.get(), EditorClient.request("state"), GLANCE));
        } catch (EditorException e) {
            LOG.log(System.Logger.Level.DEBUG, "An editor did not report its state", e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Returns the file that a part of an answer refers to; empty if it is not saved yet. */
    static Optional<Path> path(JsonNode node) {
        String path = node.path("path").asString("");
        try {
            return path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path));
        } catch (InvalidPathException e) {
            LOG.log(System.Logger.Level.DEBUG, "An editor reported an invalid file path", e);
            return Optional.empty();
        }
    }
}
