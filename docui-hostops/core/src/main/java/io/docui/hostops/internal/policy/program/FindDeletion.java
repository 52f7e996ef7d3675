package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.FindExpression;
import io.docui.hostops.internal.policy.file.Glob;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A {@code find -delete} or {@code find -exec rm}, which removes files below folders without naming them. Tests count only where they certainly
 * leave a file out: names and the greatest depth, in an expression without alternatives.
 * @param starts the folders in which it searches
 * @param names the patterns that all names match which are deleted
 * @param depth how deep the deleted files are at most, where the files in a start have the depth 1
 * @param removals the commands that remove the files, with braces for them; empty for {@code -delete}
 * @param certain whether it is understood, follows no links and changes nothing else
 */
public record FindDeletion(
        List<ShellArgument> starts, List<Glob> names, int depth, List<List<ShellArgument>> removals, boolean certain) {
    private static final int MOST_FOUND = 100;
    private static final int MOST_ENTRIES = 50_000;
    private static final String BRACES = "{}";
    /** A pattern that find and the shell read alike. */
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_.*?~#+@, -]+");

    private static final Set<String> ALTERNATIVES = Set.of("-o", "-or", "!", "-not", "(", ",");

    public FindDeletion {
        starts = List.copyOf(starts);
        names = List.copyOf(names);
        removals = List.copyOf(removals);
    }

    /** Reads a command; empty if it deletes nothing in this way. */
    public static Optional<FindDeletion> of(List<ShellArgument> argv) {
        if (!ProgramNameResolver.base(argv.get(0).displayText()).equals("find")) {
            return Optional.empty();
        }
        List<ShellArgument> arguments = argv.subList(1, argv.size());
        Optional<FindExpression> read = FindExpression.read(arguments);
        List<List<ShellArgument>> removals =
                read.stream().flatMap(found -> found.executed().stream()).toList();
        boolean deletes = argv.stream().anyMatch(word -> word.is("-delete"));
        if (!deletes && !(removals.size() == 1 && isRemoval(removals.get(0)))) {
            return Optional.empty();
        }
        List<ShellArgument> starts = read.map(FindExpression::starts).orElseGet(() -> OperandClassifier.of(argv));
        List<Glob> names = new ArrayList<>();
        int depth = Integer.MAX_VALUE;
        boolean plain = true;
        boolean certain =
                read.isPresent() && arguments.stream().noneMatch(word -> ALTERNATIVES.contains(word.displayText()));
        // What stands behind the deletion leaves nothing out.
        int end = arguments.indexOf(new ShellArgument.Known(deletes ? "-delete" : "-exec"));
        for (int i = 0; certain && i + 1 < arguments.size(); i++) {
            if (!(arguments.get(i + 1) instanceof ShellArgument.Known value)) {
                continue;
            }
            if (arguments.get(i).is("-name") && i < end) {
                names.add(Glob.word(value.text()));
                plain &= PLAIN.matcher(value.text()).matches();
            } else if (arguments.get(i).is("-maxdepth") && value.text().matches("[0-9]{1,6}")) {
                depth = Integer.parseInt(value.text());
            }
        }
        boolean only = read.isPresent()
                && plain
                && removals.isEmpty() == deletes
                && arguments.stream()
                        .allMatch(word -> word instanceof ShellArgument.Known known
                                && !known.text()
                                        .matches("-L|-H|-follow|-fprint.*|-fls|-execdir|-ok|-okdir|-files0-from"));
        return Optional.of(new FindDeletion(
                starts.isEmpty() ? List.of(new ShellArgument.Known(".")) : starts,
                names,
                depth,
                deletes ? List.of() : removals,
                only));
    }

    private static boolean isRemoval(List<ShellArgument> command) {
        return command.size() >= 2
                && command.get(0).is("rm")
                && command.get(command.size() - 1).is(BRACES)
                && command.subList(1, command.size() - 1).stream()
                        .allMatch(option -> option.displayText().matches("-[rRfv]+|--"));
    }

    /** Tells whether a command is one of those that remove the files. */
    public boolean runs(List<ShellArgument> argv) {
        return removals.stream()
                .anyMatch(removal -> removal.size() == argv.size()
                        && removal.subList(0, removal.size() - 1).equals(argv.subList(0, argv.size() - 1))
                        && argv.get(argv.size() - 1).displayText().equals(BRACES));
    }

    /**
     * Returns what is removed if the command runs now, and possibly more.
     * @param start one of the starts, as an absolute path
     * @return empty if the command may do something else, or if there is too much
     */
    public Optional<List<Path>> removed(Path start) {
        if (!certain || Files.isSymbolicLink(start)) {
            return Optional.empty();
        }
        String name = String.valueOf(start.getFileName());
        if (names.isEmpty() || names.stream().allMatch(glob -> glob.matches(name) || glob.matches("."))) {
            return Optional.of(List.of(start));
        }
        List<Path> found = new ArrayList<>();
        int[] entries = new int[1];
        try {
            Files.walkFileTree(start, EnumSet.noneOf(FileVisitOption.class), depth, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return folder.equals(start) ? FileVisitResult.CONTINUE : add(folder);
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    return add(file);
                }

                private FileVisitResult add(Path path) {
                    String relative = start.relativize(path).toString().replace('\\', '/');
                    if (mayDelete(relative)) {
                        found.add(path.normalize());
                    }
                    return ++entries[0] > MOST_ENTRIES || found.size() > MOST_FOUND
                            ? FileVisitResult.TERMINATE
                            : FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return Files.notExists(start, LinkOption.NOFOLLOW_LINKS) ? Optional.of(List.of()) : Optional.empty();
        }
        return entries[0] > MOST_ENTRIES || found.size() > MOST_FOUND ? Optional.empty() : Optional.of(found);
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
