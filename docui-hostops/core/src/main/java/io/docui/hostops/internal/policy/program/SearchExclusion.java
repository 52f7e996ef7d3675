package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** Writes the options with which a search through a folder leaves out files, ready to be added to the command. */
public final class SearchExclusion {
    private static final int MOST = 4;
    /** Names that need no escape, neither in the shell's quotation marks nor as a pattern. */
    private static final String PLAIN = "[^'*?\\[\\\\!{}]+";

    private SearchExclusion() {}

    /**
     * Returns the options.
     * @param names the names of the files, without their folders
     * @return the options with blanks between; empty if the program has none, or there would be too many
     */
    public static Optional<String> of(List<ShellArgument> argv, Collection<String> names) {
        return option(ProgramNameResolver.base(argv.get(0).displayText()))
                .flatMap(option -> patterns(names)
                        .map(patterns -> patterns.stream().map(option).collect(Collectors.joining(" "))));
    }

    private static Optional<UnaryOperator<String>> option(String program) {
        return switch (program) {
            case "grep", "egrep", "fgrep", "rgrep", "zgrep" -> Optional.of(name -> "--exclude='" + name + '\'');
            case "rg" -> Optional.of(name -> "-g '!" + name + '\'');
            default -> Optional.empty();
        };
    }

    /** Returns the names, or patterns of their endings if there are many of a kind. */
    private static Optional<Set<String>> patterns(Collection<String> names) {
        Set<String> patterns = new TreeSet<>(names);
        if (patterns.size() > MOST) {
            patterns = names.stream()
                    .map(name -> name.lastIndexOf('.') > 0 ? '*' + name.substring(name.lastIndexOf('.')) : name)
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        boolean plain = patterns.stream()
                .allMatch(pattern -> pattern.replaceFirst("^\\*", "").matches(PLAIN));
        return plain && !patterns.isEmpty() && patterns.size() <= MOST ? Optional.of(patterns) : Optional.empty();
    }
}
