package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Finds the names that files have, or had, in the commits of a repository: also those of files that were deleted. */
final class GitHistoryFiles {
    private static final int MOST_COMMITS = 20_000;

    private GitHistoryFiles() {}

    /**
     * Returns the names of all files in the commits that branches, tags, the stash and the log of {@code HEAD} know.
     * @param root the folder of the repository
     * @return the names relative to the folder; empty if git finds no repository there
     * @throws IOException if there are too many commits, or if one cannot be read
     */
    static Set<String> names(Path root) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        Optional<Repository> found = GitRepository.open(root);
        if (found.isEmpty()) {
            return names;
        }
        try (Repository repository = found.get();
                RevWalk commits = new RevWalk(repository)) {
            for (ObjectId start : starts(repository)) {
                try {
                    commits.markStart(commits.parseCommit(start));
                } catch (MissingObjectException | IncorrectObjectTypeException e) {
                    // Nothing shows a commit that is no longer there, and a tag can denote something else.
                }
            }
            Set<String> visited = new HashSet<>();
            int count = 0;
            for (RevCommit commit : commits) {
                if (++count > MOST_COMMITS) {
                    throw new IOException("It has more than " + MOST_COMMITS + " commits");
                }
                addNames(repository, commit, visited, names);
            }
        }
        return names;
    }

    private static Set<ObjectId> starts(Repository repository) throws IOException {
        Set<ObjectId> starts = new LinkedHashSet<>();
        for (Ref ref : repository.getRefDatabase().getRefs()) {
            if (ref.getObjectId() != null) {
                starts.add(ref.getObjectId());
            }
        }
        ReflogReader log = repository.getRefDatabase().getReflogReader("HEAD");
        if (log != null) {
            for (ReflogEntry entry : log.getReverseEntries()) {
                starts.add(entry.getOldId());
                starts.add(entry.getNewId());
            }
        }
        starts.remove(ObjectId.zeroId());
        return starts;
    }

    /** @param visited the folders that are known, each by its content and its path */
    private static void addNames(Repository repository, RevCommit commit, Set<String> visited, Set<String> names)
            throws IOException {
        if (!visited.add(commit.getTree().name())) {
            return;
        }
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.addTree(commit.getTree());
            while (walk.next()) {
                String path = walk.getPathString();
                if (!walk.isSubtree()) {
                    names.add(path);
                } else if (visited.add(walk.getObjectId(0).name() + path)) {
                    walk.enterSubtree();
                }
            }
        }
    }
}
