package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a command does to the repository of the workspace, in a way that other git commands or undo take back. */
public enum GitLocalChange {
    /** {@code git add}, and {@code git restore --staged}, which takes it back. */
    STAGES("post-index-change"),
    /** {@code git commit -m}, without a signature. */
    COMMITS(
            "pre-commit prepare-commit-msg commit-msg post-commit post-rewrite pre-auto-gc reference-transaction post-index-change"),
    /** {@code git commit --amend}: the log of references keeps the commit that is replaced. */
    AMENDS(COMMITS.hooks),
    /** {@code git branch NAME}, {@code git tag NAME}, {@code git switch -c NAME}, {@code git checkout -b NAME}; no file changes. */
    BRANCHES("post-checkout reference-transaction post-index-change"),
    /** {@code git switch NAME}, {@code git checkout NAME}: the files become those of another branch. */
    SWITCHES(BRANCHES.hooks),
    /** {@code git revert --no-edit HEAD}, which commits what was before. */
    REVERTS(COMMITS.hooks + " post-checkout"),
    /** {@code git restore FILE}, {@code git checkout -- FILE}, {@code git rm FILE}: the named files must be kept first. */
    REPLACES("post-checkout post-index-change");

    private static final Pattern ADD_OPTION =
            Pattern.compile("-[AuNv]+|--all|--update|--intent-to-add|--verbose|--no-all|--no-ignore-removal|--");
    private static final Pattern COMMIT_OPTION =
            Pattern.compile("-[aqsvn]+|--all|--quiet|--allow-empty|--signoff|--verbose"
                    + "|--no-verify|--no-gpg-sign|--no-edit|--amend");
    /** Letters of a commit, the last of which takes the rest of the word or the next word as the message. */
    private static final Pattern COMMIT_MESSAGE = Pattern.compile("(?s)-[aqsvn]*m(.*)");

