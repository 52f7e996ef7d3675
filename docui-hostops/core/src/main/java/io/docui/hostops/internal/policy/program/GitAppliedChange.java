package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Files that git changes when it applies a change to the state of now: that of a branch, of a commit or of a stash. The result is empty where
 * there could be a conflict, or where git could put a file in another place because the folder of others was renamed.
 *
 * @param workspace the folder of the work tree
 */
record GitAppliedChange(Path workspace) {
    private static final int BEFORE = 0;
    private static final int AFTER = 1;
    private static final int INDEX = 2;

    /** What git applies. */
    private sealed interface Change {
        /** Returns the change that takes it back. */
        Change inverse();

        /** A change, as the files before and after it. */
        record Known(RevTree before, RevTree after) implements Change {
            @Override
            public Change inverse() {
                return new Known(/* before= */ after, /* after= */ before);
            }
        }

        /** @param obstacle why the change is unknown */
        record Unknown(String obstacle) implements Change {
            @Override
            public Change inverse() {
                return this;
            }
        }
    }

    /** @param last the last commit of the branch to which git applies the change */
    private record State(Repository repository, RevWalk walk, ObjectId last) {}

    /**
     * Returns the files that a command changes.
     * @param subcommand what git does with the commit
     * @param commit its name
     */
    GitFiles files(String subcommand, String commit) {
        GitTreeChange tree = new GitTreeChange(workspace);
        return tree.ask((repository, walk) -> {
                    ObjectId head = repository.resolve("HEAD");
                    AbstractTreeIterator index = new DirCacheIterator(repository.readDirCache());
                    return Optional.of(
                            head == null
                                    ? GitFiles.unknown("there is no commit yet")
                                    : files(
                                            change(subcommand, commit, new State(repository, walk, head)),
                                            repository,
                                            index,
                                            tree));
                })
                .orElseGet(GitFiles::unreadable);
    }

    private static GitFiles files(Change change, Repository repository, AbstractTreeIterator now, GitTreeChange tree)
            throws IOException {
        if (change instanceof Change.Unknown unknown) {
            return GitFiles.unknown(unknown.obstacle());
        }
        Change.Known known = (Change.Known) change;
        Optional<String> obstacle = obstacleToApply(known, repository, now);
        return obstacle.isPresent()
                ? GitFiles.unknown(obstacle.get())
                : tree.difference(repository, known.before(), known.after());
    }

    private static Change change(String subcommand, String commit, State state) throws IOException {
        return switch (subcommand) {
            case "merge" -> ofBranch(commit, state);
            case "stash" -> ofStash(commit, state.repository(), state.walk());
            case "revert" -> ofCommit(commit, state.repository(), state.walk()).inverse();
            default -> ofCommit(commit, state.repository(), state.walk());
        };
    }

    /** Tells whether there is no other stash, which a line that repeats {@code git stash pop} would take next. */
    boolean isOnlyStash() {
        try {
            return Files.readAllLines(workspace.resolve(".git/logs/refs/stash")).size() == 1;
        } catch (IOException e) {
            return false;
        }
    }

    /** Git verifies the signature of a tag, so only a branch counts. */
    private static Change ofBranch(String name, State state) throws IOException {
        Repository repository = state.repository();
        RevWalk walk = state.walk();
        Ref local = repository.exactRef("refs/heads/" + name);
        Ref branch = local == null ? repository.exactRef("refs/remotes/" + name) : local;
        if (branch == null) {
            return new Change.Unknown("no branch has the name " + name);
        }
        if (repository.exactRef("refs/tags/" + name) != null
                || !branch.getObjectId().equals(repository.resolve(name + "^{commit}"))) {
            return new Change.Unknown(name + " is the name of a branch, and of a tag or something else");
        }
        RevCommit theirs = walk.parseCommit(branch.getObjectId());
        walk.setRevFilter(RevFilter.MERGE_BASE);
        walk.markStart(walk.parseCommit(state.last()));
        walk.markStart(theirs);
        RevCommit base = walk.next();
        if (base == null || walk.next() != null) {
            return new Change.Unknown("the branches have no commit in common, or several that are the last one");
        }
        walk.parseBody(base);
        return new Change.Known(base.getTree(), theirs.getTree());
    }

