package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.util.FS;

/**
 * A {@code git} command that prints what files contain, now or in the history.
 * @param named files and folders that are named with a revision, as in {@code HEAD:file}
 * @param printsTrees whether the command prints the files below such a folder
 * @param printsAll whether the command prints the content of files that it does not name
 */
public record GitContentReading(GitCommandLine command, List<String> named, boolean printsTrees, boolean printsAll) {
    private static final Set<String> PRINTING = Set.of(
            "diff", "diff-index", "diff-files", "show", "whatchanged", "format-patch", "range-diff", "grep", "archive");
    private static final Set<String> LOGS = Set.of("log", "reflog", "rev-list", "diff-tree", "stash");
    private static final Set<String> ONE_FILE = Set.of("show", "cat-file", "blame", "annotate");
    private static final Pattern NO_CONTENT = Pattern.compile("-[tse]|--batch-check.*");
    private static final Set<String> TYPES = Set.of("blob", "tree", "commit", "tag");
    private static final Pattern PATCH = Pattern.compile(
            "-[a-zA-Z]*[pu]|-U[0-9]*|-L.*|-W|-c|--cc|--(patch.*|unified.*|word-diff.*|color-words.*|function-context|full-diff)");
    private static final Pattern SUMMARY = Pattern.compile(
            "-s|-q|--(stat.*|shortstat|numstat|name-only|name-status|summary|quiet|no-patch|raw|dirstat.*|compact-summary)");
    private static final Pattern REVISION_FILE = Pattern.compile("(?s)(?!:[(!^/])[^:]*:(?:[0-3]:)?([^:/].*)");
    private static final Pattern EXCLUDED = Pattern.compile("(?s):(?:[!^]|\\(exclude\\))([^*?\\[]+)");

    /** Reads a command; empty if it is not git or prints no content. */
    public static Optional<GitContentReading> of(List<ShellArgument> argv) {
        if (!ProgramNameResolver.base(argv.get(0).displayText()).equals("git")) {
            return Optional.empty();
        }
        return GitCommandLine.read(argv).flatMap(GitContentReading::of);
    }

    private static Optional<GitContentReading> of(GitCommandLine git) {
        String subcommand = git.subcommand();
        List<String> words =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        boolean patch = words.stream().anyMatch(word -> PATCH.matcher(word).matches());
        boolean summary = words.stream().anyMatch(word -> SUMMARY.matcher(word).matches());
        boolean prints = LOGS.contains(subcommand) ? patch : PRINTING.contains(subcommand) && (patch || !summary);
        if (!prints && !ONE_FILE.contains(subcommand)) {
            return Optional.empty();
        }
        List<String> operands =
                words.stream().filter(word -> !word.startsWith("-")).toList();
        List<String> named = operands.stream()
                .map(REVISION_FILE::matcher)
                .filter(word -> word.matches() && !subcommand.equals("grep"))
                .map(word -> word.group(1))
                .toList();
        boolean trees = prints && !ONE_FILE.contains(subcommand);
        if (subcommand.equals("cat-file")) {
            // An object can be named by its hash, which tells nothing about the file.
            operands = operands.stream().filter(word -> !TYPES.contains(word)).toList();
            prints = words.stream().noneMatch(word -> NO_CONTENT.matcher(word).matches());
        }
        boolean onlyNamed = !named.isEmpty() && named.size() == operands.size();
        return Optional.of(new GitContentReading(git, named, trees, prints && !onlyNamed));
    }

    /** Tells whether the command can print files that the repository does not track now. Only some print those of now without a revision. */
    private boolean showsHistory(Path folder) {
        String subcommand = command.subcommand();
        List<String> words = command.arguments().stream()
                .map(ShellArgument::displayText)
                .takeWhile(word -> !word.equals("--"))
                .toList();
        long revisions = words.stream()
                .filter(word -> !word.startsWith("-") && !exists(folder, word))
                .count();
        return switch (subcommand) {
            case "diff" -> revisions > 0 || words.contains("--cached") || words.contains("--staged");
            case "diff-files" -> false;
            case "grep" -> revisions > (words.stream().anyMatch(word -> word.matches("-[a-zA-Z]*[ef].*")) ? 0 : 1);
            default -> true;
        };
    }

    /**
     * Returns the repository's files whose content the command can print, relative to the folder of the repository.
     * @throws IOException if the history is too long to be searched, or cannot be read
     */
    public List<String> files(Path root, Path folder) throws IOException {
        List<ShellArgument> arguments = command.arguments();
        if (!printsAll) {
            return printsTrees
                    ? known(root, folder).stream()
                            .filter(name -> named.stream().anyMatch(place -> isAt(name, place.replaceFirst("/+$", ""))))
                            .toList()
                    : List.of();
        }
        List<String> places = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        int end = arguments.indexOf(new ShellArgument.Known("--"));
        for (int i = 0; i < arguments.size(); i++) {
            String word = arguments.get(i).displayText();
            Matcher exclusion = EXCLUDED.matcher(word);
            if (exclusion.matches()) {
                excluded.add(name(root, folder, exclusion.group(1)));
            } else if (i > end && !word.startsWith("-") && (end >= 0 || exists(folder, word))) {
                places.add(
                        arguments.get(i) instanceof ShellArgument.Known && !word.matches("(?s):.*|.*[*?\\[].*")
                                ? name(root, folder, word)
                                : "");
            }
        }
        return known(root, folder).stream()
                .filter(name -> places.isEmpty() || places.stream().anyMatch(place -> isAt(name, place)))
                .filter(name -> excluded.stream().noneMatch(place -> isAt(name, place)))
                .toList();
    }

    private Set<String> known(Path root, Path folder) throws IOException {
        Set<String> names = new LinkedHashSet<>(tracked(root));
        if (showsHistory(folder)) {
            names.addAll(GitHistoryFiles.names(root));
        }
        return names;
    }

    private static boolean isAt(String name, String place) {
        return place.isEmpty() || name.equals(place) || name.startsWith(place + '/');
    }

    private static boolean exists(Path folder, String word) {
        return word.indexOf('\0') < 0 && Files.exists(folder.resolve(word), LinkOption.NOFOLLOW_LINKS);
    }

    private static String name(Path root, Path folder, String word) {
        Path place = folder.resolve(word).normalize();
        return place.startsWith(root) ? root.relativize(place).toString().replace('\\', '/') : "";
    }

    /** Returns the folder of the repository to which a folder belongs; empty if there is none. */
    public static Optional<Path> root(Path folder) {
        for (Path place = folder.normalize(); place != null; place = place.getParent()) {
            if (Files.exists(place.resolve(".git"))) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static List<String> tracked(Path root) {
        File index = root.resolve(".git").resolve("index").toFile();
        try {
            DirCache cache = DirCache.read(index, FS.DETECTED);
            List<String> names = new ArrayList<>();
            for (int i = 0; i < cache.getEntryCount(); i++) {
                names.add(cache.getEntry(i).getPathString());
            }
            return names;
        } catch (IOException e) {
            // Git cannot read such an index either.
            return List.of();
        }
    }
}