    private static final Pattern BRANCH = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/+-]*");
    private static final Pattern QUIET = Pattern.compile("-q|--quiet");
    private static final Pattern STAGED = Pattern.compile("-q|--quiet|-S|--staged");
    private static final Pattern WORK_TREE = Pattern.compile("-q|--quiet|-W|--worktree");
    private static final Pattern REMOVAL = Pattern.compile("-[qrf]+|--quiet|--force");
    /** A path that git does not take for a pattern of paths. */
    private static final Pattern LITERAL_PATH = Pattern.compile("(?s)(?![:-])[^*?\\[\\\\]+");

    private final String hooks;

    GitLocalChange(String hooks) {
        this.hooks = hooks;
    }

    /** Returns the hooks that such a command runs if they exist. */
    List<String> hooks() {
        return List.of(hooks.split(" ", -1));
    }

    /** Tells whether a command goes to the files of a commit without naming them. */
    public boolean replacesTree() {
        return this == SWITCHES || this == REVERTS;
    }

    /** Returns what a command does; empty if it is not git, or does anything else. */
    public static Optional<GitLocalChange> of(List<ShellArgument> argv) {
        if (argv.size() < 2
                || !ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git")
                || !(argv.get(1) instanceof ShellArgument.Known subcommand)) {
            return Optional.empty();
        }
        List<ShellArgument> rest = argv.subList(2, argv.size());
        if (subcommand.text().equals("commit")) {
            return commit(rest);
        }
        return rest.stream().allMatch(ShellArgument.Known.class::isInstance)
                ? of(
                        subcommand.text(),
                        rest.stream().map(ShellArgument::displayText).toList())
                : Optional.empty();
    }

    private static Optional<GitLocalChange> of(String subcommand, List<String> rest) {
        return switch (subcommand) {
            case "add" -> when(STAGES, !rest.isEmpty() && rest.stream().allMatch(GitLocalChange::isStaged));
            case "branch", "tag" -> when(BRANCHES, rest.size() == 1 && isBranch(rest.get(0)));
            case "switch" -> changesBranch(rest, "-c");
            case "checkout" -> files(rest, QUIET, true).isPresent() ? Optional.of(REPLACES) : changesBranch(rest, "-b");
            case "restore" ->
                files(rest, WORK_TREE, false).isPresent()
                        ? Optional.of(REPLACES)
                        : when(
                                STAGES,
                                rest.stream().anyMatch(word -> word.matches("-S|--staged"))
                                        && files(rest, STAGED, false).isPresent());
            case "rm" -> removal(rest);
            case "reset" -> when(STAGES, isUnstaging(rest));
            case "revert" ->
                when(REVERTS, rest.equals(List.of("--no-edit", "HEAD")) || rest.equals(List.of("HEAD", "--no-edit")));
            default -> Optional.empty();
        };
    }

    /**
     * Returns the files that a command replaces or removes.
     * @return the paths as they are written; empty if the command is not {@link #REPLACES}
     */
    static List<ShellArgument> replaced(List<ShellArgument> argv) {
        if (of(argv).filter(REPLACES::equals).isEmpty()) {
            return List.of();
        }
        boolean behind = argv.stream().anyMatch(word -> word.is("--"));
        return argv.subList(behind ? argv.indexOf(new ShellArgument.Known("--")) + 1 : 2, argv.size()).stream()
                .filter(word -> behind || !word.displayText().startsWith("-"))
                .toList();
    }

    /**
     * Returns the files that a command which is {@link #STAGES} takes out of the index.
     * @return the paths as they are written; empty for all
     */
    static List<String> unstaged(List<ShellArgument> argv) {
        List<String> rest =
                argv.stream().skip(2).map(ShellArgument::displayText).toList();
        int dashes = rest.indexOf("--");
        return dashes >= 0
                ? rest.subList(dashes + 1, rest.size())
                : rest.stream()
                        .filter(word -> !word.startsWith("-") && !word.equals("HEAD"))
                        .toList();
    }

    /** Tells whether a command only takes back what is not committed in files that it names. Git changes nothing else then. */
    public static boolean restoresFiles(List<ShellArgument> argv) {
        return !replaced(argv).isEmpty() && !argv.get(1).is("rm");
    }

    private static Optional<GitLocalChange> when(GitLocalChange change, boolean holds) {
        return holds ? Optional.of(change) : Optional.empty();
    }

    private static boolean isStaged(String word) {
        return !word.startsWith("-") || ADD_OPTION.matcher(word).matches();
    }

    private static boolean isBranch(String word) {
        return BRANCH.matcher(word).matches();
    }

    private static Optional<GitLocalChange> changesBranch(List<String> rest, String creating) {
        List<String> words =
                rest.stream().filter(word -> !QUIET.matcher(word).matches()).toList();
        if (words.size() == 2 && words.get(0).equals(creating) && isBranch(words.get(1))) {
            return Optional.of(BRANCHES);
        }
        return when(
                SWITCHES,
                words.size() == 1 && (isBranch(words.get(0)) || words.get(0).equals("-")));
    }

    /** Returns the files behind the options; empty if there are none, or any word is something else. */
    private static Optional<List<String>> files(List<String> rest, Pattern options, boolean separated) {
        int dashes = rest.indexOf("--");
        if (separated && dashes < 0) {
            return Optional.empty();
        }
        int at = 0;
        while (at < rest.size() && options.matcher(rest.get(at)).matches()) {
            at++;
        }
        if (dashes == at) {
            at++;
        }
        List<String> files = rest.subList(at, rest.size());
        return !files.isEmpty()
                        && files.stream()
                                .allMatch(file -> LITERAL_PATH.matcher(file).matches())
                ? Optional.of(files)
                : Optional.empty();
    }

    /** With {@code --cached}, only the index changes. */
    private static Optional<GitLocalChange> removal(List<String> rest) {
        List<String> others =
                rest.stream().filter(word -> !word.equals("--cached")).toList();
        boolean cached = others.size() < rest.size();
        return when(cached ? STAGES : REPLACES, files(others, REMOVAL, false).isPresent());
    }

    /** Tells whether only the index goes back to the last commit. Another word than {@code HEAD} may be a commit. */
    private static boolean isUnstaging(List<String> rest) {
        List<String> words = new ArrayList<>(rest);
        if (!words.isEmpty() && QUIET.matcher(words.get(0)).matches()) {
            words.remove(0);
        }
        boolean head = !words.isEmpty() && words.get(0).equals("HEAD");
        List<String> behind = head ? words.subList(1, words.size()) : words;
        return behind.isEmpty() || files(behind, QUIET, !head).isPresent();
    }

    /** Reads a commit whose message is given: any text that is one word. Without one, git starts an editor. */
    private static Optional<GitLocalChange> commit(List<ShellArgument> rest) {
        boolean message = false;
        boolean amends = false;
        for (int i = 0; i < rest.size(); i++) {
            if (!(rest.get(i) instanceof ShellArgument.Known option)) {
                return Optional.empty();
            }
            String text = option.text();
            Matcher letters = COMMIT_MESSAGE.matcher(text);
            boolean given = letters.matches();
            if (text.equals("--message") || given && letters.group(1).isEmpty()) {
                i++;
                if (i == rest.size() || !rest.get(i).isOneWord()) {
                    return Optional.empty();
                }
                message = true;
            } else if (given || text.startsWith("--message=")) {
                message = true;
            } else if (!COMMIT_OPTION.matcher(text).matches()) {
                return Optional.empty();
            }
            amends |= text.equals("--amend");
        }
        boolean kept = amends && rest.stream().anyMatch(word -> word.is("--no-edit"));
        return when(amends ? AMENDS : COMMITS, message || kept);
    }
}
