package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks whether a {@code git} command only reads: the subcommand is known, and no option runs a program or writes. */
final class GitReadOnlyCheck {
    private static final Set<String> READING = Set.of("""
            status log diff show blame annotate shortlog describe rev-parse rev-list ls-files ls-tree cat-file grep
            name-rev merge-base diff-tree diff-index diff-files cherry count-objects check-ignore check-attr version
            whatchanged for-each-ref show-ref show-branch range-diff""".split("\\s+", -1));
    /** Long options that only change the output. None has a value that is a file. */
    private static final Set<String> HARMLESS = Set.of(
            ("stat numstat shortstat dirstat summary name-only name-status patch no-patch patch-with-stat raw oneline graph all branches"
                            + " tags remotes decorate no-decorate decorate-refs abbrev-commit no-abbrev-commit"
                            + " abbrev no-abbrev format pretty"
                            + " date relative-date since until after before author committer grep all-match"
                            + " invert-grep max-count skip reverse"
                            + " first-parent merges no-merges min-parents max-parents follow cached staged"
                            + " merge-base color no-color word-diff"
                            + " word-diff-regex color-words color-moved ignore-space-change ignore-all-space ignore-space-at-eol"
                            + " ignore-blank-lines ignore-cr-at-eol unified diff-filter find-renames find-copies no-renames exit-code quiet"
                            + " check full-index binary text function-context inter-hunk-context relative no-relative no-ext-diff"
                            + " no-textconv minimal patience histogram diff-algorithm no-prefix src-prefix dst-prefix cc combined-all-paths"
                            + " short branch porcelain untracked-files ignored ignore-submodules show-stash"
                            + " no-show-stash long verbose column"
                            + " no-column ahead-behind no-ahead-behind renames show-toplevel show-prefix"
                            + " show-cdup show-superproject-working-tree"
                            + " git-dir absolute-git-dir git-common-dir is-inside-work-tree is-inside-git-dir is-bare-repository"
                            + " abbrev-ref symbolic-full-name symbolic verify count left-right left-only right-only objects"
                            + " cherry-pick cherry-mark cherry topo-order date-order author-date-order simplify-by-decoration ancestry-path"
                            + " full-history sparse dense boundary no-walk parents children pickaxe-regex pickaxe-all walk-reflogs source"
                            + " others deleted modified stage unmerged killed exclude-standard directory"
                            + " no-empty-directory eol error-unmatch"
                            + " full-name full-tree line-number ignore-case word-regexp fixed-strings extended-regexp perl-regexp"
                            + " basic-regexp files-with-matches files-without-match max-depth recursive no-recursive break heading"
                            + " show-function and or not untracked no-index recurse-submodules context after-context before-context null"
                            + " only-matching invert-match threads line-porcelain incremental root show-stats"
                            + " show-name show-number show-email"
                            + " progress no-progress score-debug always dirty exact-match contains no-contains candidates match exclude"
                            + " sort points-at merged no-merged heads head dereference hash numbered email list show-current"
                            + " build-options notes no-notes no-mailmap mailmap use-mailmap"
                            + " no-commit-id human-readable octopus is-ancestor independent fork-point include-untracked only-untracked")
                    .split(" ", -1));

    private static final Pattern LETTERS = Pattern.compile("-[SGL].*|-[abBcCdDeghiIklmMnopqrRstuUvwWxyzE0-9%.]+");
    private static final Pattern GREP_LETTERS = Pattern.compile("-[nHhilLcwvqaIEFPGpWzor0-9ABCm]*(e.*)?");
    private static final Set<String> GLOBAL =
            Set.of("--no-pager", "--no-optional-locks", "-P", "--literal-pathspecs", "--no-replace-objects");

    private static final Pattern LISTING =
            Pattern.compile("-[arvlin]+|-n[0-9]+|--(all|remotes|list|show-current|verbose|color(=\\w+)?|no-color"
                    + "|column(=\\w+)?|no-column|ignore-case|contains(=.*)?|no-contains(=.*)?|merged(=.*)?|no-merged(=.*)?|points-at(=.*)?"
                    + "|sort=.*|format=.*|abbrev(=[0-9]+)?|no-abbrev)");
    private static final Pattern BRANCH_LISTING = Pattern.compile(
            "-a|-r|--(all|remotes|list|show-current|contains|no-contains|merged|no-merged|points-at)(=.*)?");
    private static final Pattern TAG_LISTING =
            Pattern.compile("-l|-n[0-9]*|--(list|contains|no-contains|merged|no-merged|points-at)(=.*)?");
    private static final Set<String> CONFIG = Set.of("""
            -l -z --list --get --get-all --get-regexp --global --local --system --worktree --show-origin --show-scope
            --name-only --null""".split("\\s+", -1));

    private GitReadOnlyCheck() {}

