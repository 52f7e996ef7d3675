package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.file.Glob;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A command that reads the files below folders without naming them: {@code grep -r}, {@code rg}, {@code diff} of folders. Options that choose
 * files count only where they certainly leave a file out.
 */
public final class FolderSearch {
    private static final Set<String> GREP = Set.of("grep", "egrep", "fgrep", "rgrep", "ggrep");

    private final List<ShellArgument> folders;
    private final boolean deep;
    private final boolean hidden;
    private final boolean links;
    private final boolean certain;
    private final List<FileChoice> choices;

    /** @param certain whether all arguments are known; a pattern that matches no file can also disappear */
    private FolderSearch(
            List<ShellArgument> folders,
            boolean deep,
            boolean hidden,
            boolean links,
            boolean certain,
            List<FileChoice> choices) {
        this.folders = List.copyOf(folders);
        this.deep = deep;
        this.links = links;
        this.certain = certain;
        this.hidden = hidden;
        this.choices = List.copyOf(choices);
    }

    /** What a pattern of an option does with the files that it matches. */
    private enum Effect {
        INCLUDES,
        EXCLUDES_FILES,
        EXCLUDES_FOLDERS,
        EXCLUDES_ALL
    }

    /** A pattern that chooses files by their name. */
    private record FileChoice(String pattern, Effect effect) {
        /** Tells whether the pattern is about a file. In doubt a pattern that includes is, and one that excludes is not. */
        boolean matches(String path) {
            boolean includes = effect == Effect.INCLUDES;
            if (!pattern.matches("[^/\\[{\\\\$\"'`]+")) {
                return includes;
            }
            Glob glob = Glob.word(pattern);
            String[] names = path.split("/", -1);
            int last = names.length - 1;
            Stream<String> folders = Stream.of(names).limit(last);
            return switch (effect) {
                case INCLUDES -> endings(path).anyMatch(glob::mayMatch); // A star of grep also matches a slash.
                case EXCLUDES_FILES -> glob.certainlyMatches(names[last]);
                case EXCLUDES_FOLDERS -> folders.anyMatch(glob::certainlyMatches);
                case EXCLUDES_ALL -> Stream.of(names).anyMatch(glob::certainlyMatches);
            };
        }

        /** Tells whether the pattern can include files or folders of this name. */
        boolean mayInclude(String name) {
            String last = pattern.substring(pattern.lastIndexOf('/') + 1);
            return effect == Effect.INCLUDES
                    && (!last.matches("[^\\[{\\\\]+") || Glob.word(last).mayMatch(name));
        }
    }

    private static Stream<String> endings(String path) {
        return Stream.iterate(
                path, end -> !end.isEmpty(), end -> end.indexOf('/') < 0 ? "" : end.substring(end.indexOf('/') + 1));
    }

