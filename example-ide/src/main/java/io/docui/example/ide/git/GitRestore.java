package io.docui.example.ide.git;

import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.TextDiff;
import io.docui.runtime.action.ActionException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.diff.RawText;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheCheckout;
import org.eclipse.jgit.dircache.DirCacheCheckout.CheckoutMetadata;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.errors.LockFailedException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;
import org.eclipse.jgit.treewalk.WorkingTreeOptions;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;

/** Determines the file operations that restore files of the work tree to their state in the index. */
final class GitRestore {
    private static final long LARGEST = 64L << 20;
    private static final int LONGEST_DIFF = 6_000;

    private final GitWorkTree tree;
    private final List<FileOperation> steps = new ArrayList<>();
    private final StringBuilder diff = new StringBuilder();

    private GitRestore(GitWorkTree tree) {
        this.tree = tree;
    }

    static GitRestore of(GitWorkTree tree, Collection<String> paths) throws IOException {
        GitRestore restoring = new GitRestore(tree);
        restoring.collect(paths);
        return restoring;
    }

    /** Returns the operations that restore the files and keep what was there. */
    List<FileOperation> steps() {
        return steps;
    }

    /** Returns the difference that the operations make, possibly shortened. */
    String diff() {
        return diff.length() <= LONGEST_DIFF ? diff.toString() : diff.substring(0, LONGEST_DIFF) + "…";
    }

    private void collect(Collection<String> paths) throws IOException {
        Repository repository = tree.repository();
        try (TreeWalk walk = new TreeWalk(repository)) {
            walk.setOperationType(OperationType.CHECKOUT_OP);
            walk.addTree(new DirCacheIterator(repository.readDirCache()));
            walk.addTree(new FileTreeIterator(repository));
            walk.setFilter(PathFilterGroup.createFromStrings(paths));
            walk.setRecursive(true);
            while (walk.next()) {
                DirCacheIterator entry = walk.getTree(0, DirCacheIterator.class);
                if (entry != null) {
                    GitAttributeCheck.check(tree, walk, OperationType.CHECKOUT_OP);
                    add(walk, entry.getDirCacheEntry());
                }
            }
        }
    }

    private void add(TreeWalk walk, DirCacheEntry entry) throws IOException {
        String path = walk.getPathString();
        Path file = tree.file(path);
        boolean plain = (FileMode.REGULAR_FILE.equals(entry.getRawMode())
                        || FileMode.EXECUTABLE_FILE.equals(entry.getRawMode()))
                && (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                        || !Files.exists(file, LinkOption.NOFOLLOW_LINKS));
        if (!plain) {
            throw new ActionException(tree.displayPath(path)
                    + " is a link or a folder, on disk or in the index, so this action cannot restore it."
                    + " If permitted, use bash(argv=['git', 'restore', '--', '…']).");
        }
        ObjectLoader blob = walk.getObjectReader().open(entry.getObjectId());
        if (blob.getSize() > LARGEST) {
            throw new ActionException(tree.displayPath(path) + " is too large for this action to restore.");
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DirCacheCheckout.getContent(
                tree.repository(),
                path,
                new CheckoutMetadata(walk.getEolStreamType(OperationType.CHECKOUT_OP), null),
                blob,
                tree.repository().getConfig().get(WorkingTreeOptions.KEY),
                bytes);
        byte[] now = Files.exists(file) && Files.size(file) <= LARGEST ? Files.readAllBytes(file) : new byte[0];
        steps.add(new FileOperation.WriteFile(file, ByteBuffer.wrap(bytes.toByteArray())));
        tell(path, now, bytes.toByteArray());
    }

    private void tell(String path, byte[] now, byte[] then) {
        if (RawText.isBinary(now) || RawText.isBinary(then)) {
            diff.append(tree.displayPath(path))
                    .append(": binary, ")
                    .append(then.length)
                    .append(" bytes\n");
        } else {
            String before = new String(now, StandardCharsets.UTF_8);
            String after = new String(then, StandardCharsets.UTF_8);
            diff.append(TextDiff.of(tree.displayPath(path), before, after)
                            .text()
                            .stripTrailing())
                    .append('\n');
        }
    }

    /** Sets the permission to execute, and records the size and time of the files in the index, as git does. */
    static void finish(GitWorkTree tree, Collection<String> paths) throws IOException {
        Repository repository = tree.repository();
        boolean modes = repository.getConfig().getBoolean("core", null, "filemode", true)
                && repository.getFS().supportsExecute();
        DirCache index;
        try {
            index = repository.lockDirCache();
        } catch (LockFailedException e) {
            // Git then reads the content of the files, and finds that it is the same.
            System.getLogger(GitRestore.class.getName()).log(System.Logger.Level.DEBUG, "The index is locked", e);
            return;
        }
        try {
            for (String path : paths) {
                DirCacheEntry entry = index.getEntry(path);
                Path file = tree.file(path);
                if (entry != null && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    if (modes) {
                        boolean runs = FileMode.EXECUTABLE_FILE.equals(entry.getRawMode());
                        if (repository.getFS().canExecute(file.toFile()) != runs) {
                            var unused = repository.getFS().setExecute(file.toFile(), runs);
                        }
                    }
                    entry.setLength(Files.size(file));
                    entry.setLastModified(repository.getFS().lastModifiedInstant(file));
                }
            }
            index.write();
            var unused = index.commit();
        } finally {
            index.unlock();
        }
    }
}
