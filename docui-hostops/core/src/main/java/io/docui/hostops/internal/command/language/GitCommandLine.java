package io.docui.hostops.internal.command.language;

import io.docui.hostops.effect.ShellArgument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Arguments of {@code git}: its own options, the subcommand, and the arguments of the subcommand.
 * @param position the index of the subcommand in the argument list, which begins with the program
 * @param folders the values of {@code -C}
 */
public record GitCommandLine(int position, String subcommand, List<ShellArgument> arguments, List<String> folders) {
    /** The options of git itself that take the next argument. */
    public static final Set<String> TAKE_NEXT = Set.of(
            "-C", "-c", "--git-dir", "--work-tree", "--namespace", "--super-prefix", "--attr-source", "--config-env");

    /** Subcommands whose further words are never subcommands of git that rules are about. */
    private static final Set<String> PLAIN = Set.of("""
            add am annotate apply archive blame branch cat-file check-attr check-ignore checkout cherry cherry-pick clean clone
            commit commit-tree config count-objects daemon describe diff diff-files diff-index diff-tree fast-export fetch
            filter-branch filter-repo for-each-ref format-patch fsck gc grep hash-object init log ls-files ls-remote ls-tree merge
            merge-base mv name-rev pack-refs prune pull push range-diff read-tree rebase repack replace request-pull reset restore
            rev-list rev-parse revert rm send-email send-pack shortlog show show-branch show-ref stash status switch symbolic-ref tag
            update-index update-ref verify-commit verify-tag whatchanged write-tree""".split("\\s+", -1));
    /** Subcommands with subcommands of their own. */
    private static final Set<String> NESTED = Set.of("""
            annex bisect bundle commit-graph credential flow lfs maintenance multi-pack-index notes p4 reflog remote sparse-checkout
            submodule subtree svn worktree""".split("\\s+", -1));

    public GitCommandLine {
        arguments = List.copyOf(arguments);
        folders = List.copyOf(folders);
    }

    /** Returns the folder in which the command runs, with links and dots as they are written. */
    public Path folder(Path start) {
        Path folder = start;
        for (String option : folders) {
            folder = folder.resolve(option);
        }
        return folder;
    }

    /** Tells whether a word is a known subcommand. */
    public static boolean isSubcommand(String word) {
        return PLAIN.contains(word) || NESTED.contains(word) || word.matches("credential-[a-z-]*\\*?");
    }

    /** Tells whether the subcommand is known and no later word can be a subcommand of it. */
    public boolean isPlain() {
        return PLAIN.contains(subcommand);
    }

    /** Reads the arguments; empty if there is no subcommand, or if it is unknown which word it is. */
    public static Optional<GitCommandLine> read(List<ShellArgument> argv) {
        List<String> folders = new ArrayList<>();
        int at = 1;
        while (at < argv.size()) {
            if (!(argv.get(at) instanceof ShellArgument.Known known)) {
                return Optional.empty();
            }
            if (!known.text().startsWith("-")) {
                return Optional.of(new GitCommandLine(at, known.text(), argv.subList(at + 1, argv.size()), folders));
            }
            boolean takesNext = TAKE_NEXT.contains(known.text());
            if (takesNext && (at + 1 >= argv.size() || !argv.get(at + 1).isOneWord())) {
                return Optional.empty();
            }
            if (known.text().equals("-C")) {
                folders.add(argv.get(at + 1).displayText());
            }
            at += takesNext ? 2 : 1;
        }
        return Optional.empty();
    }
}
