package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Ref;

/** Tells how a person takes back what a git command does to the repository of the workspace. */
public record GitWayBack(Path workspace) {
    private static final String LOGGED = "git reflog has the state before";
    private static final int HASH_LENGTH = 10;

    /** The options with which the log of references has the state before. Others end a merge, or change files without a commit. */
    private static final Map<String, Pattern> LOGGED_COMMANDS = Map.of(
            "commit",
                    Pattern.compile(
                            "(?s)-[aqsvn]*(m.*)?|--(all|quiet|signoff|verbose|no-verify|allow-empty|amend|no-edit|message(=.*)?)"),
            "merge", Pattern.compile("-[qnm]|--(quiet|no-edit|ff|no-ff|ff-only|stat|no-stat|message)"),
            "cherry-pick", Pattern.compile("-[xs]|--(ff|signoff|allow-empty)"),
            "revert", Pattern.compile("-s|--(no-edit|signoff)"),
            "rebase", Pattern.compile("-q|--quiet"),
            "reset", Pattern.compile("-q|--quiet|--soft"));

    private static final Pattern STASHING = Pattern.compile("push|save|-.*");

    /** Returns a sentence about it; empty if nothing is known to take it back. */
    public Optional<String> of(HostEffect.RunsCommand command) {
        Optional<GitCommandLine> git =
                command.argv().get(0).is("git") && command.argv().stream().allMatch(ShellArgument::isOneWord)
                        ? GitCommandLine.read(command.argv())
                        : Optional.empty();
        boolean own = !command.folders().isEmpty()
                && command.folders().stream().allMatch(new OwnRepository(workspace)::includes);
        if (!own || git.filter(found -> found.position() == 1).isEmpty()) {
            return Optional.empty();
        }
        String subcommand = git.get().subcommand();
        List<String> words =
                git.get().arguments().stream().map(ShellArgument::displayText).toList();
        return switch (subcommand) {
            case "stash" ->
                (words.isEmpty() || STASHING.matcher(words.get(0)).matches())
                                && new GitStashChange(workspace).files().isPresent()
                        ? Optional.of("git stash pop brings it back")
                        : Optional.empty();
            case "branch" ->
                words.size() == 2 && words.get(0).matches("-[dD]|--delete") ? branch(words.get(1)) : Optional.empty();
            case "switch", "checkout" -> switching(words);
            default -> isLogged(subcommand, words) ? Optional.of(LOGGED) : Optional.empty();
        };
    }

    /** Git switches only if no file loses changes, unless an option forces it. */
    private Optional<String> switching(List<String> words) {
        List<String> plain =
                words.stream().filter(word -> !word.matches("-q|--quiet")).toList();
        if (plain.size() == 2
                && plain.get(0).matches("-[bc]")
                && Files.isRegularFile(workspace.resolve(".git/HEAD"), LinkOption.NOFOLLOW_LINKS)) {
            return Optional.of("git switch - and git branch -d " + plain.get(1) + " take it back");
        }
        return plain.size() == 1 && isOnlyBranch(plain.get(0))
                ? Optional.of("git switch - goes back")
                : Optional.empty();
    }

    /** Tells whether a word names a branch, and no file that {@code git checkout} would replace. */
    private boolean isOnlyBranch(String name) {
        return !name.startsWith("-")
                && !Files.exists(workspace.resolve(name), LinkOption.NOFOLLOW_LINKS)
                && new GitTreeChange(workspace)
                        .ask((repository, walk) -> Optional.ofNullable(repository.exactRef("refs/heads/" + name)))
                        .isPresent();
    }

    private Optional<String> branch(String name) {
        return new GitTreeChange(workspace).ask((repository, walk) -> {
            Ref ref = repository.exactRef("refs/heads/" + name);
            return ref == null || ref.getObjectId() == null
                    ? Optional.empty()
                    : Optional.of("git branch " + name + ' '
                            + ref.getObjectId().abbreviate(HASH_LENGTH).name() + " brings it back");
        });
    }

    private boolean isLogged(String subcommand, List<String> words) {
        Pattern options = LOGGED_COMMANDS.get(subcommand);
        return options != null
                && (subcommand.equals("commit") || words.stream().anyMatch(word -> !word.startsWith("-")))
                && (!subcommand.equals("reset") || words.contains("--soft"))
                && words.stream()
                        .filter(word -> word.startsWith("-"))
                        .allMatch(word -> options.matcher(word).matches())
                && Files.isRegularFile(workspace.resolve(".git/logs/HEAD"), LinkOption.NOFOLLOW_LINKS);
    }
}
