package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Loads policy files and validates their location, their content, and each rule against its own examples. */
public record PolicyLoader(PolicyScope policyScope) {
    /** Returns the policy that applies without a policy file. Its examples are not checked, because they are the same in each process. */
    public PolicyFile builtIn() {
        try {
            return read(resource("built-in-policy.json"));
        } catch (PolicyFileException e) {
            throw new IllegalStateException("The built-in policy is invalid", e);
        }
    }

    public static String resource(String name) {
        try (InputStream in = PolicyLoader.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public PolicyFile load(Path path) throws PolicyFileException {
        try {
            Path real = path.toRealPath();
            if (real.startsWith(policyScope.workspace())) {
                throw new PolicyFileException(List.of(
                        "it is in the workspace, where the programs it controls could change it; move it elsewhere"));
            }
            return parse(Files.readString(real, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new PolicyFileException(List.of("the file does not exist"));
        } catch (CharacterCodingException e) {
            throw new PolicyFileException(List.of("it is not UTF-8"));
        } catch (IOException e) {
            throw new PolicyFileException(List.of("it cannot be read: " + e));
        }
    }

    private PolicyFile read(String json) throws PolicyFileException {
        return new PolicyReader(policyScope.workspace(), policyScope.homes()).read(json);
    }

    /** Reads a policy and checks the examples of its rules. */
    public PolicyFile parse(String json) throws PolicyFileException {
        PolicyFile file = read(json);
        List<String> faults = new ArrayList<>();
        for (PolicyRule policyRule : file.rules()) {
            policyRule.match().forEach(example -> check(policyRule, example, true, faults));
            policyRule.notMatch().forEach(example -> check(policyRule, example, false, faults));
        }
        if (!faults.isEmpty()) {
            throw new PolicyFileException(faults);
        }
        return file;
    }

    private void check(PolicyRule policyRule, PolicyRule.Example example, boolean expected, List<String> faults) {
        try {
            if (matches(policyRule, example) != expected) {
                faults.add("rule " + policyRule.id()
                        + (expected ? " does not match its example: " : " matches its counterexample: ")
                        + example.text());
            }
        } catch (ShellSyntaxException | InvalidPathException e) {
            faults.add("rule " + policyRule.id() + " has an example that cannot be parsed: " + example.text());
        }
    }

    private boolean matches(PolicyRule policyRule, PolicyRule.Example example) throws ShellSyntaxException {
        if (example.app().isPresent()) {
            return policyRule.apps().stream()
                    .anyMatch(pattern -> pattern.matches(example.app().get()) == MatchCertainty.YES);
        }
        return policyRule.commands().isEmpty()
                ? matchesPath(policyRule, example.text())
                : matchesCommand(policyRule, example.text());
    }

    private boolean matchesPath(PolicyRule policyRule, String example) {
        String home = policyScope.home().toString();
        String expanded = example.equals("~") || example.startsWith("~/") ? home + example.substring(1) : example;
        String path = policyScope.workspace().resolve(expanded).normalize().toString();
        return policyRule.paths().stream().anyMatch(glob -> glob.matches(path));
    }

    private boolean matchesCommand(PolicyRule policyRule, String example) throws ShellSyntaxException {
        ShellCommandAnalysis commandAnalysis = ShellCommandExtractor.find(
                example, ShellDialect.BASH, policyScope.home().toString());
        return commandAnalysis.commands().stream()
                .map(ShellCommandAnalysis.FoundCommand::argv)
                .map(PolicyLoader::plain)
                .flatMap(this::calls)
                .anyMatch(argv -> policyRule.commands().stream()
                        .anyMatch(pattern -> pattern.matches(argv, policyRule.decision() != PolicyDecision.ALLOW)
                                == MatchCertainty.YES));
    }

    /** Returns a command also with the name by which rules know a program of the workspace, which can be written as an absolute path. */
    private Stream<List<ShellArgument>> calls(List<ShellArgument> argv) {
        Path program = Path.of(argv.get(0).displayText()).normalize();
        if (!program.startsWith(policyScope.workspace())) {
            return Stream.of(argv);
        }
        List<ShellArgument> called = new ArrayList<>(argv);
        called.set(0, new ShellArgument.Known("./" + policyScope.workspace().relativize(program)));
        return Stream.of(argv, called);
    }

    /** Treats patterns in an example as plain text, so that the result does not depend on existing files. */
    private static List<ShellArgument> plain(List<ShellArgument> argv) {
        return argv.stream()
                .<ShellArgument>map(shellArgument -> shellArgument instanceof ShellArgument.Pattern pattern
                        ? new ShellArgument.Known(pattern.glob())
                        : shellArgument)
                .toList();
    }
}
