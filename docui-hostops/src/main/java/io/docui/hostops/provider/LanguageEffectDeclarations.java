package io.docui.hostops.provider;

import io.docui.hostops.command.ShellArgument;
import io.docui.hostops.lsp.LanguageServerRegistry;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Tells the policy what questions to language servers do: they read files, and start the server's program if it does not run. */
public final class LanguageEffectDeclarations implements EffectDeclaration {
    private final Workspace workspace;
    private final LanguageServerRegistry servers;
    private final Effect.FileAccess fileAccess;

    private LanguageEffectDeclarations(
            Workspace workspace, LanguageServerRegistry servers, Effect.FileAccess fileAccess) {
        this.workspace = workspace;
        this.servers = servers;
        this.fileAccess = fileAccess;
    }

    /**
     * Declares all actions of the languages.
     *
     * @param policy what they are declared to
     * @param workspace the workspace
     * @param servers its servers
     */
    public static void declare(HostPolicy policy, Workspace workspace, LanguageServerRegistry servers) {
        EffectDeclaration reading = new LanguageEffectDeclarations(workspace, servers, Effect.FileAccess.READ);
        EffectDeclaration writing = new LanguageEffectDeclarations(workspace, servers, Effect.FileAccess.WRITE);
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
            effects.add(new Effect.UsesPath(written.get(), path, fileAccess));
            effects.addAll(startEffects(servers, path));
        } else if (call.text("query").isPresent()) {
            servers.sampleFiles().forEach(file -> effects.addAll(startEffects(servers, file)));
        }
        return effects;
    }

    /** The start of the server of a file's language, if it does not run. */
    static List<Effect> startEffects(LanguageServerRegistry servers, Path file) {
        return servers.wouldStart(file).map(LanguageEffectDeclarations::runs).stream()
                .toList();
    }

    private Path path(String written) {
        try {
            return workspace.locate(written).real();
        } catch (WorkspacePathException e) {
            // The action itself says what is wrong with it, and reads nothing.
            return workspace.root();
        }
    }

    private static Effect runs(List<String> argv) {
        List<ShellArgument> words = argv.stream()
                .map(word -> (ShellArgument) new ShellArgument.Known(word))
                .toList();
        return new Effect.RunsCommand(words, List.of(), false);
    }
}