    static boolean onlyReads(List<ShellArgument> argv) {
        if (!argv.stream().allMatch(GitReadOnlyCheck::isCertain) || isFolderUnknown(argv)) {
            return false;
        }
        List<String> words =
                argv.stream().skip(1).map(ShellArgument::displayText).toList();
        int at = globals(words);
        if (at < 0) {
            return false;
        }
        if (at >= words.size()) {
            return true;
        }
        List<String> rest = words.subList(at + 1, words.size());
        String command = words.get(at);
        // To verify a signature, git runs a program that a setting names.
        boolean verifies = rest.stream().anyMatch(word -> word.contains("%G") || word.contains("signature"));
        boolean harmless = command.equals("config")
                || !verifies && rest.stream().allMatch(word -> isHarmlessOption(command, word));
        return harmless && reads(command, rest);
    }

    /** Tells whether an argument is known, or at least cannot be an option. */
    private static boolean isCertain(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Known
                || shellArgument instanceof ShellArgument.Value value && value.isCertain()
                || shellArgument instanceof ShellArgument.Unknown unknown && !unknown.mayBeOption();
    }

    /** Tells whether it is unknown which repository is used, because a folder of {@code -C} is. */
    private static boolean isFolderUnknown(List<ShellArgument> argv) {
        for (int i = 1; i < argv.size(); i++) {
            if (argv.get(i - 1).is("-C") && !(argv.get(i) instanceof ShellArgument.Known)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index of the subcommand after the global options; -1 if a global option is not known to be harmless. */
    private static int globals(List<String> words) {
        int at = 0;
        while (at < words.size() && words.get(at).startsWith("-")) {
            String word = words.get(at);
            if (word.equals("-C")) {
                at += 2;
            } else if (word.equals("-c") && at + 1 < words.size() && isHarmless(words.get(at + 1))) {
                at += 2;
            } else if (GLOBAL.contains(word)) {
                at++;
            } else {
                return -1;
            }
        }
        return at;
    }

    private static boolean isHarmless(String setting) {
        return setting.matches(
                "(?i)(color\\.[a-z.]+|core\\.(quotepath|abbrev)|log\\.(date|decorate)|user\\.(name|email)|advice\\.[a-z]+)=.*");
    }

    private static boolean isHarmlessOption(String command, String word) {
        if (!word.startsWith("-") || word.equals("-") || word.equals("--")) {
            return true;
        }
        if (command.equals("count-objects") && word.matches("-[vH]+")) {
            return true;
        }
        if (!word.startsWith("--")) {
            boolean file = (command.equals("blame") || command.equals("annotate")) && word.startsWith("-S");
            return !file
                    && (command.equals("grep") ? GREP_LETTERS : LETTERS)
                            .matcher(word)
                            .matches();
        }
        int equals = word.indexOf('=');
        return HARMLESS.contains(equals < 0 ? word.substring(2) : word.substring(2, equals));
    }

    private static boolean reads(String command, List<String> rest) {
        List<String> options =
                rest.stream().filter(word -> word.startsWith("-")).toList();
        String first = rest.isEmpty() ? "" : rest.get(0);
        return READING.contains(command)
                || switch (command) {
                    case "branch" -> lists(rest, options, BRANCH_LISTING);
                    case "tag" -> lists(rest, options, TAG_LISTING);
                    case "remote" ->
                        rest.isEmpty()
                                || first.matches("-v|--verbose") && rest.size() == 1
                                || first.equals("get-url") && rest.size() == 2;
                    case "stash" -> first.equals("list") || first.equals("show");
                    case "config" -> readsSettings(rest, options);
                    case "worktree", "bisect" -> first.equals("list") || first.equals("log");
                    case "notes", "sparse-checkout" -> first.equals("list") || first.equals("show");
                    case "submodule" -> rest.isEmpty() || first.equals("status");
                    case "symbolic-ref" ->
                        rest.size() - options.size() == 1
                                && options.stream().allMatch(word -> word.matches("-q|--quiet|--short"));
                    case "reflog" -> rest.stream().noneMatch(word -> word.matches("expire|delete|drop|write|migrate"));
                    case "fsck" -> rest.isEmpty();
                    default -> false;
                };
    }

    /** Tells whether a command that can create something only lists: it has an option for that, or no operand. */
    private static boolean lists(List<String> rest, List<String> options, Pattern listing) {
        boolean all = options.stream().allMatch(word -> LISTING.matcher(word).matches());
        return all
                && (rest.size() == options.size()
                        || options.stream()
                                .anyMatch(word -> listing.matcher(word).matches()));
    }

    /** One name alone is read; a name with a value is written. */
    private static boolean readsSettings(List<String> rest, List<String> options) {
        boolean asks = options.stream().anyMatch(word -> word.matches("-l|--list|--get|--get-all|--get-regexp"));
        List<String> operands =
                rest.stream().filter(word -> !word.startsWith("-")).toList();
        boolean named = operands.size() == 1 && operands.get(0).indexOf('.') > 0;
        boolean command = operands.size() == 2 && operands.get(0).equals("get") || operands.equals(List.of("list"));
        return (asks || named || command) && CONFIG.containsAll(options);
    }
}
