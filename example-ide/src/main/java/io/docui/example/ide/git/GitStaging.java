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
import org.eclipse.jgit.treewalk.TreeWalk.OperationType;

/** Puts files into the index, and takes them out again. */
final class GitStaging {
    private GitStaging() {}

    /**
     * Puts files as they are into the index; those that are gone, go from it.
     *
     * @param tree the repository
     * @param paths the files
     */
    static void stage(GitWorkTree tree, Collection<String> paths) throws IOException, GitAPIException {
        GitAttributeCheck.check(tree, paths, OperationType.CHECKIN_OP);
        if (paths.isEmpty()) {
            return;
        }
        try (Git git = Git.wrap(tree.repository())) {
            AddCommand add = git.add();
            paths.forEach(add::addFilepattern);
            var unused = add.call();
        }
    }

    /**
     * Puts files in the index back to what the last commit has.
     *
     * @param tree the repository
     * @param paths the files
     */
    static void unstage(GitWorkTree tree, Collection<String> paths) throws GitAPIException {
        try (Git git = Git.wrap(tree.repository())) {
            ResetCommand reset = git.reset();
            paths.forEach(reset::addPath);
            var unused = reset.call();
        }
    }

    /** Whether a file has the marks in it that a merge leaves. */
    static boolean hasMarkers(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        boolean begun = false;
        // Each byte is a character, so that any text can be looked at.
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
