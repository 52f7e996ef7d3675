package io.docui.hostops.internal.policy.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Files that {@code git stash} puts aside, which then are as in the last commit. The result is empty where git could lose what it does not put
 * into the stash, where links or submodules change, or where there are too many files.
 *
 * @param workspace the folder of the work tree
 */
record GitStashChange(Path workspace) {
    private static final int MOST_ENTRIES = 100_000;
    private static final int HEAD = 0;
    private static final int INDEX = 1;
    private static final int FILES = 2;

    /** Returns the names of the files. */
    GitFiles files() {
        return new GitTreeChange(workspace)
                .ask((repository, walk) -> {
                    ObjectId head = repository.resolve("HEAD");
                    return Optional.of(
                            head == null ? GitFiles.unknown("there is no commit yet") : files(repository, walk, head));
                })
                .orElseGet(GitFiles::unreadable);
    }

    private GitFiles files(Repository repository, RevWalk walk, ObjectId head) throws IOException {
        List<String> names = new ArrayList<>();
        try (TreeWalk trees = new TreeWalk(repository)) {
            trees.addTree(walk.parseCommit(head).getTree());
            trees.addTree(new DirCacheIterator(repository.readDirCache()));
            FileTreeIterator files = new FileTreeIterator(repository);
            trees.addTree(files);
            files.setDirCacheIterator(trees, INDEX);
            for (int entries = 0; trees.next(); entries++) {
                boolean known = isPresent(trees, HEAD) || isPresent(trees, INDEX);
                if (entries == MOST_ENTRIES) {
                    return GitFiles.unknown("there are more than " + MOST_ENTRIES + " files");
                } else if (known && trees.isSubtree()) {
                    trees.enterSubtree();
                } else if (known) {
                    if (!isPut(trees)) {
                        return GitFiles.unknown(
                                "git may not keep " + trees.getPathString()
                                        + " in the stash: a link, a file that it does not look at or that something else replaced");
                    }
                    if (isChanged(repository, trees)) {
                        names.add(trees.getPathString());
                    }
                }
            }
        }
        return GitFiles.of(names);
    }

    /** Tells whether git puts into the stash what a file contains, if it is changed, and what is only in the index. */
    private boolean isPut(TreeWalk trees) {
        DirCacheIterator index = trees.getTree(INDEX, DirCacheIterator.class);
        DirCacheEntry entry = index == null ? null : index.getDirCacheEntry();
        Path file = workspace.resolve(trees.getPathString());
        return (entry == null
                        ? !Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                        : entry.getStage() == 0 && !GitTreeChange.isLeftAlone(entry))
                && GitTreeChange.isFileOrMissing(trees.getFileMode(HEAD))
                && GitTreeChange.isFileOrMissing(trees.getFileMode(INDEX))
                && GitTreeChange.isFileOrMissing(trees.getFileMode(FILES))
                && (isPresent(trees, FILES) || isFree(file));
    }

    /** Tells whether nothing else is where a missing file comes, nor where its folders come. */
    private boolean isFree(Path file) {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        for (Path folder = file.getParent(); folder != null && !folder.equals(workspace); folder = folder.getParent()) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)
                    && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isChanged(Repository repository, TreeWalk trees) throws IOException {
        DirCacheIterator index = trees.getTree(INDEX, DirCacheIterator.class);
        FileTreeIterator file = trees.getTree(FILES, FileTreeIterator.class);
        return index == null
                || file == null
                || trees.getRawMode(HEAD) != trees.getRawMode(INDEX)
                || !trees.idEqual(HEAD, INDEX)
                || file.isModified(index.getDirCacheEntry(), true, repository.newObjectReader());
    }

    private static boolean isPresent(TreeWalk trees, int tree) {
        return !trees.getFileMode(tree).equals(FileMode.MISSING);
    }
}
