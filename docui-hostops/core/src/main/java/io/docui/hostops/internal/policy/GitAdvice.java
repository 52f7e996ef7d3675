package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import java.util.List;

/** Tells what to do instead of a git command that is refused. Why it is refused is told apart. */
final class GitAdvice {
    private static final String ALONE =
            "run it alone in its line with bash, or with commands that only read and end at once";

    private GitAdvice() {}

    /** @param alone whether the line has no other command */
    static String of(List<ShellArgument> argv, boolean alone) {
        GitCommandLine git = GitCommandLine.read(argv).orElse(null);
        if (git == null) {
            return "write the command of git literally";
        }
        return GitLocalChange.of(argv).isPresent() && !alone ? ALONE : instead(git);
    }

    private static String instead(GitCommandLine git) {
        List<String> words =
                git.arguments().stream().map(ShellArgument::displayText).toList();
        return switch (git.subcommand()) {
            case "restore" -> files();
            case "checkout" -> words.contains("--") || words.contains(".") ? files() : branches();
            case "switch", "merge", "rebase", "cherry-pick", "worktree" -> branches();
            case "reset" ->
                words.contains("--hard")
                        ? "git restore FILE takes back what is not committed, if each file is named, and git switch -c NAME with git"
                                + " commit -am keeps it on another branch"
                        : "git reset HEAD FILE takes a file out of the index, git revert --no-edit HEAD takes the last commit back, and"
                                + " git diff and git show tell what changed";
            case "revert" ->
                "git revert --no-edit HEAD takes back the last commit; git diff and git show tell what others changed, and edit"
                        + " takes it back in the files";
            case "rm" -> "delete_file(path) removes a file and can be undone, and git add -A records that";
            case "mv" -> "move_file(from, to) moves a file and can be undone, and git add -A records that";
            case "clean" ->
                "git clean -n lists what it would remove, and delete_file(path) removes a file and can be undone";
            case "config", "var" ->
                "git config NAME prints one setting, such as user.name, and git config --local --list those of the repository"
                        + " without the owner's";
            case "stash" ->
                "git switch -c NAME and git commit -am keep the changes of tracked files on another branch; git stash list and git stash"
                        + " show -p tell what a stash has";
            case "branch", "tag", "reflog", "update-ref", "gc", "prune" -> "leave it as it is";
            default ->
                "git add, git commit -m and git switch NAME run without a question if they are alone in their line, or with commands"
                        + " that only read";
        };
    }

    private static String files() {
        return "revert_changes('PATH') takes back the newest change of a file that was made here, and git restore FILE what is not"
                + " committed, if each file is named";
    }

    private static String branches() {
        return "git show BRANCH:FILE and git diff BRANCH read another branch, git switch NAME goes to a local one, and git switch -c NAME"
                + " starts a new one";
    }
}
