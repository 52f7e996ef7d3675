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
 * An open repository and where the workspace lies in it.
 *
 * @param repository the repository, which has a work tree
 * @param workspace the workspace: the work tree, or a folder of it
 * @param top the top of the work tree: absolute, without links
 * @param prefix what paths of the workspace begin with in the repository: empty, or ending in a slash
 */
record GitWorkTree(Repository repository, Workspace workspace, Path top, String prefix) {
    private static final int SHORT = 7;

    static GitWorkTree of(Repository repository, Workspace workspace, Path top) {
        String below = top.relativize(workspace.root()).toString().replace('\\', '/');
        return new GitWorkTree(repository, workspace, top, below.isEmpty() ? "" : below + '/');
    }

    /** Whether a path of the repository is in the workspace. */
    boolean holds(String path) {
        return path.startsWith(prefix);
    }

    /** The path in the repository of a file of the workspace. */
    Optional<String> path(Path file) {
        return file.startsWith(workspace.root()) && !file.equals(workspace.root())
                ? Optional.of(top.relativize(file).toString().replace('\\', '/'))
                : Optional.empty();
    }

    /** The file of a path in the repository. */
    Path file(String path) {
        return top.resolve(path);
    }

    /** A path of the repository as calls take it: from the workspace on. */
    String name(String path) {
        return holds(path) ? path.substring(prefix.length()) : path;
    }

    /** A path of the repository for people: quoted where it has line ends or the like in it. */
    String displayPath(String path) {
        String name = name(path);
        return name.chars().anyMatch(c -> c < ' ' || c == '"' || c == '\\') ? QuotedString.GIT_PATH.quote(name) : name;
    }

    /** Whether the files by which git keeps the repository are in the workspace, all of them. */
    boolean isKeptInWorkspace() throws IOException {
        Path root = workspace.root();
        return repository.getDirectory().toPath().toRealPath().startsWith(root)
                && repository.getCommonDirectory().toPath().toRealPath().startsWith(root);
    }

    /** The commit that is checked out; empty if there is none yet. */
    Optional<RevCommit> head() throws IOException {
        ObjectId id = repository.resolve("HEAD^{commit}");
        if (id == null) {
            return Optional.empty();
        }
        try (RevWalk walk = new RevWalk(repository)) {
            return Optional.of(walk.parseCommit(id));
        }
    }

    /** A commit as people write it. */
    static String abbreviate(ObjectId commit) {
        return commit.name().substring(0, SHORT);
    }
}
