package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Tells whether files are as the last commit of their repository has them. Nothing in the repository is run. */
public final class CommittedFiles {
    /** Larger files are not compared. */
    private static final long MOST_BYTES = 10_000_000;

    /** How many commits are searched for a file that is gone. */
    private static final int MOST_COMMITS = 20;

    private CommittedFiles() {}

    /**
     * Tells whether all files are committed as they are. A file that is gone is so if one of the last commits removed it.
     * @param paths real paths of files
     * @return false also if that is not known, as for a folder
     */
    public static boolean areCommitted(List<Path> paths) {
        try {
            for (Path path : paths) {
                if (!isCommitted(path)) {
                    return false;
                }
            }
            return !paths.isEmpty();
        } catch (IOException | RuntimeException e) {
            System.getLogger(CommittedFiles.class.getName())
                    .log(System.Logger.Level.DEBUG, "The repository cannot be read", e);
            return false;
        }
    }

    private static boolean isCommitted(Path path) throws IOException {
        Optional<Path> root = GitRepository.root(path);
        Optional<Repository> found = root.isEmpty() ? Optional.empty() : GitRepository.open(root.get());
        if (found.isEmpty()) {
            return false;
        }
        String name = root.get().relativize(path).toString().replace('\\', '/');
        try (Repository repository = found.get();
                RevWalk walk = new RevWalk(repository)) {
            ObjectId head = repository.resolve(Constants.HEAD);
            if (head == null || name.isEmpty()) {
                return false;
            }
            RevCommit commit = walk.parseCommit(head);
            Optional<ObjectId> committed = blob(repository, commit.getTree(), name);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return committed.isPresent() && committed.equals(blob(path));
            }
            return committed.isEmpty() && hadFile(repository, walk, commit, name);
        }
    }

    private static boolean hadFile(Repository repository, RevWalk walk, RevCommit head, String name)
            throws IOException {
        RevCommit commit = head;
        for (int i = 0; i < MOST_COMMITS && commit.getParentCount() > 0; i++) {
            commit = walk.parseCommit(commit.getParent(0));
            if (blob(repository, commit.getTree(), name).isPresent()) {
                return true;
            }
        }
        return false;
    }

    private static Optional<ObjectId> blob(Repository repository, RevTree tree, String name) throws IOException {
        try (TreeWalk entry = TreeWalk.forPath(repository, name, tree)) {
            return entry == null ? Optional.empty() : Optional.of(entry.getObjectId(0));
        }
    }

    private static Optional<ObjectId> blob(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > MOST_BYTES) {
            return Optional.empty();
        }
        try (ObjectInserter.Formatter hashes = new ObjectInserter.Formatter()) {
            return Optional.of(hashes.idFor(Constants.OBJ_BLOB, Files.readAllBytes(file)));
        }
    }
}
