package io.docui.example.ide.git;

import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.CreateBranchCommand.SetupUpstreamMode;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** Lists the branches of a repository, creates them, and switches between them. */
final class GitBranches {
    private static final int MOST_SHOWN = 50;

    private final GitWorkTree tree;
    private final Repository repository;

    GitBranches(GitWorkTree tree) {
        this.tree = tree;
        this.repository = tree.repository();
    }

    /** Lists the branches, with the one that is checked out first. */
    String list(GitHead head) throws IOException {
        List<String> names = new ArrayList<>();
        repository.getRefDatabase().getRefsByPrefix(Constants.R_HEADS).stream()
                .map(ref -> Repository.shortenRefName(ref.getName()))
                .filter(name -> head.detached() || !name.equals(head.name()))
                .sorted()
                .forEach(names::add);
        int all = names.size();
        String others = String.join(", ", names.subList(0, Math.min(MOST_SHOWN, all)))
                + (all > MOST_SHOWN ? " and " + (all - MOST_SHOWN) + " more" : "");
        int remote =
                repository.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES).size();
        return "On " + head.describe() + (all == 0 ? ". No other branches." : ". Other branches: " + others + '.')
                + (remote == 0 ? "" : " Remote branches: " + remote + '.');
    }

    void create(String name) throws IOException, GitAPIException {
        if (!Repository.isValidRefName(Constants.R_HEADS + name) || name.startsWith("-")) {
            throw GitExceptions.invalidRequest(name + " is not a valid branch name. Choose another name.");
        }
        if (repository.exactRef(Constants.R_HEADS + name) != null) {
            throw GitExceptions.invalidRequest(
                    "The branch " + name + " already exists. Switch to it with git_branch(name='" + name + "').");
        }
        if (tree.head().isEmpty()) {
            var unused = repository.updateRef(Constants.HEAD).link(Constants.R_HEADS + name);
            return;
        }
        try (Git git = Git.wrap(repository)) {
            var unused = git.checkout().setCreateBranch(true).setName(name).call();
        }
    }

    /** Switches to a branch. For a branch of a remote, it creates a local branch of that name that tracks it. */
    void switchTo(String name, GitStatus status) throws IOException, GitAPIException {
        Ref local = repository.exactRef(Constants.R_HEADS + name);
        Optional<Ref> remote = local == null ? remote(name) : Optional.empty();
        Ref target = local != null ? local : remote.orElseThrow(() -> missing(name));
        if (!status.conflicts().isEmpty() || !status.head().doing().isEmpty()) {
            throw new ActionException("The repository is in the middle of "
                    + (status.head().doing().isEmpty()
                            ? "conflicts"
                            : status.head().doing())
                    + ". Finish that first: stage the resolved files, and commit.");
        }
        checkReach(target.getObjectId());
        try (Git git = Git.wrap(repository)) {
            var command = git.checkout().setName(name);
            if (remote.isPresent()) {
                command.setCreateBranch(true).setStartPoint(target.getName()).setUpstreamMode(SetupUpstreamMode.TRACK);
            }
            var unused = command.call();
        }
    }

    private Optional<Ref> remote(String name) throws IOException {
        List<Ref> found = repository.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES).stream()
                .filter(ref -> name.equals(repository.shortenRemoteBranchName(ref.getName())))
                .sorted(Comparator.comparing(Ref::getName))
                .toList();
        if (found.size() > 1) {
            throw GitExceptions.invalidRequest("Several remotes have a branch " + name
                    + ". Choose one with bash(command='git switch --track …').");
        }
        return found.stream().findFirst();
    }

    private ActionException missing(String name) {
        return GitExceptions.invalidRequest(
                "There is no branch " + name + ". List branches with git_branch(), or create it with git_branch(name='"
                        + name.replace("'", "\\'") + "', create=true).");
    }

    /** Refuses a switch that changes files outside the workspace, or files that {@link GitAttributeCheck} refuses. */
    private void checkReach(ObjectId target) throws IOException {
        Optional<RevCommit> head = tree.head();
        try (RevWalk commits = new RevWalk(repository);
                TreeWalk walk = new TreeWalk(repository)) {
            walk.setOperationType(OperationType.CHECKOUT_OP);
            walk.setRecursive(true);
            walk.addTree(commits.parseCommit(target).getTree());
            if (head.isPresent()) {
                walk.addTree(head.get().getTree());
            }
            walk.addTree(new DirCacheIterator(repository.readDirCache()));
            walk.setFilter(TreeFilter.ANY_DIFF);
            while (walk.next()) {
                if (!tree.holds(walk.getPathString()) && !walk.idEqual(0, 1)) {
                    throw new ActionException("Switching would change " + walk.getPathString()
                            + ", which is outside the workspace. If permitted, use bash(command='git switch …').");
                }
                GitAttributeCheck.check(tree, walk, OperationType.CHECKOUT_OP);
            }
        }
    }
}
