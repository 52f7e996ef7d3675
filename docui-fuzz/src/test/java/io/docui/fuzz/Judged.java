package io.docui.fuzz;

import io.docui.hostops.command.Dialect;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.Judgement;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** A workspace and a policy over it, in folders of this process alone. */
final class Judged {
    private final Path root;
    private final Path workspace;

    Judged() {
        try {
            root = Files.createTempDirectory("docui-fuzz-policy").toRealPath();
            workspace = Files.createDirectory(root.resolve("workspace"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where a policy file may lie. */
    Path file() {
        return root.resolve("policy.json");
    }

    /** The policy of a file, or the built-in one. */
    HostPolicy load(Optional<Path> file) {
        Grounds grounds = new Grounds(workspace, root.resolve("home"), List.of());
        return HostPolicy.load(file, grounds, () -> false, InstantSource.system());
    }

    /** What a policy says to a command line. */
    Judgement ofLine(HostPolicy policy, String line, Dialect dialect) {
        List<Effect> effects = policy.shell().ofLine(line, dialect, workspace);
        return policy.judgement("bash", effects);
    }
}
