package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
    /** {@code git reset --soft HEAD~2} and {@code git reset HEAD~1}: no file changes, and the log of references keeps the commits. */
    UNCOMMITS("reference-transaction post-index-change"),
    /** {@code git branch NAME}, {@code git branch -d NAME}, {@code git tag NAME}, {@code git switch -c NAME}; no file changes. */
    BRANCHES("post-checkout reference-transaction post-index-change"),
    /** {@code git switch NAME}, {@code git switch -c NAME START}: the files become those of another commit. */
    SWITCHES(BRANCHES.hooks),
    /** {@code git merge NAME}, {@code git cherry-pick}, {@code git revert --no-edit}, {@code git stash pop}: the files get another change, too. */
    APPLIES(COMMITS.hooks + " post-checkout pre-merge-commit post-merge"),
    /** {@code git stash}: the files become those of the last commit, and the stash keeps them. */
    STASHES(BRANCHES.hooks),
    /** {@code git mv FILE TARGET}: nothing is overwritten. */
    MOVES("post-index-change"),
    /** {@code git restore FILE}, {@code git checkout -- FILE}, {@code git rm FILE}: the named files must be kept first. */
    REPLACES("post-checkout post-index-change");

    private static final Pattern ADD_OPTION =
            Pattern.compile("-[AuNv]+|--all|--update|--intent-to-add|--verbose|--no-all|--no-ignore-removal|--");
    private static final Pattern COMMIT_OPTION =
            Pattern.compile("-[aqsvn]+|--all|--quiet|--allow-empty|--signoff|--verbose"
                    + "|--no-verify|--no-gpg-sign|--no-edit|--amend|(?s:--(author|date)=.+)");
    /** Letters of a commit, the last of which takes the rest of the word or the next word as the message. */
    private static final Pattern COMMIT_MESSAGE = Pattern.compile("(?s)-[aqsvn]*m(.*)");

    private static final Pattern BRANCH = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._/+-]*");
    /** A commit, and no range of commits. */
    private static final Pattern REVISION = Pattern.compile("(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._/+-]*([~^][0-9]*)*");

    private static final Pattern FIRST_PARENTS = Pattern.compile("(?:HEAD|@)(?:\\^1?|~([1-9][0-9]{0,2})?)");
    private static final Pattern DELETION = Pattern.compile("-d|--delete");
    private static final Pattern MESSAGE = Pattern.compile("-m|--message");
    private static final Pattern NO_VALUE = Pattern.compile("(?!)");
    private static final Pattern DELETING = Pattern.compile("-d|--delete|-q|--quiet");
    private static final Pattern ANNOTATING = Pattern.compile("-a|--annotate");
    private static final Pattern MERGING =
            Pattern.compile("-q|--quiet|--no-edit|--ff|--no-ff|--ff-only|-n|--no-stat|--stat");
    private static final Pattern PICKING = Pattern.compile("-x|--ff");
    private static final Pattern RESETTING = Pattern.compile("-q|--quiet|--soft|--mixed");
    private static final Pattern REVERTING = Pattern.compile("--no-edit");
    private static final Pattern STASHED = Pattern.compile("(apply|pop)( (stash@\\{)?0\\}?)?");
    private static final String NEWEST_STASH = "refs/stash";
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
        return this == SWITCHES || this == APPLIES || this == STASHES;
    }

    /** Tells whether a command takes the last commit from its branch. A second one in the same line would take the commit before. */
    boolean replacesCommit() {
        return this == AMENDS || this == UNCOMMITS;
    }

    /** Tells whether a command changes files that it names, and these must be kept first. */
    public boolean replacesFiles() {
        return this == REPLACES || this == MOVES;
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
            case "branch" -> when(BRANCHES, isBranching(rest));
            case "tag" -> when(BRANCHES, isTagging(rest));
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
            case "mv" ->
                when(
                        MOVES,
                        files(rest, QUIET, false)
                                .filter(files -> files.size() > 1)
                                .isPresent());
            case "reset" -> isUnstaging(rest) ? Optional.of(STAGES) : when(UNCOMMITS, isUncommitting(rest));
            case "merge", "cherry-pick", "revert" ->
                when(APPLIES, applied(subcommand, rest).isPresent());
            case "stash" -> stash(rest);
            default -> Optional.empty();
        };
    }

    /**
     * Returns the commit whose change a command applies.
     * @return its name; empty if the command is not {@link #APPLIES}
     */
    static Optional<String> applied(List<ShellArgument> argv) {
        List<String> rest =
                argv.stream().skip(2).map(ShellArgument::displayText).toList();
        return of(argv).filter(APPLIES::equals)
                .flatMap(change -> applied(argv.get(1).displayText(), rest));
    }

    private static Optional<String> applied(String subcommand, List<String> rest) {
        Optional<List<String>> operands = switch (subcommand) {
            case "merge" -> operands(rest, MERGING, MESSAGE);
            case "cherry-pick" -> operands(rest, PICKING, NO_VALUE);
            case "revert" -> operands(rest, REVERTING, NO_VALUE).filter(words -> rest.contains("--no-edit"));
            default -> isNewestStash(rest) ? Optional.of(List.of(NEWEST_STASH)) : Optional.empty();
        };
        return operands.filter(words -> words.size() == 1 && (isFixed(words.get(0)) || words.contains(NEWEST_STASH)))
                .map(words -> words.get(0));
    }

    /** Tells whether a word means the same commit if the line repeats the command. {@code HEAD~1} does not. */
    private static boolean isFixed(String word) {
        return isBranch(word) && isRevision(word);
    }

    /** The newest stash is the only one that has a reference. */
    private static boolean isNewestStash(List<String> rest) {
        return operands(rest, QUIET, NO_VALUE)
                .filter(words -> !words.isEmpty()
                        && STASHED.matcher(String.join(" ", words)).matches())
                .isPresent();
    }

    private static Optional<GitLocalChange> stash(List<String> rest) {
        return isNewestStash(rest)
                ? Optional.of(APPLIES)
                : when(
                        STASHES,
                        operands(rest, QUIET, MESSAGE)
                                .filter(words -> words.isEmpty()
                                        || words.equals(List.of("push"))
                                                && rest.get(0).equals("push"))
                                .isPresent());
    }

    private static boolean isBranching(List<String> rest) {
        boolean deletes = rest.stream().anyMatch(DELETION.asMatchPredicate());
        return operands(rest, deletes ? DELETING : QUIET, NO_VALUE)
                .filter(words ->
                        deletes ? !words.isEmpty() && words.stream().allMatch(GitLocalChange::isBranch) : isNew(words))
                .isPresent();
    }

    private static boolean isTagging(List<String> rest) {
        boolean message = rest.stream().anyMatch(MESSAGE.asMatchPredicate());
        return operands(rest, message ? ANNOTATING : NO_VALUE, MESSAGE)
                .filter(GitLocalChange::isNew)
                .isPresent();
    }

    /** Tells whether words are a new name, and perhaps the commit that it gets. */
    private static boolean isNew(List<String> words) {
        return !words.isEmpty()
                && words.size() <= 2
                && isBranch(words.get(0))
                && words.stream().skip(1).allMatch(GitLocalChange::isRevision);
    }

    /**
     * Returns the words that are no options.
     * @param flags the options that take no value
     * @param valued the options whose value is the next word
     * @return the words; empty if there is another option
     */
    private static Optional<List<String>> operands(List<String> rest, Pattern flags, Pattern valued) {
        List<String> operands = new ArrayList<>();
        for (int i = 0; i < rest.size(); i++) {
            String word = rest.get(i);
            if (valued.matcher(word).matches()) {
                i++;
                if (i == rest.size()) {
                    return Optional.empty();
                }
            } else if (!word.startsWith("-")) {
                operands.add(word);
            } else if (!flags.matcher(word).matches()) {
                return Optional.empty();
            }
        }
        return Optional.of(operands);
    }

    /**
     * Returns the files that a command replaces or removes.
     * @return the paths as they are written; empty if the command is not {@link #REPLACES}
     */
    static List<ShellArgument> replaced(List<ShellArgument> argv) {
        return of(argv).filter(REPLACES::equals).isEmpty() ? List.of() : files(argv);
    }

    /** Returns the files that a command moves, and where to as the last one; empty if the command is not {@link #MOVES}. */
    static List<ShellArgument> moved(List<ShellArgument> argv) {
        return of(argv).filter(MOVES::equals).isEmpty() ? List.of() : files(argv);
    }

    private static List<ShellArgument> files(List<ShellArgument> argv) {
        boolean behind = argv.stream().anyMatch(word -> word.is("--"));
        return argv.subList(behind ? argv.indexOf(new ShellArgument.Known("--")) + 1 : 2, argv.size()).stream()
                .filter(word -> behind || !word.displayText().startsWith("-"))
                .toList();
    }

    /** Tells whether a word is a path that git does not take for an option or a pattern of paths. */
    public static boolean isLiteralPath(ShellArgument word) {
        return word instanceof ShellArgument.Known known
                && LITERAL_PATH.matcher(known.text()).matches();
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

    private static boolean isRevision(String word) {
        return REVISION.matcher(word).matches();
    }

    private static boolean isBranch(String word) {
        return BRANCH.matcher(word).matches();
    }

    private static Optional<GitLocalChange> changesBranch(List<String> rest, String creating) {
        List<String> words =
                rest.stream().filter(word -> !QUIET.matcher(word).matches()).toList();
        if (!words.isEmpty() && words.get(0).equals(creating)) {
            return when(words.size() == 2 ? BRANCHES : SWITCHES, isNew(words.subList(1, words.size())));
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

    /** Tells whether the branch goes back by some commits, and perhaps the index with it. */
    private static boolean isUncommitting(List<String> rest) {
        return operands(rest, RESETTING, NO_VALUE)
                .filter(words ->
                        words.size() == 1 && FIRST_PARENTS.matcher(words.get(0)).matches())
                .isPresent();
    }

    /** Returns how many commits a command which is {@link #UNCOMMITS} takes from the branch. */
    static int uncommitted(List<ShellArgument> argv) {
        return argv.stream()
                .map(word -> FIRST_PARENTS.matcher(word.displayText()))
                .filter(Matcher::matches)
                .map(matcher -> matcher.group(1))
                .filter(Objects::nonNull)
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(1);
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
            } else if (text.matches("-F|--file")
                    && i + 1 < rest.size()
                    && rest.get(i + 1).is("-")) {
                i++;
                message = true;
            } else if (given || text.startsWith("--message=") || text.matches("-F-|--file=-")) {
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
