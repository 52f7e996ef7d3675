package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;
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

    /** A change, as the files before and after it. */
    private record Change(RevTree before, RevTree after) {}

    /**
     * Returns the files that a command changes.
     * @param subcommand what git does with the commit
     * @param commit its name
     */
    Optional<List<String>> files(String subcommand, String commit) {
        GitTreeChange tree = new GitTreeChange(workspace);
        return tree.ask((repository, walk) -> {
            Optional<Change> change = switch (subcommand) {
                case "merge" -> ofBranch(commit, repository, walk);
                case "stash" -> ofStash(commit, repository, walk);
                default -> ofCommit(commit, repository, walk);
            };
            if (change.isEmpty()) {
                return Optional.empty();
            }
            Change applied = subcommand.equals("revert")
                    ? new Change(
                            /* before= */ change.get().after(),
                            /* after= */ change.get().before())
                    : change.get();
            return appliesAsItIs(applied, repository)
                    ? tree.difference(repository, applied.before(), applied.after())
                    : Optional.empty();
        });
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
    private static Optional<Change> ofBranch(String name, Repository repository, RevWalk walk) throws IOException {
        Ref local = repository.exactRef("refs/heads/" + name);
        Ref branch = local == null ? repository.exactRef("refs/remotes/" + name) : local;
        ObjectId head = repository.resolve("HEAD");
        if (branch == null
                || head == null
                || repository.exactRef("refs/tags/" + name) != null
                || !branch.getObjectId().equals(repository.resolve(name + "^{commit}"))) {
            return Optional.empty();
        }
        RevCommit theirs = walk.parseCommit(branch.getObjectId());
        walk.setRevFilter(RevFilter.MERGE_BASE);
        walk.markStart(walk.parseCommit(head));
        walk.markStart(theirs);
        RevCommit base = walk.next();
        if (base == null || walk.next() != null) {
            return Optional.empty();
        }
        walk.parseBody(base);
        return Optional.of(new Change(base.getTree(), theirs.getTree()));
    }

    private static Optional<Change> ofCommit(String name, Repository repository, RevWalk walk) throws IOException {
        ObjectId found = repository.resolve(name + "^{commit}");
        RevCommit commit = found == null ? null : walk.parseCommit(found);
        return commit == null || commit.getParentCount() != 1
                ? Optional.empty()
                : Optional.of(new Change(walk.parseCommit(commit.getParent(0)).getTree(), commit.getTree()));
    }

    /** A stash with new files has a third parent. The second one is the index, of which each text must be in the files, too. */
    private static Optional<Change> ofStash(String name, Repository repository, RevWalk walk) throws IOException {
        Ref found = repository.exactRef(name);
        RevCommit stash = found == null ? null : walk.parseCommit(found.getObjectId());
        if (stash == null || stash.getParentCount() != 2) {
            return Optional.empty();
        }
        RevTree before = walk.parseCommit(stash.getParent(0)).getTree();
        try (TreeWalk trees = new TreeWalk(repository)) {
            trees.addTree(before);
            trees.addTree(stash.getTree());
            trees.addTree(walk.parseCommit(stash.getParent(1)).getTree());
            trees.setRecursive(true);
            while (trees.next()) {
                if (!isSame(trees, 2, 0) && !isSame(trees, 2, 1)) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new Change(before, stash.getTree()));
    }

    /** Tells whether the index has each file of the change as it was before it, so that git need not merge any text. */
    private static boolean appliesAsItIs(Change change, Repository repository) throws IOException {
        List<Set<String>> folders = List.of(new HashSet<>(), new HashSet<>(), new HashSet<>());
        List<String> added = new ArrayList<>();
        List<String> others = new ArrayList<>();
        try (TreeWalk trees = new TreeWalk(repository)) {
            trees.addTree(change.before());
            trees.addTree(change.after());
            trees.addTree(new DirCacheIterator(repository.readDirCache()));
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
                    return false;
                }
                if (!isPresent(trees, BEFORE)) {
                    (changed ? added : others).add(name);
                }
            }
        }
        return added.stream().noneMatch(name -> mayMove(name, folders.get(BEFORE), folders.get(INDEX)))
                && others.stream().noneMatch(name -> mayMove(name, folders.get(BEFORE), folders.get(AFTER)));
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
