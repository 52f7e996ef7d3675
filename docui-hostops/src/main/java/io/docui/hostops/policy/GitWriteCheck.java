package io.docui.hostops.policy;

import io.docui.hostops.command.ProgramNames;
import io.docui.hostops.command.ShellArgument;
import java.util.List;
import java.util.Set;

/** Tells when {@code git} changes a repository: it cannot in a sandbox that holds what git obeys. */
final class GitWriteCheck {
    private static final Set<String> COMMANDS = Set.of(
            "add",
            "am",
            "bisect",
            "branch",
            "checkout",
            "cherry-pick",
            "commit",
            "commit-tree",
            "config",
            "gc",
            "hash-object",
            "maintenance",
            "merge",
            "mv",
            "notes",
            "pack-refs",
            "rebase",
            "reflog",
            "remote",
            "repack",
            "replace",
            "reset",
            "restore",
            "revert",
            "rm",
            "sparse-checkout",
            "stage",
            "stash",
            "submodule",
            "switch",
            "symbolic-ref",
            "tag",
            "update-index",
            "update-ref",
            "worktree",
            "write-tree");
    private static final Set<String> WITH_VALUE = Set.of("-C", "-c", "--git-dir", "--work-tree", "--namespace");

    private GitWriteCheck() {}

    /** Whether a command is one of git's that change a repository; those that only read are to be sorted out before. */
    static boolean changes(List<ShellArgument> argv) {
        if (!ProgramNames.resolve(argv.get(0).displayText()).equals("git")) {
            return false;
        }
        int at = 1;
        while (at < argv.size() && argv.get(at).displayText().startsWith("-")) {
            at += WITH_VALUE.contains(argv.get(at).displayText()) ? 2 : 1;
        }
        return at < argv.size() && COMMANDS.contains(argv.get(at).displayText());
    }
}
