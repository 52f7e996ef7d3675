package io.docui.hostops.policy;

import io.docui.hostops.command.Argument;
import io.docui.hostops.command.CommandFinder;
import io.docui.hostops.command.Dialect;
import io.docui.hostops.command.Findings;
import io.docui.hostops.command.SyntaxFault;
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

/** Loads a policy, and checks it: where it lies, what it says, and each rule by its own examples. */
final class PolicyLoader {
    private final Grounds grounds;

    PolicyLoader(Grounds grounds) {
        this.grounds = grounds;
    }

    /** The policy that holds where there is no file. */
    PolicyFile builtIn() {
        try {
            return parse(resource("built-in-policy.json"));
        } catch (PolicyFault e) {
            throw new IllegalStateException("The built-in policy is not right", e);
        }
    }

    static String resource(String name) {
        try (InputStream in = PolicyLoader.class.getResourceAsStream(name)) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Loads a file.
     *
     * @param path where it is
     * @return what it says
     * @throws PolicyFault if it cannot be used
     */
    PolicyFile load(Path path) throws PolicyFault {
        try {
            Path real = path.toRealPath();
            if (real.startsWith(grounds.workspace())) {
                throw new PolicyFault(
                        List.of("it lies in the workspace, where what it judges could change it; move it elsewhere"));
            }
            return parse(Files.readString(real, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            throw new PolicyFault(List.of("there is no such file"));
        } catch (CharacterCodingException e) {
            throw new PolicyFault(List.of("it is not UTF-8"));
        } catch (IOException e) {
            throw new PolicyFault(List.of("it cannot be read: " + e));
        }
    }

    /** Reads a policy and checks its examples. */
    PolicyFile parse(String json) throws PolicyFault {
        PolicyFile file = new PolicyReader(grounds.workspace(), grounds.homes()).read(json);
        List<String> faults = new ArrayList<>();
        for (Rule rule : file.rules()) {
            rule.match().forEach(example -> check(rule, example, true, faults));
            rule.notMatch().forEach(example -> check(rule, example, false, faults));
        }
        if (!faults.isEmpty()) {
            throw new PolicyFault(faults);
        }
        return file;
    }

    private void check(Rule rule, Rule.Example example, boolean expected, List<String> faults) {
        try {
            if (matches(rule, example) != expected) {
                faults.add("rule " + rule.id()
                        + (expected ? " does not match its example: " : " matches what it must not: ")
                        + example.text());
            }
        } catch (SyntaxFault | InvalidPathException e) {
            faults.add("rule " + rule.id() + " has an example that is not understood: " + example.text());
        }
    }

    private boolean matches(Rule rule, Rule.Example example) throws SyntaxFault {
        if (example.app().isPresent()) {
            return rule.apps().stream()
                    .anyMatch(pattern -> pattern.matches(example.app().get()) == Matching.YES);
        }
        return rule.commands().isEmpty() ? matchesPath(rule, example.text()) : matchesCommand(rule, example.text());
    }

    private boolean matchesPath(Rule rule, String example) {
        String home = grounds.home().toString();
        String expanded = example.equals("~") || example.startsWith("~/") ? home + example.substring(1) : example;
        String path = grounds.workspace().resolve(expanded).normalize().toString();
        return rule.paths().stream().anyMatch(glob -> glob.matches(path));
    }

    private boolean matchesCommand(Rule rule, String example) throws SyntaxFault {
        Findings findings =
                CommandFinder.find(example, Dialect.BASH, grounds.home().toString());
        return findings.commands().stream()
                .map(Findings.FoundCommand::argv)
                .map(PolicyLoader::plain)
                .anyMatch(argv -> rule.commands().stream()
                        .anyMatch(pattern -> pattern.matches(argv, rule.decision() != Decision.ALLOW) == Matching.YES));
    }

    /** Patterns in an example mean themselves: it must not depend on the files that there are. */
    private static List<Argument> plain(List<Argument> argv) {
        return argv.stream()
                .<Argument>map(argument ->
                        argument instanceof Argument.Pattern pattern ? new Argument.Known(pattern.glob()) : argument)
                .toList();
    }
}
