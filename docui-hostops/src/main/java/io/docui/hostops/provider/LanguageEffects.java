package io.docui.hostops.provider;

import io.docui.hostops.command.Argument;
import io.docui.hostops.lsp.LanguageServers;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.Effects;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the policy what questions to language servers do: they read files, and start the server's program if it does not run. */
public final class LanguageEffects implements Effects {
    private final Workspace workspace;
    private final LanguageServers servers;
    private final Effect.Use use;

    private LanguageEffects(Workspace workspace, LanguageServers servers, Effect.Use use) {
        this.workspace = workspace;
        this.servers = servers;
        this.use = use;
    }

    /**
     * Declares all actions of the languages.
     *
     * @param policy what they are declared to
     * @param workspace the workspace
     * @param servers its servers
     */
    public static void declare(HostPolicy policy, Workspace workspace, LanguageServers servers) {
        Effects reading = new LanguageEffects(workspace, servers, Effect.Use.READ);
        Effects writing = new LanguageEffects(workspace, servers, Effect.Use.WRITE);
        List.of(
                        "symbols",
                        "definition",
                        "references",
                        "hover",
                        "completion",
                        "diagnostics",
                        "code_actions",
                        "restart_server")
                .forEach(action -> policy.declare(action, reading));
        // Which other files they write is known only from the server's answer, and judged then.
        List.of("rename", "apply_code_action").forEach(action -> policy.declare(action, writing));
    }

    @Override
    public Channel channel() {
        return Channel.LSP;
    }

    @Override
    public boolean onlyReads() {
        return false;
    }

    @Override
    public List<Effect> of(HostCall call) {
        List<Effect> effects = new ArrayList<>();
        Optional<String> written = call.text("path");
        if (written.isPresent()) {
            Path path = path(written.get());
            effects.add(new Effect.UsesPath(written.get(), path, use));
            effects.addAll(starting(servers, path));
        } else if (call.text("query").isPresent()) {
            servers.oneOfEach().forEach(file -> effects.addAll(starting(servers, file)));
        }
        return effects;
    }

    /** The start of the server of a file's language, if it does not run. */
    static List<Effect> starting(LanguageServers servers, Path file) {
        return servers.wouldStart(file).map(LanguageEffects::runs).stream().toList();
    }

    private Path path(String written) {
        try {
            return workspace.locate(written).real();
        } catch (PathFault e) {
            // The action itself says what is wrong with it, and reads nothing.
            return workspace.root();
        }
    }

    private static Effect runs(List<String> argv) {
        List<Argument> words =
                argv.stream().map(word -> (Argument) new Argument.Known(word)).toList();
        return new Effect.RunsCommand(words, List.of(), false);
    }
}
