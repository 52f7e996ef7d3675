package io.docui.example.ide.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.internal.storage.file.LockFile;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.TreeWalk;

/** Writes the index for a commit of selected files: the last commit's entries, with these files from the real index. */
final class GitPartialIndex {
    private GitPartialIndex() {}

    static void write(GitWorkTree tree, Set<String> paths, Path file) throws IOException {
        Repository repository = tree.repository();
        DirCache real = repository.readDirCache();
        DirCache part = new DirCache(file.toFile(), repository.getFS());
        if (!part.lock()) {
            throw new IOException("cannot lock " + file);
        }
        try {
            DirCacheBuilder builder = part.builder();
            Optional<RevCommit> head = tree.head();
            if (head.isPresent()) {
                others(repository, head.get(), paths, builder);
            }
            for (String path : paths) {
                DirCacheEntry entry = real.getEntry(path);
                if (entry != null) {
                    builder.add(new DirCacheEntry(entry));
                }
            }
            if (!builder.commit()) {
                throw new IOException("cannot write " + file);
            }
        } finally {
            part.unlock();
        }
    }

    /** Adds the entries of the last commit, except the selected files and entries whose paths conflict with theirs. */
    private static void others(Repository repository, RevCommit head, Set<String> paths, DirCacheBuilder builder)
            throws IOException {
        Set<String> folders = new HashSet<>();
        for (String path : paths) {
            for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
                folders.add(path.substring(0, slash));
            }
        }
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.setRecursive(true);
            walk.addTree(head.getTree());
            while (walk.next()) {
                String path = walk.getPathString();
                if (!paths.contains(path) && !folders.contains(path) && !isBelow(path, paths)) {
                    DirCacheEntry entry = new DirCacheEntry(walk.getRawPath());
                    entry.setFileMode(walk.getFileMode(0));
                    entry.setObjectId(walk.getObjectId(0));
                    builder.add(entry);
                }
            }
        }
    }

    private static boolean isBelow(String path, Set<String> paths) {
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            if (paths.contains(path.substring(0, slash))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Restores the real index.
     * @param before the earlier bytes of the index; empty if it did not exist
     */
    static void putBack(Repository repository, Optional<byte[]> before) throws IOException {
        LockFile lock = new LockFile(repository.getIndexFile());
        if (!lock.lock()) {
            System.getLogger(GitPartialIndex.class.getName())
                    .log(System.Logger.Level.WARNING, "The index is locked; the committed files stay staged");
            return;
        }
        try {
            if (before.isPresent()) {
                lock.write(before.get());
                if (!lock.commit()) {
                    throw new IOException("the index cannot be restored");
                }
            } else {
                Files.deleteIfExists(repository.getIndexFile().toPath());
            }
        } finally {
            lock.unlock();
        }
    }
}
