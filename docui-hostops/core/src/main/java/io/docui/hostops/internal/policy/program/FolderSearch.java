package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.file.Glob;
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
                case INCLUDES -> endings(path).anyMatch(glob::matches); // A star of grep also matches a slash.
                case EXCLUDES_FILES -> glob.matches(names[last]);
                case EXCLUDES_FOLDERS -> folders.anyMatch(glob::matches);
                case EXCLUDES_ALL -> Stream.of(names).anyMatch(glob::matches);
            };
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
        List<ShellArgument> folders = files.isEmpty() ? List.of(new ShellArgument.Known(".")) : files;
        if (GREP.contains(name)) {
            boolean follows = OperandClassifier.hasOption(argv, 'R', "--dereference-recursive");
            return name.equals("rgrep") || recurses(argv)
                    ? Optional.of(new FolderSearch(folders, true, true, follows, known, grepChoices(argv)))
                    : Optional.empty();
        }
        if (name.equals("rg")) {
            boolean lists = argv.stream().anyMatch(word -> word.is("--files") || word.is("--type-list"));
            boolean hidden =
                    argv.stream().anyMatch(word -> word.displayText().matches("-[^-]*[.u].*|--hidden|--unrestricted"));
            boolean follows = OperandClassifier.hasOption(argv, 'L', "--follow");
            return lists
                    ? Optional.empty()
                    : Optional.of(new FolderSearch(folders, true, hidden, follows, known, ripgrepChoices(argv)));
        }
        boolean git = name.equals("git") && argv.stream().anyMatch(word -> word.is("--no-index"));
        if ((git || name.equals("diff")) && !files.isEmpty()) {
            boolean deep = git || OperandClassifier.hasOption(argv, 'r', "--recursive");
            return Optional.of(new FolderSearch(files, deep, true, !git, true, List.of()));
        }
        return Optional.empty();
    }

    private static boolean recurses(List<ShellArgument> argv) {
        return OperandClassifier.hasOption(argv, 'r', "--recursive")
                || OperandClassifier.hasOption(argv, 'R', "--dereference-recursive")
                || argv.stream().anyMatch(word -> word.displayText().matches("(-[a-zA-Z]*d|--dir[a-z]*=)?recurse"));
    }

    private static List<FileChoice> grepChoices(List<ShellArgument> argv) {
        List<FileChoice> choices = new ArrayList<>();
        for (ShellArgument word : argv) {
            String text = word.displayText();
            String value = text.substring(text.indexOf('=') + 1);
            if (text.equals("--")) {
                break;
            } else if (text.startsWith("--include=")) {
                choices.add(new FileChoice(value, Effect.INCLUDES));
            } else if (text.startsWith("--exclude=")) {
                choices.add(new FileChoice(value, Effect.EXCLUDES_FILES));
            } else if (text.startsWith("--exclude-dir=")) {
                choices.add(new FileChoice(value.replaceFirst("/+$", ""), Effect.EXCLUDES_FOLDERS));
            } else if (text.matches("--(inc|exc).*")) {
                return List.of();
            }
        }
        return choices;
    }

    private static List<FileChoice> ripgrepChoices(List<ShellArgument> argv) {
        List<FileChoice> choices = new ArrayList<>();
        for (int i = 1; i < argv.size(); i++) {
            String text = argv.get(i).displayText();
            if (text.equals("--")) {
                break;
            } else if ((text.equals("-g") || text.equals("--glob")) && i + 1 < argv.size()) {
                i++;
                choices.add(ripgrepChoice(argv.get(i).displayText()));
            } else if (text.startsWith("--glob=") || text.startsWith("-g")) {
                choices.add(ripgrepChoice(text.replaceFirst("^(--glob=|-g=?)", "")));
            } else if (text.matches("-[a-zA-Z0-9.]*g.*|--iglob.*")) {
                return List.of(); // a glob behind other letters, or one that ignores the case
            }
        }
        return choices;
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
     * @param path its path relative to the folder of the search, with slashes
     * @param certainly whether words that are not quite known leave out nothing
     */
    public boolean reads(String path, boolean certainly) {
        if (certainly && !certain) {
            return true;
        }
        boolean skipped = !hidden && (path.startsWith(".") || path.contains("/."));
        if (skipped || !deep && path.indexOf('/') >= 0) {
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
}
