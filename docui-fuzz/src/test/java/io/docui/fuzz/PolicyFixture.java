package io.docui.fuzz;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** A workspace and a policy over it, in folders of this process alone. */
final class PolicyFixture {
    private final Path root;
    private final Path workspace;

    PolicyFixture() {
        try {
            root = Files.createTempDirectory("docui-fuzz-policy").toRealPath();
            workspace = Files.createDirectory(root.resolve("workspace"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where a policy file may lie. */
    Path policyFile() {
        return root.resolve("policy.json");
    }

    /** The policy of a file, or the built-in one. */
    HostPolicy load(Optional<Path> file) {
        PolicyScope policyScope = new PolicyScope(workspace, root.resolve("home"), List.of());
        return HostPolicy.load(file, policyScope, () -> false, InstantSource.system());
    }

    /** What a policy says to a command line. */
    PolicyEvaluation judgeLine(HostPolicy policy, String line, ShellDialect shellDialect) {
        List<HostEffect> effects = policy.shell().ofLine(line, shellDialect, workspace);
        return policy.evaluate("bash", effects);
    }
}
