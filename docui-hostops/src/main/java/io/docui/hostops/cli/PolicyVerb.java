package io.docui.hostops.cli;

import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what a policy file can say, or the built-in policy, or checks a file: {@code ./docui host policy}. */
@Command(name = "policy", description = "Prints what a policy file can say, or checks one.")
public final class PolicyVerb implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private Wish wish = new Wish();

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description = "The workspace that the file is for. Default: this folder.")
    private Path workspace = Path.of("");

    /** What is wanted. */
    static final class Wish {
        @Option(names = "--schema", description = "The JSON Schema of a policy file.")
        private boolean schema;

        @Option(
                names = "--built-in",
                description = "The policy that holds where no file is given: a file to begin with.")
        private boolean builtIn;

        @Option(names = "--check", paramLabel = "FILE", description = "Tells what is wrong with a file.")
        private @Nullable Path check;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        if (wish.check != null) {
            return check(wish.check, out);
        }
        if (wish.schema) {
            out.print(HostPolicy.schema());
        }
        if (wish.builtIn) {
            out.print(HostPolicy.builtIn());
        }
        out.flush();
        return 0;
    }

    private int check(Path file, PrintWriter out) throws IOException {
        HostPolicy policy = policy(file, workspace.toRealPath());
        out.println(policy.fault().orElse("the policy file " + file + " is right"));
        if (policy.fault().isEmpty()) {
            policy.remarks().forEach(remark -> out.println("remark: " + remark));
        }
        return policy.fault().isPresent() ? 1 : 0;
    }

    /** Why a policy file cannot be used for a workspace. */
    static Optional<String> fault(Path file, Path workspace) throws IOException {
        return policy(file, workspace).fault();
    }

    private static HostPolicy policy(Path file, Path workspace) throws IOException {
        Grounds grounds = Grounds.of(
                workspace,
                Path.of(System.getProperty("user.home")),
                Optional.ofNullable(System.getenv("HOME")),
                List.of());
        return HostPolicy.load(Optional.of(file), grounds, () -> false, InstantSource.system());
    }
}
