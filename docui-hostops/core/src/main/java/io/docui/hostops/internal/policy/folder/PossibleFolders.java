package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.program.GlobExpansion;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The directories in which one command may run.
 * @param unknown whether it may also run in other directories
 */
public record PossibleFolders(Set<Path> all, boolean unknown) {
    /** Resolves a path against each of the directories. The result is empty if a directory is unknown. */
    public Optional<List<Path>> paths(String text) {
        try {
            Path path = Path.of(text);
            if (path.isAbsolute()) {
                return Optional.of(List.of(path));
            }
            return unknown
                    ? Optional.empty()
                    : Optional.of(
                            all.stream().map(folder -> folder.resolve(path)).toList());
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    /** Tells whether a predicate holds for the path of an argument in any of the directories. */
    public boolean anyOf(ShellArgument argument, Predicate<Path> test) {
        return argument instanceof ShellArgument.Known known
                && paths(known.text()).stream().flatMap(List::stream).anyMatch(test);
    }

    /** Returns the words that the shell makes of a pattern. */
    public List<ShellArgument> matches(ShellArgument.Pattern pattern) {
        Set<ShellArgument> words = new LinkedHashSet<>();
        boolean absolute = pattern.glob().startsWith("/");
        if (unknown && !absolute) {
            return List.of(new ShellArgument.Unknown("", pattern.glob(), true));
        }
        for (Path folder : absolute ? Set.of(Path.of("/")) : all) {
            Optional<List<String>> names = GlobExpansion.names(pattern.glob(), folder);
            if (names.isEmpty()) {
                return List.of(new ShellArgument.Unknown("", pattern.glob(), true));
            }
            // With a slash at its end, a link is what it leads to.
            String end = pattern.glob().endsWith("/") ? "/" : "";
            names.get().forEach(name -> words.add(new ShellArgument.Known(name.replaceAll("(?<=.)/+$", end))));
        }
        ShellArgument.Known literal = new ShellArgument.Known(literal(pattern));
        if (words.isEmpty() && !pattern.glob().startsWith("-")) {
            // Depending on the shell's settings, the pattern stays as it is, disappears, or causes an error.
            return List.of(new ShellArgument.Unknown(pattern.fixedText(), literal.text(), true));
        }
        if (words.isEmpty() || anyOf(literal, path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))) {
            words.add(literal);
        }
        return List.copyOf(words);
    }

    /** Returns the text of an argument without any expansion. */
    public static String literal(ShellArgument argument) {
        return argument instanceof ShellArgument.Pattern pattern
                ? pattern.glob().replaceAll("\\\\(.)", "$1")
                : argument.displayText();
    }
}