    private static Change ofCommit(String name, Repository repository, RevWalk walk) throws IOException {
        ObjectId found = repository.resolve(name + "^{commit}");
        if (found == null) {
            return new Change.Unknown("no commit has the name " + name);
        }
        RevCommit commit = walk.parseCommit(found);
        return commit.getParentCount() == 1
                ? new Change.Known(walk.parseCommit(commit.getParent(0)).getTree(), commit.getTree())
                : new Change.Unknown(name + " is a merge or a first commit");
    }

    /** A stash with new files has a third parent. The second one is the index, of which each text must be in the files, too. */
    private static Change ofStash(String name, Repository repository, RevWalk walk) throws IOException {
        Ref found = repository.exactRef(name);
        if (found == null) {
            return new Change.Unknown("there is no stash");
        }
        RevCommit stash = walk.parseCommit(found.getObjectId());
        if (stash.getParentCount() != 2) {
            return new Change.Unknown("the stash has files that were not tracked");
        }
        RevTree before = walk.parseCommit(stash.getParent(0)).getTree();
        try (TreeWalk trees = new TreeWalk(repository)) {
            trees.addTree(before);
            trees.addTree(stash.getTree());
            trees.addTree(walk.parseCommit(stash.getParent(1)).getTree());
            trees.setRecursive(true);
            while (trees.next()) {
                if (!isSame(trees, 2, 0) && !isSame(trees, 2, 1)) {
                    return new Change.Unknown(
                            "the index of the stash has a text of " + trees.getPathString() + " that is nowhere else");
                }
            }
        }
        return new Change.Known(before, stash.getTree());
    }

    /** Says which file the index has otherwise than before the change, so that git would have to merge texts. */
    private static Optional<String> obstacleToApply(
            Change.Known change, Repository repository, AbstractTreeIterator now) throws IOException {
        List<Set<String>> folders = List.of(new HashSet<>(), new HashSet<>(), new HashSet<>());
        List<String> added = new ArrayList<>();
        List<String> others = new ArrayList<>();
        try (TreeWalk trees = new TreeWalk(repository)) {
            trees.addTree(change.before());
            trees.addTree(change.after());
            trees.addTree(now);
            trees.setRecursive(true);
            while (trees.next()) {
                String name = trees.getPathString();
                for (int tree = BEFORE; tree <= INDEX; tree++) {
                    if (isPresent(trees, tree)) {
                        folders.get(tree).addAll(foldersOf(name));
                    }
                }
                boolean changed = !isSame(trees, BEFORE, AFTER);
                if (changed && !isSame(trees, BEFORE, INDEX)) {
                    return Optional.of(
                            isSame(trees, AFTER, INDEX)
                                    ? "the change of " + name + " is already there"
                                    : "there can be a conflict in " + name + ", which is not as before the change");
                }
                if (!isPresent(trees, BEFORE)) {
                    (changed ? added : others).add(name);
                }
            }
        }
        return Stream.concat(
                        added.stream().filter(name -> mayMove(name, folders.get(BEFORE), folders.get(INDEX))),
                        others.stream().filter(name -> mayMove(name, folders.get(BEFORE), folders.get(AFTER))))
                .findFirst()
                .map(name -> "git could put " + name + " in another folder, as its folder is gone on one side");
    }

    /** Tells whether a folder of a new file is gone on the other side. Git then puts the file where the others of the folder are. */
    private static boolean mayMove(String name, Set<String> before, Set<String> there) {
        return foldersOf(name).stream().anyMatch(folder -> before.contains(folder) && !there.contains(folder));
    }

    private static List<String> foldersOf(String name) {
        List<String> folders = new ArrayList<>();
        for (int slash = name.lastIndexOf('/'); slash > 0; slash = name.lastIndexOf('/', slash - 1)) {
            folders.add(name.substring(0, slash));
        }
        return folders;
    }

    private static boolean isPresent(TreeWalk trees, int tree) {
        return !trees.getFileMode(tree).equals(FileMode.MISSING);
    }

    private static boolean isSame(TreeWalk trees, int one, int other) {
        return trees.getRawMode(one) == trees.getRawMode(other) && trees.idEqual(one, other);
    }
}
