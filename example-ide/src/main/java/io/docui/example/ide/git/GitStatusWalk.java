package io.docui.example.ide.git;

import io.docui.example.ide.git.GitStatus.FileStatus;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.errors.StopWalkException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.submodule.SubmoduleWalk;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.WorkingTreeIterator;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.IndexDiffFilter;
import org.eclipse.jgit.treewalk.filter.PathFilter;
import org.eclipse.jgit.treewalk.filter.SkipWorkTreeFilter;
import org.eclipse.jgit.treewalk.filter.TreeFilter;

/** Finds the changes of a git repository within a time limit. It examines the whole index, but the work tree only in the workspace. */
final class GitStatusWalk {
    private static final int MOST_UNTRACKED = 20_000;

    /** The number of files that are always examined, even if that takes long on a busy machine. */
    private static final int ALWAYS = 2_000;

    private final GitWorkTree tree;
    private final Map<String, FileStatus> staged = new LinkedHashMap<>();
    private final Map<String, FileStatus> changed = new LinkedHashMap<>();
    private final Set<String> untracked = new LinkedHashSet<>();
    private final Set<String> conflicts = new LinkedHashSet<>();
    private final Set<String> submodules = new LinkedHashSet<>();
    private final long end;
    private int seen;
    private boolean stopped;

    private GitStatusWalk(GitWorkTree tree, Duration limit) {
        this.tree = tree;
        this.end = System.nanoTime() + limit.toNanos();
    }

    static GitStatus of(GitWorkTree tree, Duration limit) throws IOException {
        GitHead head = GitHead.of(tree);
        GitStatusWalk walk = new GitStatusWalk(tree, limit);
        DirCache index = tree.repository().readDirCache();
        walk.index(index);
        if (!limit.isZero()) {
            walk.workTree(index);
        }
        Map<String, String> moves =
                walk.stopped ? Map.of() : GitMoves.of(tree, walk.staged, walk.changed, walk.untracked);
        return new GitStatus(
                head,
                walk.staged,
                walk.changed,
                walk.untracked,
                walk.conflicts,
                walk.submodules,
                moves,
                walk.seen,
                !walk.stopped && !limit.isZero());
    }

    private void index(DirCache index) throws IOException {
        for (int i = 0; i < index.getEntryCount(); i++) {
            DirCacheEntry entry = index.getEntry(i);
            if (entry.getStage() != DirCacheEntry.STAGE_0) {
                conflicts.add(entry.getPathString());
            } else if (FileMode.GITLINK.equals(entry.getRawMode())) {
                submodule(entry);
            }
        }
        Optional<RevCommit> head = tree.head();
        try (TreeWalk walk = new TreeWalk(tree.repository())) {
            walk.setRecursive(true);
            if (head.isPresent()) {
                walk.addTree(head.get().getTree());
            } else {
                walk.addTree(new EmptyTreeIterator());
            }
            walk.addTree(new DirCacheIterator(index));
            walk.setFilter(TreeFilter.ANY_DIFF);
            while (walk.next()) {
                String path = walk.getPathString();
                DirCacheIterator entry = walk.getTree(1, DirCacheIterator.class);
                boolean intended = entry != null && entry.getDirCacheEntry().isIntentToAdd();
                if (!conflicts.contains(path) && !intended) {
                    staged.put(path, kind(walk.getFileMode(0), walk.getFileMode(1)));
                }
            }
        }
    }

    private static FileStatus kind(FileMode before, FileMode after) {
        return FileMode.MISSING.equals(before.getBits())
                ? FileStatus.NEW
                : FileMode.MISSING.equals(after.getBits()) ? FileStatus.DELETED : FileStatus.CHANGED;
    }

    /** Records a submodule that is at another commit than the index says. Changes inside it belong to the submodule. */
    private void submodule(DirCacheEntry entry) throws IOException {
        try (Repository inner = SubmoduleWalk.getSubmoduleRepository(tree.repository(), entry.getPathString())) {
            ObjectId at = inner == null ? null : inner.resolve("HEAD");
            if (at != null && !at.equals(entry.getObjectId())) {
                submodules.add(entry.getPathString());
            }
        }
    }

    private void workTree(DirCache index) throws IOException {
        try (TreeWalk walk = new TreeWalk(tree.repository())) {
            walk.setOperationType(TreeWalk.OperationType.CHECKIN_OP);
            walk.setRecursive(true);
            walk.addTree(new DirCacheIterator(index));
            FileTreeIterator files = new FileTreeIterator(tree.repository());
            walk.addTree(files);
            files.setDirCacheIterator(walk, 0);
            List<TreeFilter> filters = new ArrayList<>(List.of(new Limit()));
            if (!tree.prefix().isEmpty()) {
                filters.add(PathFilter.create(
                        tree.prefix().substring(0, tree.prefix().length() - 1)));
            }
            filters.add(new SkipWorkTreeFilter(0));
            filters.add(new IndexDiffFilter(0, 1));
            walk.setFilter(filters.size() == 1 ? filters.get(0) : AndTreeFilter.create(filters));
            while (!stopped && walk.next()) {
                take(walk);
            }
        }
    }

    private void take(TreeWalk walk) throws IOException {
        String path = walk.getPathString();
        DirCacheIterator entry = walk.getTree(0, DirCacheIterator.class);
        WorkingTreeIterator file = walk.getTree(1, WorkingTreeIterator.class);
        if (conflicts.contains(path) || entry != null && FileMode.GITLINK.equals(entry.getEntryRawMode())) {
            return;
        }
        if (entry == null) {
            if (file != null && !file.isEntryIgnored()) {
                untracked.add(FileMode.GITLINK.equals(file.getEntryRawMode()) ? path + '/' : path);
                stopped |= untracked.size() >= MOST_UNTRACKED;
            }
        } else if (file == null) {
            changed.put(path, FileStatus.DELETED);
        } else if (entry.getDirCacheEntry().isIntentToAdd()) {
            changed.put(path, FileStatus.NEW);
        } else if (file.isModified(entry.getDirCacheEntry(), true, walk.getObjectReader())) {
            changed.put(path, FileStatus.CHANGED);
        }
    }

    /** Ends the walk when it has taken too long. */
    private final class Limit extends TreeFilter {
        @Override
        public boolean include(TreeWalk walk) {
            if (++seen > ALWAYS && System.nanoTime() > end) {
                stopped = true;
                throw StopWalkException.INSTANCE;
            }
            return true;
        }

        @Override
        public boolean shouldBeRecursive() {
            return true;
        }

        @Override
        public TreeFilter clone() {
            return this;
        }
    }
}
