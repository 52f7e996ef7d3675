package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words of a git command that name commits, and those that name files.
 * @param revisions the commits, as written
 * @param paths the files; empty for all
 * @param certain whether the options leave to the words which commits they are
 */
record GitRevisionWords(List<String> revisions, List<String> paths, boolean certain) {
    /** Options that only end something, or go on with it. */
    private static final Pattern GOING_ON =
            Pattern.compile("--(abort|continue|quit|skip|edit-todo|show-current-patch.*)");

    /** The options that take the next word, which is no commit. */
    private static final Map<String, Pattern> TAKES_NEXT = Map.of(
            "cherry-pick", Pattern.compile("-m|--mainline|-X|--strategy(-option)?"),
            "checkout", Pattern.compile("-b|-B|--orphan|--conflict"),
            "merge", Pattern.compile("-m|--message|-F|--file|-s|-X|--strategy(-option)?"),
            "rebase", Pattern.compile("-s|-X|--strategy(-option)?|-x|--exec"),
            "revert", Pattern.compile("-m|--mainline|-X|--strategy(-option)?"),
            "switch", Pattern.compile("-c|-C|--create|--force-create|--orphan|--conflict"));

    private static final Pattern NO_OPTION = Pattern.compile("(?!)");

    /** Options with which no word means other commits than it names. */
    private static final Pattern PICKING_OPTION = Pattern.compile(
            "-[exns]|--(ff|edit|no-edit|no-commit|signoff|allow-empty)|(-m|--mainline=?)[0-9]*|(-X|--strategy).*");

    /** Options that read words from elsewhere. */
    private static final Pattern LISTS = Pattern.compile("--(stdin|pathspec-from-file.*|root)");

    private static final Pattern SOURCE = Pattern.compile("-s|--source");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    GitRevisionWords {
        revisions = List.copyOf(revisions);
        paths = List.copyOf(paths);
    }

    /** Reads a command that names commits, whatever it does with them. */
    static GitRevisionWords of(GitCommandLine git) {
        List<String> all =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        int dashes = all.indexOf("--");
        List<String> words = dashes < 0 ? all : all.subList(0, dashes);
        List<String> behind = dashes < 0 ? List.of() : all.subList(dashes + 1, all.size());
        List<String> operands = operands(git.subcommand(), words);
        boolean certain = words.stream()
                .filter(word -> word.startsWith("-") && word.length() > 1)
                .noneMatch(word -> LISTS.matcher(word).matches()
                        || git.subcommand().matches("cherry-pick|revert")
                                && !PICKING_OPTION.matcher(word).matches());
        return switch (git.subcommand()) {
            case "stash" -> new GitRevisionWords(stashes(operands), behind, certain);
            case "restore" -> new GitRevisionWords(sources(words), joined(operands, behind), certain);
            case "checkout", "reset" ->
                new GitRevisionWords(
                        operands.stream().limit(1).toList(),
                        joined(operands.stream().skip(1).toList(), behind),
                        certain);
            default -> new GitRevisionWords(operands, behind, certain);
        };
    }

    /** Tells whether a command only ends something that has begun, or goes on with it. */
    static boolean goOn(GitCommandLine git) {
        return !git.arguments().isEmpty()
                && GOING_ON.matcher(git.arguments().get(0).displayText()).matches();
    }

    private static List<String> joined(List<String> first, List<String> second) {
        return Stream.concat(first.stream(), second.stream()).toList();
    }

    /** Returns the words that are no options and no values of them. */
    private static List<String> operands(String subcommand, List<String> words) {
        List<String> operands = new ArrayList<>();
        Pattern takesNext = TAKES_NEXT.getOrDefault(subcommand, subcommand.equals("restore") ? SOURCE : NO_OPTION);
        for (int at = 0; at < words.size(); at++) {
            String word = words.get(at);
            if (takesNext.matcher(word).matches()) {
                at++;
            } else if (word.equals("-")) {
                operands.add("@{-1}");
            } else if (word.startsWith("--onto=")) {
                operands.add(word.substring("--onto=".length()));
            } else if (!word.startsWith("-")) {
                operands.add(word);
            }
        }
        return operands;
    }

    /** Returns the commits from which {@code git restore} takes files. */
    private static List<String> sources(List<String> words) {
        List<String> sources = new ArrayList<>();
        for (int at = 0; at < words.size(); at++) {
            if (SOURCE.matcher(words.get(at)).matches() && at + 1 < words.size()) {
                sources.add(words.get(at + 1));
            } else if (words.get(at).matches("(?s)(-s|--source=).+")) {
                sources.add(words.get(at).replaceFirst("-s|--source=", ""));
            }
        }
        return sources;
    }

    private static List<String> stashes(List<String> operands) {
        List<String> named = operands.stream()
                .skip(operands.isEmpty() || !operands.get(0).equals("branch") ? 1 : 2)
                .map(word -> NUMBER.matcher(word).matches() ? "stash@{" + word + '}' : word)
                .toList();
        return named.isEmpty() ? List.of("refs/stash") : named;
    }
}
