package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.FindExpression;
import io.docui.hostops.internal.policy.file.Glob;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A {@code find -delete}, which removes files below folders without naming them. Tests count only where they certainly leave a file out: names and
 * the greatest depth, in an expression without alternatives.
 * @param starts the folders in which it searches
 * @param names the patterns that all names match which are deleted
 * @param depth how deep the deleted files are at most, where the files in a start have the depth 1
 */
public record FindDeletion(List<ShellArgument> starts, List<Glob> names, int depth) {
    private static final Set<String> ALTERNATIVES = Set.of("-o", "-or", "!", "-not", "(", ",");

    public FindDeletion {
        starts = List.copyOf(starts);
        names = List.copyOf(names);
    }

    /** Reads a command; empty if it deletes nothing in this way. */
    public static Optional<FindDeletion> of(List<ShellArgument> argv) {
        boolean deletes = ProgramNameResolver.base(argv.get(0).displayText()).equals("find")
                && argv.stream().anyMatch(word -> word.is("-delete"));
        if (!deletes) {
            return Optional.empty();
        }
        List<ShellArgument> arguments = argv.subList(1, argv.size());
        Optional<FindExpression> read = FindExpression.read(arguments);
        List<ShellArgument> starts = read.map(FindExpression::starts).orElseGet(() -> OperandClassifier.of(argv));
        List<Glob> names = new ArrayList<>();
        int depth = Integer.MAX_VALUE;
        boolean certain =
                read.isPresent() && arguments.stream().noneMatch(word -> ALTERNATIVES.contains(word.displayText()));
        // What stands behind the deletion leaves nothing out.
        int end = arguments.indexOf(new ShellArgument.Known("-delete"));
        for (int i = 0; certain && i + 1 < arguments.size(); i++) {
            if (!(arguments.get(i + 1) instanceof ShellArgument.Known value)) {
                continue;
            }
            if (arguments.get(i).is("-name") && i < end) {
                names.add(Glob.word(value.text()));
            } else if (arguments.get(i).is("-maxdepth") && value.text().matches("[0-9]{1,6}")) {
                depth = Integer.parseInt(value.text());
            }
        }
        return Optional.of(
                new FindDeletion(starts.isEmpty() ? List.of(new ShellArgument.Known(".")) : starts, names, depth));
    }

    /**
     * Tells whether a file can be deleted.
     * @param path its path relative to a start, with slashes
     */
    public boolean mayDelete(String path) {
        String name = ProgramNameResolver.base(path);
        return path.split("/", -1).length <= depth && names.stream().allMatch(glob -> glob.matches(name));
    }
}
