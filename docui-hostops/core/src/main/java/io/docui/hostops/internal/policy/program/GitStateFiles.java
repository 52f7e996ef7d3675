package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Optional;

/** Lists the files of the workspace that git replaces when it goes to another state of the repository. */
public record GitStateFiles(ProgramEnvironment environment) {
    /**
     * Returns the files that a command changes because it goes to another state of the repository of the workspace, by their names relative to the
     * workspace; empty for any other command, or if they are unknown.
     */
    public Optional<List<String>> of(List<ShellArgument> argv) {
        return environment.hasRepository()
                ? GitLocalChange.of(argv).flatMap(change -> switch (change) {
                    case SWITCHES -> ofSwitch(argv).known();
                    case APPLIES -> ofApplied(argv).known();
                    default -> Optional.empty();
                })
                : Optional.empty();
    }

    /** Returns the files that change because a command switches to another branch or a new one. */
    GitFiles ofSwitch(List<ShellArgument> argv) {
        List<String> words = switchWords(argv);
        String target = words.get(words.size() - 1);
        GitTreeChange tree = new GitTreeChange(environment.workspace());
        return words.size() == 1 ? tree.ofSwitch(target) : tree.ofNewBranch(target);
    }

    /** Returns the words of a command that switches: the branch, or an option, the new branch and what it starts with. */
    static List<String> switchWords(List<ShellArgument> argv) {
        return argv.stream()
                .skip(2)
                .map(ShellArgument::displayText)
                .filter(word -> !word.matches("-q|--quiet"))
                .toList();
    }

    /** Returns the files that change because a command applies commits or a stash. */
    GitFiles ofApplied(List<ShellArgument> argv) {
        String subcommand = argv.get(1).displayText();
        // An editor for the message of a merge starts only on a terminal, or if a variable says so.
        boolean edits = subcommand.equals("merge") && environment.variables().containsKey("GIT_MERGE_AUTOEDIT");
        boolean pops = subcommand.equals("stash") && argv.stream().anyMatch(word -> word.is("pop"));
        GitAppliedChange change = new GitAppliedChange(environment.workspace());
        GitFiles files = GitLocalChange.applied(argv)
                .map(commit -> change.files(subcommand, commit))
                .orElseGet(GitFiles::unreadable);
        if (edits) {
            return GitFiles.unknown("the variable GIT_MERGE_AUTOEDIT may start an editor");
        }
        return pops && files.obstacle().isEmpty() && !change.isOnlyStash()
                ? GitFiles.unknown("there is another stash, which git would take if the line repeats the command")
                : files;
    }
}
