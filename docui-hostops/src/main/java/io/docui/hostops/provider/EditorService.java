package io.docui.hostops.provider;

import io.docui.hostops.internal.ide.EditorClient;
import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.internal.ide.RegisteredEditor;
import io.docui.hostops.internal.ide.RunningEditorFinder;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.route.ChannelState;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** The running editors of a workspace: which are there, by which channel each is used, and what is seen in them. Thread-safe. */
public final class EditorService {
    private static final System.Logger LOG = System.getLogger(EditorService.class.getName());

    /** How long an editor may take for what it answers at once, where others wait for it. */
    private static final Duration GLANCE = Duration.ofSeconds(1);

    private final Workspace workspace;
    private final HostPolicy policy;
    private final RunningEditorFinder editors;
    private final EditorClient link = new EditorClient();

    /**
     * The running editors of a workspace. What their actions do is declared to the policy.
     *
     * @param workspace the workspace
     * @param policy turns channels off, and judges
     * @param editors finds them
     */
    public EditorService(Workspace workspace, HostPolicy policy, RunningEditorFinder editors) {
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

    /** The channel by which an editor is used. */
    static Channel channel(RegisteredEditor editor) {
        return editor.isHeadless() ? Channel.HEADLESS : Channel.IDE_EXTENSION;
    }

    /**
     * The editor that is used now: one on this desktop, else one whose window is elsewhere, as far as the policy lets these channels be
     * used.
     */
    public Optional<RegisteredEditor> chosenEditor() {
        List<RegisteredEditor> found = editors.find().editors();
        List<Channel> off = policy.disabledChannels();
        return List.of(Channel.IDE_EXTENSION, Channel.HEADLESS).stream()
                .filter(channel -> !off.contains(channel))
                .flatMap(channel -> found.stream().filter(editor -> channel(editor) == channel))
                .findFirst();
    }

    /** The channel that is used now; that of an extension if there is no editor. */
    Channel channel() {
        return chosenEditor().map(EditorService::channel).orElse(Channel.IDE_EXTENSION);
    }

    /**
     * Whether there is an editor of a channel, and why not.
     *
     * @param channel that of an extension, or of an editor without a window here
     */
    public ChannelState state(Channel channel) {
        RunningEditorFinder.FoundEditors foundEditors = editors.find();
        List<RegisteredEditor> fitting = foundEditors.editors().stream()
                .filter(editor -> channel(editor) == channel)
                .toList();
        if (!fitting.isEmpty()) {
            return ChannelState.available(
                    channel, fitting.stream().map(RegisteredEditor::displayName).collect(Collectors.joining(", ")));
        }
        String which = channel == Channel.HEADLESS
                ? "no editor with a window in a browser or elsewhere"
                : "no editor with a window here";
        String others = foundEditors.others().isEmpty() ? "" : "; " + String.join("; ", foundEditors.others());
        return ChannelState.unavailable(
                channel, which + " that has the extension of example-ide/vscode has this folder open" + others);
    }

    /** The file that is in front in the editor; empty if there is no editor, or it does not tell at once. */
    public Optional<Path> activeFile() {
        return glance().flatMap(state -> path(state.path("active")));
    }

    /**
     * Looks whether a file is open in the editor.
     *
     * @param file the file, absolute and without links
     * @return what shows it; empty if nothing does
     */
    public Optional<String> describeOpen(Path file) {
        Optional<RegisteredEditor> editor = chosenEditor();
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
            Optional<RegisteredEditor> editor = chosenEditor();
            return editor.isEmpty()
                    ? Optional.empty()
                    : Optional.of(link.ask(editor.get(), EditorClient.request("state"), GLANCE));
        } catch (EditorException e) {
            LOG.log(System.Logger.Level.DEBUG, "An editor does not tell what it shows", e);
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The file that a part of an answer is about; empty if it is not saved yet. */
    static Optional<Path> path(JsonNode node) {
        String path = node.path("path").asString("");
        try {
            return path.isEmpty() ? Optional.empty() : Optional.of(Path.of(path));
        } catch (InvalidPathException e) {
            LOG.log(System.Logger.Level.DEBUG, "An editor tells of a file that cannot be one here", e);
            return Optional.empty();
        }
    }
}
