package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Code that the words of a rule name, as {@code python3 -m tool} does. Such a rule also means commands that run the same code with other words:
 * {@code python3 -mtool}, {@code python3 tool.py} and {@code ./tool.py}.
 */
public final class RuledCode {
    private RuledCode() {}

    /**
     * Returns a command with the words of a rule in place of its own, if both name the same code.
     * @param rule a command as the rule spells it
     * @param argv the command, its code named from the workspace
     * @return the spellings; empty if the rule names no code, or other code
     */
    public static List<List<ShellArgument>> spellings(List<ShellArgument> rule, List<ShellArgument> argv) {
        List<List<ShellArgument>> spellings = new ArrayList<>();
        for (CodeWord ruled : CodeSources.of(rule).words()) {
            Set<Path> wanted = places(ruled.ownFiles());
            List<ShellArgument> beginning = rule.subList(0, ruled.at() + 1);
            if (argv.get(0) instanceof ShellArgument.Known program
                    && program.text().startsWith("./")
                    && !Collections.disjoint(wanted, places(List.of(program.text())))) {
                spellings.add(joined(beginning, argv.subList(1, argv.size())));
            }
            for (CodeWord word : CodeSources.of(argv).words()) {
                if (!Collections.disjoint(wanted, places(word.ownFiles()))) {
                    spellings.add(joined(beginning, argv.subList(word.at() + 1, argv.size())));
                }
            }
        }
        return spellings;
    }

    private static List<ShellArgument> joined(List<ShellArgument> beginning, List<ShellArgument> rest) {
        return Stream.concat(beginning.stream(), rest.stream()).toList();
    }

    private static Set<Path> places(List<String> files) {
        return files.stream().flatMap(file -> place(file).stream()).collect(Collectors.toSet());
    }

    private static Optional<Path> place(String file) {
        try {
            return Optional.of(Path.of(file).normalize());
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file is called so
        }
    }
}
