package io.docui.example.ide.git;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import org.eclipse.jgit.api.AddCommand;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.ResetCommand;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheEditor;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;

/** Adds files to the index, and resets files in the index to the last commit. */
final class GitStaging {
    private GitStaging() {}

    /** Adds the current state of files to the index. Deleted files are removed from it. */
    static void stage(GitWorkTree tree, Collection<String> paths) throws IOException, GitAPIException {
        GitAttributeCheck.check(tree, paths, OperationType.CHECKIN_OP);
        if (paths.isEmpty()) {
            return;
        }
        removeIntentions(tree, paths);
        try (Git git = Git.wrap(tree.repository())) {
            AddCommand add = git.add();
            paths.forEach(add::addFilepattern);
            var unused = add.call();
        }
    }

    /** Removes the entries that "git add -N" has made, because JGit would keep their mark, and git would not commit them. */
    private static void removeIntentions(GitWorkTree tree, Collection<String> paths) throws IOException {
        DirCache index = tree.repository().lockDirCache();
        try {
            DirCacheEditor editor = index.editor();
            boolean any = false;
            for (String path : paths) {
                DirCacheEntry entry = index.getEntry(path);
                if (entry != null && entry.isIntentToAdd()) {
                    editor.add(new DirCacheEditor.DeletePath(path));
                    any = true;
                }
            }
            if (any && !editor.commit()) {
                throw new IOException("the index cannot be written");
            }
        } finally {
            index.unlock();
        }
    }

    /** Resets files in the index to the last commit. */
    static void unstage(GitWorkTree tree, Collection<String> paths) throws GitAPIException {
        try (Git git = Git.wrap(tree.repository())) {
            ResetCommand reset = git.reset();
            paths.forEach(reset::addPath);
            var unused = reset.call();
        }
    }

    /** Returns whether a file contains the conflict markers of a merge. */
    static boolean hasMarkers(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        boolean begun = false;
        // Each byte is one character, so any text can be read.
        try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.ISO_8859_1)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                begun |= line.startsWith("<<<<<<< ");
                if (begun && line.startsWith(">>>>>>> ")) {
                    return true;
                }
            }
        }
        return false;
    }
}
