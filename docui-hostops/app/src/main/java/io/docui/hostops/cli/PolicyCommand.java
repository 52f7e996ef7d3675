package io.docui.hostops.cli;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.extension.DesktopExtension;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Prints what a policy file can say, or the built-in policy, or checks a file: {@code ./docui host policy}. */
@Command(
        name = "policy",
        description = "Prints the policy file's schema or the built-in policy, or checks a policy file.")
public final class PolicyCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @ArgGroup(multiplicity = "1")
    private PolicyCommandOptions policyCommandOptions = new PolicyCommandOptions();

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description = "The workspace that the policy file applies to. Default: the current folder.")
    private Path workspace = Path.of("");

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description = "The policy file to check if --check names none; the same option as for the other commands.")
    private @Nullable Path policy;

    private final Map<String, String> environment;

    public PolicyCommand() {
        this(System.getenv());
    }

    PolicyCommand(Map<String, String> environment) {
        this.environment = environment;
    }

    /** What is wanted. */
    static final class PolicyCommandOptions {
        @Option(names = "--schema", description = "Print the JSON Schema of policy files.")
        private boolean schema;

        @Option(
                names = "--built-in",
                description = "Print the built-in policy, which applies if no file is given. Use it as a template.")
        private boolean builtIn;

        @Option(
                names = "--check",
                paramLabel = "FILE",
                arity = "0..1",
                fallbackValue = "",
                description = "Check a policy file; by default the file of --policy, or else the built-in policy.")
        private @Nullable Path check;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = Objects.requireNonNull(spec).commandLine().getOut();
        if (policyCommandOptions.check != null) {
            Path named = policyCommandOptions.check.toString().isEmpty() ? policy : policyCommandOptions.check;
            return check(Optional.ofNullable(named), out);
        }
        if (policyCommandOptions.schema) {
            out.print(HostPolicy.schema());
        }
        if (policyCommandOptions.builtIn) {
            out.print(HostPolicy.builtIn());
        }
        out.flush();
        return 0;
    }

    private int check(Optional<Path> file, PrintWriter out) throws IOException {
        HostPolicy checked = policy(file, workspace.toRealPath());
        out.println(checked.fault()
                .orElseGet(() -> file.map(given -> "the policy file " + given + " is valid")
                        .orElse("no policy file is given; the built-in policy applies and is valid")));
        if (checked.fault().isEmpty()) {
            Stream.concat(checked.warnings().stream(), displayRemarks(checked))
                    .forEach(remark -> out.println("remark: " + remark));
        }
        return checked.fault().isPresent() ? 1 : 0;
    }

    /** What programs in the sandbox could do with the display of this machine, which no rule about windows prevents. */
    private Stream<String> displayRemarks(HostPolicy checked) {
        return ServiceLoader.load(DesktopExtension.class).stream()
                .flatMap(extension -> extension.get().displayRemark(checked, environment).stream());
    }

    /** Why a policy file cannot be used for a workspace. */
    static Optional<String> fault(Path file, Path workspace) throws IOException {
        return policy(Optional.of(file), workspace).fault();
    }

    private static HostPolicy policy(Optional<Path> file, Path workspace) throws IOException {
        PolicyScope policyScope = PolicyScope.of(
                workspace,
                Path.of(System.getProperty("user.home")),
                Optional.ofNullable(System.getenv("HOME")),
                List.of());
        return HostPolicy.load(file, policyScope, () -> false, InstantSource.system());
    }
}
