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

/** The index of a commit of some files alone: that of the last commit, with these files from the real one. */
final class GitPartialIndex {
    private GitPartialIndex() {}

    /**
     * Writes it.
     *
     * @param tree the repository
     * @param paths the files
     * @param file where it is written
     */
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

    /** What the last commit has, but for these files, and for what is in the way of one of them. */
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
     * Brings the real index back to what it was.
     *
     * @param repository the repository
     * @param before its bytes; empty if there was none
     */
    static void putBack(Repository repository, Optional<byte[]> before) throws IOException {
        LockFile lock = new LockFile(repository.getIndexFile());
        if (!lock.lock()) {
            System.getLogger(GitPartialIndex.class.getName())
                    .log(System.Logger.Level.WARNING, "The index is locked: what was to be committed stays staged");
            return;
        }
        try {
            if (before.isPresent()) {
                lock.write(before.get());
                if (!lock.commit()) {
                    throw new IOException("the index cannot be brought back to what it was");
                }
            } else {
                Files.deleteIfExists(repository.getIndexFile().toPath());
            }
        } finally {
            lock.unlock();
        }
    }
}
