package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The pattern of a rule for a git command about which nothing is asked but that it changes the repository. It permits the same subcommand with
 * the same options for other commits and branches, but no further word, because options can run programs: {@code git merge -s NAME}.
 */
final class GitRulePattern {
    /** Matches any word but an option. */
    private static final String OPERAND = "[!-]*";

    private static final String ANYTHING = "*";

    /** The options with which the operands decide only which commit or branch it is. */
    private static final Map<String, Pattern> OPTIONS = Map.of(
            "branch", Pattern.compile("-q|--quiet|-m|--move|-c|--copy|-t|--track|--no-track"),
            "checkout", Pattern.compile("-q|--quiet|-b|-t|--track|--no-track"),
            "cherry-pick", Pattern.compile("-x|--ff|-n|--no-commit|-s|--signoff|--allow-empty"),
            "merge",
                    Pattern.compile(
                            "-q|--quiet|--no-edit|--ff|--no-ff|--ff-only|--squash|--no-commit|-n|--stat|--no-stat|-m|--message"),
            "reset", Pattern.compile("-q|--quiet|--soft"),
            "revert", Pattern.compile("--no-edit|-n|--no-commit|-s|--signoff"),
            "stash", Pattern.compile("-q|--quiet|--index|-k|--keep-index|-u|--include-untracked|-m|--message|--"),
            "switch", Pattern.compile("-q|--quiet|-c|--create|-d|--detach|-t|--track|--no-track"),
            "tag", Pattern.compile("-a|--annotate|-m|--message"));

    /** Without this option, other operands could be files that lose their changes, or texts that are only in the index. */
    private static final Map<String, Set<String>> REQUIRED =
            Map.of("checkout", Set.of("-b"), "reset", Set.of("--soft"));

    private static final Set<String> STASHING = Set.of("push", "save", "apply", "branch");
    private static final Pattern MESSAGE = Pattern.compile("-m|--message");

    private GitRulePattern() {}

    /**
     * Returns the pattern, without its end.
     * @param argv a command of git that the policy asks about by default, and not because of a rule
     * @return empty if the rule must be about this very command
     */
    static Optional<List<String>> of(List<ShellArgument> argv) {
        GitCommandLine git = argv.get(0).is("git") ? GitCommandLine.read(argv).orElse(null) : null;
        if (git == null || git.position() != 1 || !OPTIONS.containsKey(git.subcommand())) {
            return Optional.empty();
        }
        List<String> words =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        Set<String> required = REQUIRED.getOrDefault(git.subcommand(), Set.of());
        if (!git.arguments().stream().allMatch(ShellArgument.Known.class::isInstance) || !words.containsAll(required)) {
            return Optional.empty();
        }
        List<String> pattern = new ArrayList<>(List.of("git", git.subcommand()));
        boolean nested = git.subcommand().equals("stash")
                && !words.isEmpty()
                && !words.get(0).startsWith("-");
        if (nested && !STASHING.contains(words.get(0))) {
            return Optional.empty();
        }
        if (nested) {
            pattern.add(words.get(0));
        }
        return operands(words.subList(nested ? 1 : 0, words.size()), OPTIONS.get(git.subcommand()))
                .map(found -> {
                    pattern.addAll(found);
                    return pattern;
                });
    }

    private static Optional<List<String>> operands(List<String> words, Pattern options) {
        List<String> pattern = new ArrayList<>();
        boolean message = false;
        for (String word : words) {
            boolean option = !message && word.startsWith("-");
            if (option && !options.matcher(word).matches() || word.isEmpty()) {
                return Optional.empty();
            }
            pattern.add(option ? word : message ? ANYTHING : OPERAND);
            message = option
                    && MESSAGE.matcher(word).matches()
                    && options.matcher("--message").matches();
        }
        return Optional.of(pattern);
    }
}
