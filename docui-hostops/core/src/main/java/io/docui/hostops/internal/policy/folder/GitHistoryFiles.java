package io.docui.hostops.internal.policy.folder;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jgit.errors.AmbiguousObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.errors.RevisionSyntaxException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.ReflogEntry;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * The names that files have, or had, in the commits of a repository: also those of files that were deleted, and in commits that only a log knows.
 * @param names the names relative to the folder of the repository
 * @param complete whether the asked revisions denote nothing else
 */
record GitHistoryFiles(Set<String> names, boolean complete) {
    private static final int MOST_COMMITS = 20_000;

    /** The beginning of a word that denotes an object by its hash. */
    private static final Pattern HASH = Pattern.compile("[0-9a-fA-F]{4,64}(?![0-9a-zA-Z/_.-]).*");
    /** The log of another work tree, which is not searched. */
    private static final Pattern OTHER_WORK_TREE = Pattern.compile("(main-worktree|worktrees)/.*");

    private static final Pattern SUFFIX = Pattern.compile("\\^(@|!|-[0-9]*)$");

    /**
     * Returns the names of all files in the commits that branches, tags, the stash and the logs of references know, and in those that the asked
     * revisions denote.
     * @param root the folder of the repository
     * @param revisions words of a command that denote commits or other objects, ranges of them, or nothing
     * @return the names; empty if git finds no repository there
     * @throws IOException if there are too many commits, or if one cannot be read
     */
    static GitHistoryFiles of(Path root, Collection<String> revisions) throws IOException {
        Optional<Repository> found = GitRepository.open(root);
        if (found.isEmpty()) {
            return new GitHistoryFiles(Set.of(), true);
        }
        try (Repository repository = found.get();
                RevWalk commits = new RevWalk(repository)) {
            Search search = new Search(repository, commits);
            for (ObjectId start : starts(repository)) {
                search.start(start);
            }
            for (String revision : revisions) {
                for (String end : SUFFIX.matcher(revision).replaceFirst("").split("\\.{2,3}", -1)) {
                    search.ask(end.replaceFirst("^\\^", ""));
                }
            }
            search.run();
            return new GitHistoryFiles(search.names, !search.unknown && search.objects.containsAll(search.asked));
        }
    }

    private static Set<ObjectId> starts(Repository repository) throws IOException {
        Set<ObjectId> starts = new LinkedHashSet<>();
        addLog(repository, "HEAD", starts);
        for (Ref ref : repository.getRefDatabase().getRefs()) {
            if (ref.getObjectId() != null) {
                starts.add(ref.getObjectId());
            }
            addLog(repository, ref.getName(), starts);
        }
        starts.remove(ObjectId.zeroId());
        return starts;
    }

    private static void addLog(Repository repository, String ref, Set<ObjectId> starts) throws IOException {
        ReflogReader log = repository.getRefDatabase().getReflogReader(ref);
        if (log != null) {
            for (ReflogEntry entry : log.getReverseEntries()) {
                starts.add(entry.getOldId());
                starts.add(entry.getNewId());
            }
        }
    }

    /** The search through the commits of one repository. */
    private static final class Search {
        private final Repository repository;
        private final RevWalk commits;
        private final Set<String> names = new LinkedHashSet<>();
        private final Set<ObjectId> objects = new HashSet<>();
        private final Set<ObjectId> asked = new HashSet<>();
        /** The folders that are known, each by its content and its path. */
        private final Set<String> visited = new HashSet<>();

        private boolean unknown;

        Search(Repository repository, RevWalk commits) {
            this.repository = repository;
            this.commits = commits;
        }

        void start(ObjectId start) throws IOException {
            try {
                commits.markStart(commits.parseCommit(start));
                objects.add(start);
            } catch (MissingObjectException | IncorrectObjectTypeException e) {
                // Nothing shows a commit that is no longer there, and a tag can denote something else.
            }
        }

        /** Adds what a word denotes. If it is a name, and not a hash, the references and their logs lead to it. */
        void ask(String word) throws IOException {
            ObjectId id;
            try {
                id = word.isEmpty() ? null : repository.resolve(word);
            } catch (RevisionSyntaxException | AmbiguousObjectException | IncorrectObjectTypeException e) {
                unknown |= HASH.matcher(word).matches();
                return;
            }
            unknown |= OTHER_WORK_TREE.matcher(word).matches();
            if (id == null) {
                return; // git finds nothing either
            }
            try {
                RevObject denoted = commits.peel(commits.parseAny(id));
                if (denoted instanceof RevCommit commit) {
                    commits.markStart(commit);
                } else {
                    asked.add(denoted.copy());
                }
            } catch (MissingObjectException e) {
                // Git cannot show it either.
            }
        }

        void run() throws IOException {
            int count = 0;
            for (RevCommit commit : commits) {
                if (++count > MOST_COMMITS) {
                    throw new IOException("It has more than " + MOST_COMMITS + " commits");
                }
                addNames(commit);
            }
        }

        private void addNames(RevCommit commit) throws IOException {
            if (!visited.add(commit.getTree().name())) {
                return;
            }
            objects.add(commit.getTree().copy());
            try (TreeWalk walk = new TreeWalk(repository)) {
                walk.addTree(commit.getTree());
                while (walk.next()) {
                    String path = walk.getPathString();
                    objects.add(walk.getObjectId(0));
                    if (!walk.isSubtree()) {
                        names.add(path);
                    } else if (visited.add(walk.getObjectId(0).name() + path)) {
                        walk.enterSubtree();
                    }
                }
            }
        }
    }
}
