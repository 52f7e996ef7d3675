package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * Files that git replaces when it goes to another state of the repository. The result is empty where git could lose a file that it does not
 * have, where links or submodules change, or where there are too many files. The settings of the repository must be known to run nothing.
 *
 * @param workspace the folder of the work tree
 */
record GitTreeChange(Path workspace) {
    private static final int MOST_NAMES = 10_000;
    private static final int MOST_REMOTE = 500;
    private static final long MOST_BYTES = 50_000_000;

    /** A question about an open repository. */
    interface Query<T> {
        T answer(Repository repository, RevWalk walk) throws IOException;
    }

    <T> Optional<T> ask(Query<Optional<T>> query) {
        try (Repository repository = new FileRepositoryBuilder()
                        .setGitDir(workspace.resolve(".git").toFile())
                        .setWorkTree(workspace.toFile())
                        .setMustExist(true)
                        .build();
                RevWalk walk = new RevWalk(repository)) {
            return query.answer(repository, walk);
        } catch (IOException | RuntimeException e) {
            System.getLogger(GitTreeChange.class.getName())
                    .log(System.Logger.Level.DEBUG, "The repository cannot be read, so a person is asked", e);
            return Optional.empty();
        }
    }

    /**
     * Returns the files that differ in a local branch.
     * @param branch its name, or a dash for the branch before
     */
    GitFiles ofSwitch(String branch) {
        String obstacle = branch.equals("-")
                ? "git knows no branch that was used before this one"
                : "no local branch has the name " + branch;
        return differenceTo(repository -> switchedTo(repository, branch), obstacle);
    }

    /** Returns the commit of a local branch, or of the branch before; null if there is none. */
    private static @Nullable ObjectId switchedTo(Repository repository, String branch) throws IOException {
        if (branch.equals("-")) {
            return repository.resolve("@{-1}");
        }
        Ref ref = repository.exactRef("refs/heads/" + branch);
        return ref == null ? null : ref.getObjectId();
    }

    /**
     * Returns the files that differ in a commit, which a new branch starts with.
     * @param commit its name
     */
    GitFiles ofNewBranch(String commit) {
        return differenceTo(repository -> repository.resolve(commit + "^{commit}"), "no commit has the name " + commit);
    }

    /** Finds a commit of a repository; null if there is none. */
    interface CommitQuery {
        @Nullable
        ObjectId find(Repository repository) throws IOException;
    }

    private GitFiles differenceTo(CommitQuery query, String obstacle) {
        return ask((repository, walk) -> {
                    ObjectId target = query.find(repository);
                    ObjectId head = repository.resolve("HEAD");
                    if (target == null || head == null) {
                        return Optional.of(GitFiles.unknown(target == null ? obstacle : "there is no commit yet"));
                    }
                    return Optional.of(difference(
                            repository,
                            walk.parseCommit(head).getTree(),
                            walk.parseCommit(target).getTree()));
                })
                .orElseGet(GitFiles::unreadable);
    }

    /**
     * Says why the last commits are not to be replaced: another repository has one of them, or no log of references keeps them.
     * @param count how many commits; each one is the first parent of the one behind it
     * @return the reason; empty if there is none
     */
    Optional<String> obstacleToReplace(int count) {
        return reason((repository, walk) -> {
            List<Ref> remote = repository.getRefDatabase().getRefsByPrefix("refs/remotes/");
            ObjectId oldest = repository.resolve("HEAD~" + (count - 1));
            if (oldest == null) {
                return Optional.of("there are not so many commits");
            }
            if (remote.size() > MOST_REMOTE
                    || !Files.isRegularFile(workspace.resolve(".git/logs/HEAD"), LinkOption.NOFOLLOW_LINKS)) {
                return Optional.of("no log of references keeps the commit, or there are too many remote branches");
            }
            // A repository that has a later one of the commits has this one, too.
            RevCommit commit = walk.parseCommit(oldest);
            for (Ref ref : remote) {
                if (ref.getObjectId() != null && walk.isMergedInto(commit, walk.parseCommit(ref.getObjectId()))) {
                    return Optional.of("the remote branch " + Repository.shortenRefName(ref.getName())
                            + " has a commit that it would take from the branch");
                }
            }
            return Optional.of("");
        });
    }

    /** Returns the answer to a question; empty if it is an empty text. */
    private Optional<String> reason(Query<Optional<String>> query) {
        return ask(query).or(() -> GitFiles.unreadable().obstacle()).filter(text -> !text.isEmpty());
    }