    /**
     * Returns the search that a command does.
     * @param files the operands that can be files or folders
     */
    public static Optional<FolderSearch> of(List<ShellArgument> argv, List<ShellArgument> files) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        boolean known = argv.stream().allMatch(ShellArgument.Known.class::isInstance);
        if (GREP.contains(name)) {
            boolean follows = OperandClassifier.hasOption(argv, 'R', "--dereference-recursive");
            CommandOptions options = CommandOptions.read("grep", argv.subList(1, argv.size()));
            return name.equals("rgrep") || recurses(argv)
                    ? Optional.of(
                            new FolderSearch(starts(options, files), true, true, follows, known, grepChoices(options)))
                    : Optional.empty();
        }
        if (name.equals("rg")) {
            CommandOptions options = CommandOptions.read("rg", argv.subList(1, argv.size()));
            boolean hidden = !options.known() || options.has("-.", "-u", "--hidden", "--unrestricted");
            boolean follows = OperandClassifier.hasOption(argv, 'L', "--follow");
            return options.has("--files", "--type-list")
                    ? Optional.empty()
                    : Optional.of(new FolderSearch(
                            starts(options, files), true, hidden, follows, known, ripgrepChoices(options)));
        }
        Optional<ArchiveCreation> archive = ArchiveCreation.of(argv);
        if (archive.isPresent()) {
            return Optional.of(new FolderSearch(
                    archive.get().read(), true, true, archive.get().followsLinks(), true, List.of()));
        }
        boolean git = name.equals("git") && argv.stream().anyMatch(word -> word.is("--no-index"));
        if ((git || name.equals("diff")) && !files.isEmpty()) {
            boolean deep = git || OperandClassifier.hasOption(argv, 'r', "--recursive");
            return Optional.of(new FolderSearch(files, deep, true, !git, true, List.of()));
        }
        return Optional.empty();
    }

    /**
     * Returns the search for files that {@code find} passes to a command.
     * @param name the pattern that their names match; empty if there is none
     */
    public static FolderSearch ofFound(Optional<String> name) {
        return new FolderSearch(
                List.of(),
                true,
                true,
                false,
                true,
                name.stream()
                        .map(pattern -> new FileChoice(pattern, Effect.INCLUDES))
                        .toList());
    }

    private static boolean recurses(List<ShellArgument> argv) {
        return OperandClassifier.hasOption(argv, 'r', "--recursive")
                || OperandClassifier.hasOption(argv, 'R', "--dereference-recursive")
                || argv.stream().anyMatch(word -> word.displayText().matches("(-[a-zA-Z]*d|--dir[a-z]*=)?recurse"));
    }

    /** Returns the folders of a search. The first operand is a pattern unless an option has one. */
    private static List<ShellArgument> starts(CommandOptions options, List<ShellArgument> files) {
        List<ShellArgument> starts = new ArrayList<>(files);
        if (options.known()) {
            List<ShellArgument> operands = options.allOperands();
            boolean pattern = !options.has("-e", "-f", "--regexp", "--file") && !operands.isEmpty();
            starts = new ArrayList<>(pattern ? operands.subList(1, operands.size()) : operands);
        }
        if (starts.isEmpty() || !options.known()) {
            starts.add(new ShellArgument.Known("."));
        }
        return starts;
    }

    private static List<FileChoice> grepChoices(CommandOptions options) {
        List<FileChoice> choices = new ArrayList<>();
        for (CommandOptions.Option option : options.known() ? options.options() : List.<CommandOptions.Option>of()) {
            switch (option.name()) {
                case "--include" -> choices.add(new FileChoice(option.value(), Effect.INCLUDES));
                case "--exclude" -> choices.add(new FileChoice(option.value(), Effect.EXCLUDES_FILES));
                case "--exclude-dir" ->
                    choices.add(new FileChoice(option.value().replaceFirst("/+$", ""), Effect.EXCLUDES_FOLDERS));
                default -> {}
            }
        }
        return choices;
    }

    private static List<FileChoice> ripgrepChoices(CommandOptions options) {
        return !options.known()
                ? List.of()
                : options.options().stream()
                        .filter(option ->
                                option.name().equals("-g") || option.name().equals("--glob"))
                        .map(option -> ripgrepChoice(
                                option.name().equals("-g") ? option.value().replaceFirst("^=", "") : option.value()))
                        .toList();
    }

    private static FileChoice ripgrepChoice(String glob) {
        return glob.startsWith("!")
                ? new FileChoice(glob.substring(1), Effect.EXCLUDES_ALL)
                : new FileChoice(glob, Effect.INCLUDES);
    }

    /** Returns the arguments that can be folders. */
    public List<ShellArgument> folders() {
        return folders;
    }

    /** Tells whether the command also reads what links below its folders lead to. */
    public boolean followsLinks() {
        return links;
    }

    /**
     * Tells whether the command can read a file. The last pattern that matches decides.
     * @param start the absolute path of the folder of the search
     * @param path the path of the file relative to this folder, with slashes
     * @param certainly whether words that are not quite known leave out nothing
     */
    public boolean reads(Path start, String path, boolean certainly) {
        if (certainly && !certain) {
            return true;
        }
        if (!hidden && isHidden(start.resolve(path), path) || !deep && path.indexOf('/') >= 0) {
            return false;
        }
        boolean read = choices.stream().noneMatch(choice -> choice.effect() == Effect.INCLUDES)
                || choices.get(0).effect() != Effect.INCLUDES;
        for (FileChoice choice : choices) {
            if (choice.matches(path)) {
                if (choice.effect() == Effect.EXCLUDES_FOLDERS) {
                    return false;
                }
                read = choice.effect() == Effect.INCLUDES;
            }
        }
        return read;
    }

    /**
     * Tells whether ripgrep leaves a file out because a name begins with a dot. A pattern or a line of an ignore file that includes this name
     * overrides that.
     */
    private boolean isHidden(Path file, String path) {
        return Stream.of(path.split("/", -1))
                .filter(name -> name.startsWith("."))
                .anyMatch(name -> choices.stream().noneMatch(choice -> choice.mayInclude(name))
                        && !ShownNames.mayShow(file, name));
    }
}
