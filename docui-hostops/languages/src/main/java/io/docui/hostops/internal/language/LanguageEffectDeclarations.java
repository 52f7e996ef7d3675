package io.docui.hostops.internal.language;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.lsp.LanguageServerRegistry;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Declares the effects of language actions to the policy: the files they use and the server program they may start. */
public final class LanguageEffectDeclarations implements EffectDeclaration {
    private static final List<String> READING = List.of(
            "symbols",
            "definition",
            "references",
            "hover",
            "completion",
            "diagnostics",
            "code_actions",
            "restart_server");

    private final Workspace workspace;
    private final LanguageServerRegistry servers;
    private final HostEffect.FileAccess fileAccess;

    private LanguageEffectDeclarations(
            Workspace workspace, LanguageServerRegistry servers, HostEffect.FileAccess fileAccess) {
        this.workspace = workspace;
        this.servers = servers;
        this.fileAccess = fileAccess;
    }

    public static void declare(HostPolicy policy, Workspace workspace, LanguageServerRegistry servers) {
        EffectDeclaration reading = new LanguageEffectDeclarations(workspace, servers, HostEffect.FileAccess.READ);
        EffectDeclaration writing = new LanguageEffectDeclarations(workspace, servers, HostEffect.FileAccess.WRITE);
        READING.forEach(action -> policy.declare(action, reading));
        // The other files that these actions write are known only from the server's answer, and are judged then.
        List.of("rename", "apply_code_action").forEach(action -> policy.declare(action, writing));
    }

    @Override
    public HostChannel channel() {
        return HostChannel.LSP;
    }

    @Override
    public boolean onlyReads() {
        return false;
    }

    @Override
    public List<HostEffect> of(HostCall call) {
        List<HostEffect> effects = new ArrayList<>();
        Optional<String> written = call.text("path");
        if (written.isPresent()) {
            Optional<ResolvedPath> file = located(written.get());
            Path path = file.map(ResolvedPath::real).orElse(workspace.root());
            Path named = file.map(ResolvedPath::named).orElse(path);
            effects.add(new HostEffect.UsesPath(written.get(), path, named, fileAccess));
            effects.addAll(startEffects(servers, path));
        } else if (call.text("query").isPresent()) {
            servers.sampleFiles().forEach(file -> effects.addAll(startEffects(servers, file)));
        }
        return effects;
    }

    /** Returns the effect of starting the server for a file's language; empty if the server is running. */
    public static List<HostEffect> startEffects(LanguageServerRegistry servers, Path file) {
        return servers.wouldStart(file).map(LanguageEffectDeclarations::runs).stream()
                .toList();
    }

    private Optional<ResolvedPath> located(String written) {
        try {
            return Optional.of(workspace.locate(written));
        } catch (WorkspacePathException e) {
            // The action itself reports what is wrong with the path, and reads nothing.
            return Optional.empty();
        }
    }

    private static HostEffect runs(List<String> argv) {
        List<ShellArgument> words = argv.stream()
                .map(word -> (ShellArgument) new ShellArgument.Known(word))
                .toList();
        return new HostEffect.RunsCommand(words, List.of(), false);
    }
}