    /**
     * Tells whether a path is that of one file, which may be missing, for git too: now and in the last commit, it is no folder, link or submodule.
     * Nor is a link or a file above it, because git replaces that by a folder.
     */
    boolean hasAtMostOneFileAt(Path path) {
        boolean plain =
                Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS) || !Files.exists(path, LinkOption.NOFOLLOW_LINKS);
        if (!plain || !path.startsWith(workspace) || path.equals(workspace)) {
            return false;
        }
        for (Path above = path.getParent(); above != null && !above.equals(workspace); above = above.getParent()) {
            if (Files.exists(above, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        String name = nameOf(path);
        return ask((repository, walk) -> {
                    DirCache cache = repository.readDirCache();
                    DirCacheEntry entry = cache.getEntry(name);
                    boolean single = entry == null
                            ? cache.getEntriesWithin(name).length == 0
                            : isFile(entry.getRawMode()) && !isLeftAlone(entry);
                    return single && isFileOrMissing(modeInLastCommit(name, repository, walk))
                            ? Optional.of(name)
                            : Optional.empty();
                })
                .isPresent();
    }

    /**
     * Says which file of the index is neither as in the last commit nor as in the work tree, so that its text is lost when the index goes back.
     *
     * @param places the files and folders to look at
     * @return the reason; empty if there is no such file
     */
    Optional<String> lostFromIndex(List<Path> places) {
        return reason((repository, walk) -> {
            ObjectId head = repository.resolve("HEAD");
            try (TreeWalk trees = new TreeWalk(repository)) {
                trees.addTree(head == null ? new EmptyTreeIterator() : parser(repository, walk, head));
                trees.addTree(new DirCacheIterator(repository.readDirCache()));
                trees.setRecursive(true);
                trees.setFilter(TreeFilter.ANY_DIFF);
                for (int names = 0; trees.next(); names++) {
                    Path path = workspace.resolve(trees.getPathString());
                    boolean staged = !trees.getFileMode(1).equals(FileMode.MISSING);
                    boolean named = places.stream().anyMatch(path::startsWith);
                    if (names == MOST_NAMES || staged && named && !isInWorkTree(path, trees)) {
                        return Optional.of(
                                "the index has a text of " + trees.getPathString() + " that may be nowhere else");
                    }
                }
            }
            return Optional.of("");
        });
    }

    private static AbstractTreeIterator parser(Repository repository, RevWalk walk, ObjectId commit)
            throws IOException {
        return new CanonicalTreeParser(
                null, repository.newObjectReader(), walk.parseCommit(commit).getTree());
    }

    /** Tells whether the work tree has the content of the index too, or the index has none yet ({@code git add -N}). */
    private static boolean isInWorkTree(Path path, TreeWalk trees) throws IOException {
        DirCacheIterator index = trees.getTree(1, DirCacheIterator.class);
        DirCacheEntry entry = index == null ? null : index.getDirCacheEntry();
        if (entry != null && entry.isIntentToAdd()) {
            return true;
        }
        if (!isFile(trees.getRawMode(1))
                || !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                || Files.size(path) > MOST_BYTES) {
            return false;
        }
        try (ObjectInserter.Formatter formatter = new ObjectInserter.Formatter()) {
            return formatter.idFor(Constants.OBJ_BLOB, Files.readAllBytes(path)).equals(trees.getObjectId(1));
        }
    }

    /** Tells whether git has no file of a name: in the work tree, in the index and in the last commit. */
    boolean lacks(String name) {
        return !Files.exists(workspace.resolve(name), LinkOption.NOFOLLOW_LINKS)
                && ask((repository, walk) -> repository.readDirCache().getEntry(name) == null
                                        && modeInLastCommit(name, repository, walk)
                                                .equals(FileMode.MISSING)
                                ? Optional.of(name)
                                : Optional.empty())
                        .isPresent();
    }

    private static FileMode modeInLastCommit(String name, Repository repository, RevWalk walk) throws IOException {
        ObjectId head = repository.resolve("HEAD");
        if (head == null) {
            return FileMode.MISSING;
        }
        try (TreeWalk tree =
                TreeWalk.forPath(repository, name, walk.parseCommit(head).getTree())) {
            return tree == null ? FileMode.MISSING : tree.getFileMode(0);
        }
    }

    private String nameOf(Path path) {
        return workspace.relativize(path).toString().replace('\\', '/');
    }

    /** Tells whether git was told not to look at a file of the work tree. It overwrites what it does not see. */
    static boolean isLeftAlone(DirCacheEntry entry) {
        return entry.isAssumeValid() || entry.isSkipWorkTree();
    }

    static boolean isFile(int mode) {
        return FileMode.REGULAR_FILE.equals(mode) || FileMode.EXECUTABLE_FILE.equals(mode);
    }

    static boolean isFileOrMissing(FileMode mode) {
        return mode.equals(FileMode.MISSING) || isFile(mode.getBits());
    }

    /** Returns the files that differ, unless git could lose something where they come. */
    GitFiles difference(Repository repository, RevTree from, RevTree to) throws IOException {
        List<String> names = new ArrayList<>();
        DirCache cache = repository.readDirCache();
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(from);
            walk.addTree(to);
            walk.setRecursive(true);
            walk.setFilter(TreeFilter.ANY_DIFF);
            while (walk.next()) {
                String name = walk.getPathString();
                Optional<String> obstacle = obstacle(walk, cache);
                if (obstacle.isPresent() || names.size() == MOST_NAMES) {
                    return GitFiles.unknown(obstacle.orElse("it would replace more than " + MOST_NAMES + " files"));
                }
                names.add(name);
            }
        }
        return GitFiles.of(names);
    }

    /** Says why git could lose something where a file comes. */
    private Optional<String> obstacle(TreeWalk walk, DirCache cache) {
        String name = walk.getPathString();
        boolean added = walk.getFileMode(0).equals(FileMode.MISSING);
        DirCacheEntry entry = cache.getEntry(name);
        if (entry != null && isLeftAlone(entry)) {
            return Optional.of("git was told not to look at " + name + ", and would replace it");
        }
        if (!isFileOrMissing(walk.getFileMode(0)) || !isFileOrMissing(walk.getFileMode(1))) {
            return Optional.of("it would bring or remove " + name + ", a link or a submodule");
        }
        return added && isTaken(name, cache)
                ? Optional.of(
                        "it would bring " + name + ", where a file is now that git does not have and may overwrite")
                : Optional.empty();
    }

    /** Tells whether something that git does not have is where a file comes. Git overwrites it without a word if it is ignored. */
    private boolean isTaken(String name, DirCache cache) {
        Path path = workspace.resolve(name);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && cache.findEntry(name) < 0) {
            return true;
        }
        for (Path folder = path.getParent(); folder != null && !folder.equals(workspace); folder = folder.getParent()) {
            String above = nameOf(folder);
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                    && cache.findEntry(above) < 0) {
                return true;
            }
        }
        return false;
    }
}
