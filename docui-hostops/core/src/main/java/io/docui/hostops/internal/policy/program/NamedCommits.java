package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;

/** The commits that a command of git names whose files it brings into the work tree. A branch can have another commit the next time. */
public final class NamedCommits {
    private static final Set<String> BRINGING = Set.of(
            "merge", "cherry-pick", "revert", "switch", "checkout", "restore", "rebase", "reset", "read-tree", "stash");

    private NamedCommits() {}

    /**
     * Returns texts that differ if the words name other commits.
     * @param root the folder of the work tree
     */
    public static List<String> of(List<ShellArgument> argv, Path root) {
        Optional<GitCommandLine> git = GitCommandLine.read(argv).filter(line -> BRINGING.contains(line.subcommand()));
        return git.isEmpty()
                ? List.of()
                : new GitTreeChange(root)
                        .ask((repository, walk) -> Optional.of(named(git.get(), repository)))
                        .orElse(List.of());
    }

    private static List<String> named(GitCommandLine git, Repository repository) throws IOException {
        List<String> commits = new ArrayList<>();
        if (git.subcommand().equals("stash")) {
            commits.add("the stash is " + id(Constants.R_STASH, repository));
        }
        for (ShellArgument word : git.arguments()) {
            String text = word.displayText();
            for (String name : text.equals("-") ? List.of("@{-1}") : List.of(text.split("[.]{2,3}|[:=]", -1))) {
                String id = id(name, repository);
                if (!id.isEmpty()) {
                    commits.add(name + " is " + id);
                }
            }
        }
        return commits;
    }

    private static String id(String name, Repository repository) throws IOException {
        try {
            ObjectId id = name.isEmpty() ? null : repository.resolve(name);
            return id == null ? "" : id.name();
        } catch (RevisionSyntaxException e) {
            return ""; // a word that is no commit
        }
    }
}
