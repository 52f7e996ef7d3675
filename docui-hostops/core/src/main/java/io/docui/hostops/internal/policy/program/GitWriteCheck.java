package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.List;
import java.util.Set;

/** Checks whether a {@code git} command changes the repository, which is impossible in a sandbox that protects git's own files. */
public final class GitWriteCheck {
    private static final Set<String> COMMANDS = Set.of("""
            add am bisect branch checkout cherry-pick commit commit-tree config fetch gc hash-object maintenance merge mv
            notes pack-refs pull rebase reflog remote repack replace reset restore revert rm sparse-checkout stage stash
            submodule switch symbolic-ref tag update-index update-ref worktree write-tree""".split("\\s+", -1));

    private GitWriteCheck() {}

    /** Tells whether a command is a git command that changes a repository. Commands that only read must be excluded first. */
    public static boolean changes(List<ShellArgument> argv) {
        if (!ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git")) {
            return false;
        }
        int at = 1;
        while (at < argv.size() && argv.get(at).displayText().startsWith("-")) {
            at += GitCommandLine.TAKE_NEXT.contains(argv.get(at).displayText()) ? 2 : 1;
        }
        return at < argv.size() && COMMANDS.contains(argv.get(at).displayText());
    }
}
