package io.docui.hostops.app;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.hostops.effect.ChannelState;
import io.docui.hostops.internal.route.ChannelMonitor;
import io.docui.hostops.internal.route.ChannelRegistry;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.function.Supplier;

/** Tells where a model is: which folder it works in, and by which means. */
@DocUIApp(id = "host", title = "Host")
public final class EnvironmentProvider {
    private final Workspace workspace;
    private final ChannelRegistry channelRegistry;
    private final EnvironmentSources environmentSources;
    private final ChannelMonitor watch;

    /**
     * Creates the provider of a session's environment.
     *
     * @param workspace the workspace
     * @param channelRegistry the registry of channels
     * @param environmentSources the sources of other facts
     * @param watch the monitor of channel changes
     */
    @SuppressWarnings("exports") // called by the application alone
    public EnvironmentProvider(
            Workspace workspace,
            ChannelRegistry channelRegistry,
            EnvironmentSources environmentSources,
            ChannelMonitor watch) {
        this.workspace = workspace;
        this.channelRegistry = channelRegistry;
        this.environmentSources = environmentSources;
        this.watch = watch;
    }

    /**
     * Sources of facts about the environment. Each is quick, and explains why if it knows nothing.
     *
     * @param focusedWindow the window that has the focus
     * @param languageServers the started language servers, with their states
     * @param shells the open shells
     */
    public record EnvironmentSources(
            Supplier<String> focusedWindow, Supplier<List<String>> languageServers, Supplier<List<String>> shells) {}

    /**
     * Where a session is.
     *
     * @param workspace the folder that relative paths begin at
     * @param system the operating system
     * @param focusedWindow the window that has the focus, or why it is not known
     * @param languageServers the language servers that were started, and how they are
     * @param shells the shells that are open
     * @param channels each means, whether it can be used now, and why
     */
    public record EnvironmentSummary(
            String workspace,
            String system,
            String focusedWindow,
            List<String> languageServers,
            List<String> shells,
            List<String> channels) {}

    /**
     * Says which folder is worked in, on which system, which window has the focus, what runs, and which channels can be used or why not.
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public EnvironmentSummary envSummary() {
        String system = System.getProperty("os.name") + ' ' + System.getProperty("os.version") + ", "
                + System.getProperty("os.arch");
        return new EnvironmentSummary(
                workspace.root().toString(),
                system,
                environmentSources.focusedWindow().get(),
                environmentSources.languageServers().get(),
                environmentSources.shells().get(),
                channelRegistry.states().stream().map(EnvironmentProvider::line).toList());
    }

    private static String line(ChannelState state) {
        return state.channel().key() + ": " + (state.available() ? "yes" : "no") + ", " + state.reason();
    }

    /** The folder, and which channels have come and gone since the session began. */
    @DocUIView(title = "Workspace", order = 0)
    void workspace(DocWriter out) {
        out.paragraph(workspace.root().toString());
        watch.changes()
                .forEach(state -> out.item((state.available() ? "Now there is the channel " : "Gone is the channel ")
                        + state.channel().key() + ": " + state.reason()));
    }
}
