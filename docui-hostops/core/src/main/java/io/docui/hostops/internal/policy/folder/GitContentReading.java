package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.program.CommandOptions;
import io.docui.hostops.internal.policy.program.OperandClassifier;
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

/**
 * A {@code git} command that prints what files contain, now or in the history.
 * @param options the arguments of the subcommand
 * @param named files and folders that are named with a revision, as in {@code HEAD:file}
 * @param printsTrees whether the command prints the files below such a folder
 * @param printsAll whether the command prints the content of files that it does not name
 */
public record GitContentReading(
        GitCommandLine command, CommandOptions options, List<String> named, boolean printsTrees, boolean printsAll) {
    private static final Set<String> PRINTING = Set.of(
            "diff", "diff-index", "diff-files", "show", "whatchanged", "format-patch", "range-diff", "grep", "archive");
    /** Commands that print no content, with options that are known to print names alone. */
    private static final Set<String> LISTING =
            Set.of("log", "reflog", "rev-list", "diff-tree", "stash", "status", "for-each-ref", "branch", "tag");

    private static final Set<String> ONE_FILE = Set.of("show", "cat-file", "blame", "annotate");
    private static final Pattern NO_CONTENT = Pattern.compile("-[tse]|--batch-check.*");
    private static final Set<String> TYPES = Set.of("blob", "tree", "commit", "tag");
    /** Options with which a command goes through the changes of files and asks about each. */
    private static final Pattern INTERACTIVE = Pattern.compile("-[AuNnvfkaqSWld]*[pie].*|--(patc|inter|ed).*");
    /** Commands that can do so. */
    private static final Set<String> INTERACTIVE_COMMANDS =
            Set.of("add", "stage", "stash", "checkout", "restore", "reset");
    /** Options with which a commit prints what {@code git status -v} prints. */
    private static final Pattern COMMIT_STATUS = Pattern.compile("-[aqsnezo]*[vp].*|--(verb|dry|lo|patc|inter).*");

    private static final Pattern RAW_OBJECT = Pattern.compile("(?s).*\\braw\\b.*");
    private static final Pattern LINES_OF_OTHER_FILES = Pattern.compile("-[a-zA-Z]*C.*");
    /** A search for lines or a following of names goes on in other files than those that the operands name. */
    private static final String[] BEYOND_OPERANDS = {"--full-diff", "--follow", "-L"};

    private static final Pattern SUMMARY = Pattern.compile(
            "-s|-q|--(stat.*|shortstat|numstat|name-only|name-status|summary|quiet|no-patch|raw|dirstat.*|compact-summary)");
    /** Commands that have no summary in place of the content, whatever their options are called. */
    private static final Set<String> ALWAYS_CONTENT = Set.of("format-patch", "range-diff", "archive", "grep");
    /** Commands whose operands can be files of the repository. */
    private static final Set<String> WITH_PATHS = Set.of(
            "diff",
            "diff-index",
            "diff-files",
            "diff-tree",
            "show",
            "log",
            "rev-list",
            "whatchanged",
            "grep",
            "archive");
    /** A file of a revision. Braces hold a date or words, which can have a colon. */
    private static final Pattern REVISION_FILE =
            Pattern.compile("(?s)(?!:[(!^/])(?:[^:{]|\\{[^{}]*\\})*:(?:[0-3]:)?([^:/].*)");

    private static final Pattern FROM_REFERENCES = Pattern.compile(
            "\"?\\$\\(git (rev-parse|merge-base|describe|rev-list|log|symbolic-ref)( (?!--stdin)[^ ;|&<()`$]+)*\\)[\\^~0-9]*\"?");
    private static final Pattern ANY_HASH = Pattern.compile("\\b[0-9a-fA-F]{4,64}\\b");
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{4,64}");
    private static final Pattern EXCLUDED = Pattern.compile("(?s):(?:[!^]|\\(exclude\\))([^*?\\[]+)");

    /** Reads a command; empty if it is not git or prints no content. */
    public static Optional<GitContentReading> of(List<ShellArgument> argv) {
        if (!ProgramNameResolver.base(argv.get(0).displayText()).equals("git")) {
            return Optional.empty();
        }
        return GitCommandLine.read(argv).flatMap(git -> of(git, argv.subList(1, git.position())));
    }

    private static Optional<GitContentReading> of(GitCommandLine git, List<ShellArgument> before) {
        String subcommand = git.subcommand();
        List<String> words =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        CommandOptions read = CommandOptions.read(subcommand.equals("grep") ? "git-grep" : "git", git.arguments());
        // Such an option of git itself changes what the operands mean.
        boolean certain = read.known()
                && before.stream().noneMatch(word -> word.displayText().endsWith("-pathspecs"));
        CommandOptions options =
                new CommandOptions(read.options(), read.operands(), read.behind(), read.separated(), certain);
        boolean prints = prints(git, words, read);
        // A summary is only one of commits: of a file that is named by its hash, git show prints the content.
        prints |= subcommand.equals("show") && git.arguments().stream().anyMatch(GitContentReading::mayNameContent);
        // Which file a line was copied from answers a question about that file.
        boolean copies = subcommand.matches("blame|annotate")
                && words.stream()
                        .anyMatch(word -> LINES_OF_OTHER_FILES.matcher(word).matches());
        prints |= copies;
        if (!prints && !ONE_FILE.contains(subcommand) && setting(git).isEmpty()) {
            return Optional.empty();
        }
        // The value of an option is no operand, whatever it looks like.
        List<String> operands = read.known()
                ? read.operands().stream().map(ShellArgument::displayText).toList()
                : words.stream().filter(word -> !word.startsWith("-")).toList();
        List<String> named = operands.stream()
                .map(REVISION_FILE::matcher)
                .filter(word -> word.matches()
                        && !subcommand.matches("grep|commit")
                        && !INTERACTIVE_COMMANDS.contains(subcommand))
                .map(word -> word.group(1))
                .toList();
        boolean trees = prints && !ONE_FILE.contains(subcommand);
        if (subcommand.equals("cat-file")) {
            // An object can be named by its hash, which tells nothing about the file.
            operands = operands.stream().filter(word -> !TYPES.contains(word)).toList();
            prints = words.stream().noneMatch(word -> NO_CONTENT.matcher(word).matches());
        }
        boolean onlyNamed = read.known()
                && !copies
                && !named.isEmpty()
                && named.size() == operands.size()
                && read.behind().isEmpty();
        return Optional.of(new GitContentReading(git, options, named, trees, prints && !onlyNamed));
    }

    private static boolean prints(GitCommandLine git, List<String> words, CommandOptions options) {
        String subcommand = git.subcommand();
        boolean lists = subcommand.equals("stash") && lists(git);
        boolean asks = INTERACTIVE_COMMANDS.contains(subcommand) && !lists && has(INTERACTIVE, words);
        if (asks || subcommand.equals("commit") && has(COMMIT_STATUS, words)) {
            return true;
        }
        if (!LISTING.contains(subcommand)) {
            return PRINTING.contains(subcommand) && !(namesAlone(git) && summarizes(subcommand, options));
        }
        return switch (subcommand) {
            case "for-each-ref", "branch", "tag" -> has(RAW_OBJECT, words);
            case "stash" -> lists && !(namesAlone(git) && showsNoPatch(git, options));
            default -> !namesAlone(git);
        };
    }

    /** With any option that is no summary, {@code git stash show} prints the patch. */
    private static boolean showsNoPatch(GitCommandLine stash, CommandOptions options) {
        return stash.arguments().get(0).is("list")
                || options.options().isEmpty()
                || summarizes(stash.subcommand(), options);
    }

    private static boolean has(Pattern option, List<String> words) {
        return words.stream().anyMatch(option.asMatchPredicate());
    }

    /** Tells whether {@code git stash} lists or shows what is in the stash. */
    private static boolean lists(GitCommandLine git) {
        return !git.arguments().isEmpty()
                && (!(git.arguments().get(0) instanceof ShellArgument.Known first)
                        || first.text().matches("list|show"));
    }

    /** Tells whether all options are known to print no content. A value that looks like an option could be one. */
    private static boolean namesAlone(GitCommandLine git) {
        CommandOptions options = CommandOptions.read(
                git.subcommand().equals("status") ? "git-status-names" : "git-names", git.arguments());
        return options.known()
                && options.options().stream()
                        .noneMatch(option ->
                                option.value().startsWith("-") && !option.name().matches("--(format|pretty)"));
    }

    /** Returns the pattern of a setting with which the command prints content that its options do not ask for. */
    private static Optional<String> setting(GitCommandLine git) {
        return switch (git.subcommand()) {
            case "stash" -> lists(git) ? Optional.of("showpatch") : Optional.empty();
            case "commit" -> Optional.of("verbose\\s*=\\s*[2-9]");
            default -> Optional.empty();
        };
    }

    private static boolean mayNameContent(ShellArgument argument) {
        return !(argument instanceof ShellArgument.Known known)
                || HASH.matcher(known.text()).matches();
    }

    /** Tells whether options replace the content by a summary. An option of the same name as a value does not. */
    private static boolean summarizes(String subcommand, CommandOptions options) {
        return !ALWAYS_CONTENT.contains(subcommand)
                && options.options().stream()
                        .anyMatch(option -> SUMMARY.matcher(option.name()).matches());
    }

    /** Tells whether the command can print files that the repository does not track now. Only some print those of now without a revision. */
    private boolean showsHistory(Path folder) {
        String subcommand = command.subcommand();
        long revisions = options.operands().stream()
                .filter(word -> !exists(folder, word.displayText()))
                .count();
        if (!options.known()) {
            return true;
        }
        return switch (subcommand) {
            case "diff" -> revisions > 0 || options.has("--cached", "--staged");
            case "diff-files" -> false;
            case "grep" -> revisions > (options.has("-e", "-f") ? 0 : 1);
            default -> true;
        };
    }

    /**
     * Files whose content a command can print.
     * @param names the files, relative to the folder of the repository
     * @param complete whether it can print no others, as a commit or an object that no branch, tag or log knows
     */
    public record PrintedFiles(List<String> names, boolean complete) {}

    /**
     * Returns the repository's files whose content the command can print.
     * @param settings the files of the owner's settings of git
     * @throws IOException if the history is too long to be searched, or if it or the index cannot be read
     */
    public PrintedFiles files(Path root, Path folder, List<Path> settings) throws IOException {
        GitDisplaySettings display = new GitDisplaySettings(root, settings);
        boolean isSet = setting(command).filter(display::mayHave).isPresent();
        boolean follows = command.subcommand().equals("log") && display.mayHave("follow");
        GitContentReading reading = isSet ? new GitContentReading(command, options, named, printsTrees, true) : this;
        return reading.files(root, folder, follows || isSet);
    }

    /** @param everywhere whether the operands restrict nothing */
    private PrintedFiles files(Path root, Path folder, boolean everywhere) throws IOException {
        if (!printsAll && !printsTrees) {
            return new PrintedFiles(List.of(), true);
        }
        boolean history = showsHistory(folder);
        GitHistoryFiles past =
                history ? GitHistoryFiles.of(root, revisions(folder)) : new GitHistoryFiles(Set.of(), true);
        Set<String> known = new LinkedHashSet<>(GitRepository.tracked(root));
        known.addAll(past.names());
        return new PrintedFiles(
                printed(known, root, folder, everywhere), past.complete() && !(history && namesUnknown(folder)));
    }

    /** Returns the operands that may denote commits, other objects, or ranges of them. */
    private List<ShellArgument> revisionWords(Path folder) {
        boolean pattern = command.subcommand().equals("grep") && !options.has("-e", "-f");
        List<ShellArgument> operands = options.known()
                ? options.operands().stream().skip(pattern ? 1 : 0).toList()
                : command.arguments().stream()
                        .filter(word -> !OperandClassifier.isOption(word))
                        .toList();
        return operands.stream()
                .filter(word -> !exists(folder, word.displayText()))
                .toList();
    }

    /** Returns the revisions that the command names, without the files of them. */
    private List<String> revisions(Path folder) {
        return revisionWords(folder).stream()
                .map(ShellArgument::displayText)
                .map(word -> {
                    Matcher file = REVISION_FILE.matcher(word);
                    return file.matches() ? word.substring(0, file.start(1)).replaceFirst(":(?:[0-3]:)?$", "") : word;
                })
                .toList();
    }

    /** Tells whether the objects that the command prints are known only when it runs. */
    private boolean namesUnknown(Path folder) {
        return command.arguments().stream().anyMatch(word -> word.displayText().matches("--(stdin|batch(?!-check)).*"))
                || revisionWords(folder).stream()
                        .anyMatch(word ->
                                !(word instanceof ShellArgument.Known) && !isFromReferences(word.displayText()));
    }

    /** Tells whether a word is the output of a command of git that only finds what references and their logs lead to. */
    private static boolean isFromReferences(String text) {
        return FROM_REFERENCES.matcher(text).matches()
                && !ANY_HASH.matcher(text).find();
    }

    private List<String> printed(Set<String> known, Path root, Path folder, boolean everywhere) {
        if (!printsAll) {
            return known.stream()
                    .filter(name -> named.stream().anyMatch(place -> isAt(name, place.replaceFirst("/+$", ""))))
                    .toList();
        }
        List<String> places = new ArrayList<>();
        List<String> excluded = new ArrayList<>();
        for (ShellArgument operand : everywhere ? List.<ShellArgument>of() : places(folder)) {
            String word = operand.displayText();
            Matcher exclusion = EXCLUDED.matcher(word);
            if (exclusion.matches() && options.separated()) {
                excluded.add(name(root, folder, exclusion.group(1)));
            } else {
                boolean literal = operand instanceof ShellArgument.Known && !word.matches("(?s):.*|.*[*?\\[].*");
                places.add(literal ? name(root, folder, word) : "");
            }
        }
        return known.stream()
                .filter(name -> places.isEmpty() || places.stream().anyMatch(place -> isAt(name, place)))
                .filter(name -> excluded.stream().noneMatch(place -> isAt(name, place)))
                .toList();
    }

    /** Returns the operands that restrict what is printed to some files; none if that is not certain. */
    private List<ShellArgument> places(Path folder) {
        if (!options.known() || !WITH_PATHS.contains(command.subcommand()) || options.has(BEYOND_OPERANDS)) {
            return List.of();
        }
        if (command.subcommand().equals("archive")) {
            return options.allOperands().stream().skip(1).toList();
        }
        boolean pattern = command.subcommand().equals("grep") && !options.has("-e", "-f");
        if (pattern && options.operands().isEmpty()) {
            return List.of(); // The pattern is behind the dashes.
        }
        return options.separated()
                ? options.behind()
                : options.operands().stream()
                        .skip(pattern ? 1 : 0)
                        .filter(word -> exists(folder, word.displayText()))
                        .toList();
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
        return GitRepository.root(folder);
    }
}
