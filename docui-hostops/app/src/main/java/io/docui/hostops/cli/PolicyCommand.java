package io.docui.hostops.cli;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.extension.DesktopExtension;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyFileEditor;
import io.docui.server.cli.StateDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
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
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/**
 * Shows and changes the owner's policy: {@code ./docui host policy allow 'npm ci'}. A running program applies a change from its next call.
 */
@Command(
        name = "policy",
        description = {
            "Shows or changes the policy of this computer's owner, or checks a policy file.",
            "A running program applies a change from its next call."
        })
public final class PolicyCommand implements Callable<Integer> {
    @Spec
    private @Nullable CommandSpec spec;

    @ArgGroup
    private PolicyCommandOptions policyCommandOptions = new PolicyCommandOptions();

    @Option(
            names = "--workspace",
            scope = ScopeType.INHERIT,
            paramLabel = "DIR",
            description = "The workspace that the policy file applies to. Default: the current folder.")
    private Path workspace = Path.of("");

    @Option(
            names = "--policy",
            scope = ScopeType.INHERIT,
            paramLabel = "FILE",
            description =
                    "The policy file to show, change or check; the same option as for the other commands. Default: the file that applies without this option.")
    private @Nullable Path policy;

    private final Map<String, String> environment;
    private final Path state;

    public PolicyCommand() {
        this(System.getenv(), StateDirectory.ofProcess().docui());
    }

    /** @param state the state directory, in which the file lies that applies if no other is given */
    PolicyCommand(Map<String, String> environment, Path state) {
        this.environment = environment;
        this.state = state;
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
            Path applies = policy == null && Files.notExists(file()) ? null : file();
            Path named = policyCommandOptions.check.toString().isEmpty() ? applies : policyCommandOptions.check;
            return check(Optional.ofNullable(named), out);
        }
        if (!policyCommandOptions.schema && !policyCommandOptions.builtIn) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(),
                    "Give allow, deny, show, --check, --schema or --built-in.");
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

    @Command(
            name = "allow",
            description = "Permits a command permanently. Prints the rules that this adds to the policy file.")
    int allow(@Parameters(paramLabel = "COMMAND", description = "The command line, as one word: 'npm ci'.") String line)
            throws IOException {
        PrintWriter out = out();
        try {
            List<String> rules = editor().allow(line);
            rules.forEach(out::println);
            out.println(rules.isEmpty() ? "It runs without a question already." : "Added to " + file() + '.');
            return 0;
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 1;
        }
    }

    @Command(
            name = "deny",
            description = "Forbids a command permanently. Prints the rules that this adds to the policy file.")
    int deny(
            @Parameters(
                            paramLabel = "COMMAND",
                            description = "The beginning of the command, as one word: 'npm publish'.")
                    String line)
            throws IOException {
        PrintWriter out = out();
        try {
            editor().deny(line).forEach(out::println);
            out.println("Added to " + file() + '.');
            return 0;
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 1;
        }
    }

    @Command(name = "show", description = "Prints which policy applies, and the rules of its file.")
    int show() throws IOException {
        PrintWriter out = out();
        boolean present = Files.exists(file());
        out.println(present ? "Policy: " + file() : "Policy: built-in (" + file() + " does not exist)");
        HostPolicy shown =
                HostPolicy.loadIfPresent(file(), scope(workspace.toRealPath()), () -> false, InstantSource.system());
        if (shown.fault().isPresent()) {
            out.println("Everything except reading is denied: " + shown.fault().get() + '.');
            return 1;
        }
        editor().rules().forEach(out::println);
        return 0;
    }

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }

    private PolicyFileEditor editor() throws IOException {
        return new PolicyFileEditor(file(), scope(workspace.toRealPath()));
    }

    /** Returns the policy file: the given one, or the one that applies if none is given. */
    private Path file() {
        return policy != null
                ? policy.toAbsolutePath()
                : state.resolve(HostServices.POLICY_FILE).toAbsolutePath();
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
        return HostPolicy.load(file, scope(workspace), () -> false, InstantSource.system());
    }

    private static PolicyScope scope(Path workspace) throws IOException {
        return PolicyScope.of(
                workspace,
                Path.of(System.getProperty("user.home")),
                Optional.ofNullable(System.getenv("HOME")),
                List.of());
    }
}
