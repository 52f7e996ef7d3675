package io.docui.example.ide.git;

import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.util.QuotedString;

/**
 * Open git repository, and the location of the workspace in its work tree.
 * @param top the top of the work tree: absolute, without links
 * @param prefix the prefix of the workspace's paths in the repository: empty, or ending in a slash
 */
record GitWorkTree(Repository repository, Workspace workspace, Path top, String prefix) {
    private static final int SHORT = 7;

    static GitWorkTree of(Repository repository, Workspace workspace, Path top) {
        String below = top.relativize(workspace.root()).toString().replace('\\', '/');
        return new GitWorkTree(repository, workspace, top, below.isEmpty() ? "" : below + '/');
    }

    /** Returns whether a path of the repository is in the workspace. */
    boolean holds(String path) {
        return path.startsWith(prefix);
    }

    Optional<String> path(Path file) {
        return file.startsWith(workspace.root()) && !file.equals(workspace.root())
                ? Optional.of(top.relativize(file).toString().replace('\\', '/'))
                : Optional.empty();
    }

    Path file(String path) {
        return top.resolve(path);
    }

    /** Returns a path of the repository as calls write it: relative to the workspace. */
    String name(String path) {
        return holds(path) ? path.substring(prefix.length()) : path;
    }

    /** Returns a path of the repository for people. It is quoted if it has control characters, quotes or backslashes. */
    String displayPath(String path) {
        String name = name(path);
        return name.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\') ? QuotedString.GIT_PATH.quote(name) : name;
    }

    /** Returns whether all files in which git keeps the repository are in the workspace. */
    boolean isKeptInWorkspace() throws IOException {
        Path root = workspace.root();
        return repository.getDirectory().toPath().toRealPath().startsWith(root)
                && repository.getCommonDirectory().toPath().toRealPath().startsWith(root);
    }

    /** Returns the commit that is checked out; empty if there is none yet. */
    Optional<RevCommit> head() throws IOException {
        ObjectId id = repository.resolve("HEAD^{commit}");
        if (id == null) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(repository)) {
            return Optional.of(walk.parseCommit(id));
        }
    }

    static String abbreviate(ObjectId commit) {
        return commit.name().substring(0, SHORT);
    }
}
