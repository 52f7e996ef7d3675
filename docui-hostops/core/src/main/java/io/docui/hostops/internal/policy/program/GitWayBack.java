package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Ref;

/**
 * Tells how a person takes back what the git commands of a line do to the repository of the workspace.
 * @param made the branches that the commands of the line make
 * @param commits whether the line makes commits, so that a new branch has some that are nowhere else
 */
public record GitWayBack(Path workspace, Set<String> made, boolean commits) {
    private static final String LOGGED = "git reflog has the state before";
    private static final String BRANCHES = "refs/heads/";
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

    /** Returns the way back for the commands of a line. */
    public static GitWayBack ofLine(Path workspace, List<HostEffect> effects) {
        Set<String> made = new HashSet<>();
        boolean commits = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                Optional<GitCommandLine> git = read(command);
                git.flatMap(found -> newBranch(found.subcommand(), words(found)))
                        .ifPresent(made::add);
                commits |= git.filter(found -> LOGGED_COMMANDS.containsKey(found.subcommand()))
                        .isPresent();
            }
        }
        return new GitWayBack(workspace, Set.copyOf(made), commits);
    }

    private static Optional<GitCommandLine> read(HostEffect.RunsCommand command) {
        return command.argv().get(0).is("git") && command.argv().stream().allMatch(ShellArgument::isOneWord)
                ? GitCommandLine.read(command.argv())
                : Optional.empty();
    }

    private static List<String> words(GitCommandLine git) {
        return git.arguments().stream()
                .map(ShellArgument::displayText)
                .filter(word -> !word.matches("-q|--quiet") || git.subcommand().equals("stash"))
                .toList();
    }

    /** Returns the name of a branch that a command makes where it does not exist. Git refuses to replace one without a further option. */
    private static Optional<String> newBranch(String subcommand, List<String> words) {
        boolean switches = Map.of("switch", "-c", "checkout", "-b")
                .getOrDefault(subcommand, "")
                .equals(words.isEmpty() ? "-" : words.get(0));
        if (switches && words.size() == 2) {
            return Optional.of(words.get(1));
        }
        boolean plain = subcommand.equals("branch")
                && !words.isEmpty()
                && words.size() <= 2
                && words.stream().noneMatch(word -> word.startsWith("-"));
        return plain ? Optional.of(words.get(0)) : Optional.empty();
    }

    /** Returns a sentence about a command; empty if nothing is known to take it back. */
    public Optional<String> of(HostEffect.RunsCommand command) {
        Optional<GitCommandLine> git = read(command);
        boolean own = !command.folders().isEmpty()
                && command.folders().stream().allMatch(new OwnRepository(workspace)::includes);
        if (!own || git.filter(found -> found.position() == 1).isEmpty()) {
            return Optional.empty();
        }
        String subcommand = git.get().subcommand();
        List<String> words = words(git.get());
        return switch (subcommand) {
            case "stash" ->
                (words.isEmpty() || STASHING.matcher(words.get(0)).matches())
                                && new GitStashChange(workspace)
                                        .files()
                                        .obstacle()
                                        .isEmpty()
                        ? Optional.of("git stash pop brings it back")
                        : Optional.empty();
            case "branch" ->
                words.size() == 2 && words.get(0).matches("-[dD]|--delete")
                        ? deleted("branch", "refs/heads/", words.get(1))
                        : newBranch(subcommand, words)
                                .filter(this::isMissing)
                                .map(name -> removal(name) + " takes it back");
            case "tag" ->
                words.size() == 2 && words.get(0).matches("-d|--delete")
                        ? deleted("tag", "refs/tags/", words.get(1))
                        : newTag(words);
            case "switch", "checkout" -> switching(subcommand, words);
            default -> isLogged(subcommand, words) ? Optional.of(LOGGED) : Optional.empty();
        };
    }

    /** Git switches only if no file loses changes, unless an option forces it. */
    private Optional<String> switching(String subcommand, List<String> words) {
        Optional<String> back = current().map(name -> "git switch " + name);
        Optional<String> name = newBranch(subcommand, words).filter(this::isMissing);
        if (name.isPresent()) {
            return back.map(goBack -> goBack + " and " + removal(name.get()) + " take it back");
        }
        boolean detaches = words.size() == 2
                && words.get(0).matches("-d|--detach")
                && !words.get(1).startsWith("-");
        return detaches || words.equals(List.of("-")) || words.size() == 1 && isOnlyBranch(words.get(0))
                ? back.map(goBack -> goBack + " goes back")
                : Optional.empty();
    }

    /** Returns the word that makes {@code git switch} go where the repository is now. */
    private Optional<String> current() {
        return new GitTreeChange(workspace).ask((repository, walk) -> {
            String branch = repository.getFullBranch();
            return branch == null
                    ? Optional.empty()
                    : Optional.of(
                            branch.startsWith(BRANCHES)
                                    ? branch.substring(BRANCHES.length())
                                    : "--detach " + branch.substring(0, HASH_LENGTH));
        });
    }

    /** Returns the command that removes a new branch. Without commits of its own, git removes it without force. */
    private String removal(String branch) {
        return "git branch " + (commits ? "-D " : "-d ") + branch;
    }

    private boolean isMissing(String branch) {
        return new GitTreeChange(workspace)
                .ask((repository, walk) ->
                        repository.exactRef(BRANCHES + branch) == null ? Optional.of(branch) : Optional.empty())
                .isPresent();
    }

    /** Tells whether a word names a branch, and no file that {@code git checkout} would replace. */
    private boolean isOnlyBranch(String name) {
        return !name.startsWith("-")
                && !Files.exists(workspace.resolve(name), LinkOption.NOFOLLOW_LINKS)
                && (made.contains(name) || !isMissing(name));
    }

    private Optional<String> newTag(List<String> words) {
        boolean plain = !words.isEmpty() && words.size() <= 2 && words.stream().noneMatch(word -> word.startsWith("-"));
        return plain
                ? new GitTreeChange(workspace)
                        .ask((repository, walk) -> repository.exactRef("refs/tags/" + words.get(0)) == null
                                ? Optional.of("git tag -d " + words.get(0) + " takes it back")
                                : Optional.empty())
                : Optional.empty();
    }

    /** @param prefix the beginning of the full names of such references */
    private Optional<String> deleted(String kind, String prefix, String name) {
        return new GitTreeChange(workspace).ask((repository, walk) -> {
            Ref ref = repository.exactRef(prefix + name);
            return ref == null || ref.getObjectId() == null
                    ? Optional.empty()
                    : Optional.of("git " + kind + ' ' + name + ' '
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
