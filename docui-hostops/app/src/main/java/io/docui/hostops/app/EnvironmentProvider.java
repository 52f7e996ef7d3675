package io.docui.hostops.app;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.internal.route.HostChannelMonitor;
import io.docui.hostops.internal.route.HostChannelRegistry;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.function.Supplier;

/** Describes the environment: the working folder and the available channels. */
@DocUIApp(id = "host", title = "Host")
public final class EnvironmentProvider {
    private final Workspace workspace;
    private final HostChannelRegistry channelRegistry;
    private final EnvironmentSources environmentSources;
    private final HostChannelMonitor watch;

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
            HostChannelRegistry channelRegistry,
            EnvironmentSources environmentSources,
            HostChannelMonitor watch) {
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
     * The environment of a session.
     *
     * @param workspace the folder that relative paths are resolved against
     * @param system the operating system
     * @param focusedWindow the window that has the focus, or why it is not known
     * @param languageServers the started language servers and their states
     * @param shells the open shells
     * @param channels each channel, whether it is available now, and why
     */
    public record EnvironmentSummary(
            String workspace,
            String system,
            String focusedWindow,
            List<String> languageServers,
            List<String> shells,
            List<String> channels) {}

    /**
     * Describes the environment: the working folder, the system, the focused window, what is running, and which
     * channels are available or why not.
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

    private static String line(HostChannelAvailability state) {
        return state.channel().key() + ": " + (state.available() ? "yes" : "no") + ", " + state.reason();
    }

    /** The working folder and the channels that became available or unavailable since the session began. */
    @DocUIView(title = "Workspace", order = 0)
    void workspace(DocWriter out) {
        out.paragraph(workspace.root().toString());
        watch.changes()
                .forEach(state ->
                        out.item((state.available() ? "Channel now available: " : "Channel no longer available: ")
                                + state.channel().key() + ": " + state.reason()));
    }
}
