package io.docui.example.ide.git;

import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/** Finds and opens the git repository of the workspace. It is opened for each use, because others change it too. */
final class GitRepositoryLocator {
    private static final System.Logger LOG = System.getLogger(GitRepositoryLocator.class.getName());

    private final IdeSharedServices host;
    private @Nullable Known known;

    GitRepositoryLocator(IdeSharedServices host) {
        this.host = host;
    }

    /** Cached answer about a repository, which holds until its settings change. */
    private record Known(File directory, long changed, boolean exists) {}

    /** Operation that runs in an open repository. */
    interface RepositoryTask<T> {
        T run(GitWorkTree tree) throws IOException, GitAPIException;
    }

    /** Returns whether the workspace is in a repository with a work tree. It is called for each action of each document. */
    boolean exists() {
        @Nullable File directory = builder().getGitDir();
        if (directory == null) {
            return false;
        }
        @Nullable Known before = known;
        long changed = new File(directory, "config").lastModified();
        if (before != null && before.directory().equals(directory) && before.changed() == changed) {
            return before.exists();
        }
        boolean exists = opens();
        known = new Known(directory, changed, exists);
        return exists;
    }

    private boolean opens() {
        try {
            Optional<GitWorkTree> tree = open();
            tree.ifPresent(open -> open.repository().close());
            return tree.isPresent();
        } catch (IOException | RuntimeException e) {
            // There is a repository that cannot be used. The actions report why.
            LOG.log(System.Logger.Level.DEBUG, "The repository cannot be opened", e);
            return true;
        }
    }

    private FileRepositoryBuilder builder() {
        FileRepositoryBuilder builder = new FileRepositoryBuilder();
        builder.setFS(IsolatedJGitSystemReader.files());
        return builder.findGitDir(host.services().workspace().root().toFile());
    }

    /**
     * Runs an operation in the repository.
     * @throws ActionException if there is no repository, or if the operation fails
     */
    <T> T use(RepositoryTask<T> repositoryTask) {
        @Nullable Repository repository = null;
        try {
            GitWorkTree tree = open().orElseThrow(() -> new ActionException(
                    ErrorCode.UNSUPPORTED,
                    "The workspace is not in a git repository with a work tree. Create one"
                            + " with bash(command='git init')."));
            repository = tree.repository();
            return repositoryTask.run(tree);
        } catch (IOException | GitAPIException | RuntimeException e) {
            throw GitExceptions.from(e, repository);
        } finally {
            if (repository != null) {
                repository.close();
            }
        }
    }

    /** Opens the repository. The caller must close it. Empty if there is none. */
    Optional<GitWorkTree> open() throws IOException {
        FileRepositoryBuilder builder = builder();
        @Nullable File directory = builder.getGitDir();
        if (directory == null || !isReachable(directory.toPath())) {
            return Optional.empty();
        }
        Repository repository = builder.setMustExist(true).build();
        try {
            if (!repository.isBare()) {
                Path top = repository.getWorkTree().toPath().toRealPath();
                if (host.services().workspace().root().startsWith(top)) {
                    return Optional.of(
                            GitWorkTree.of(repository, host.services().workspace(), top));
                }
            }
        } catch (IOException | RuntimeException e) {
            repository.close();
            throw e;
        }
        repository.close();
        return Optional.empty();
    }

    /** Returns whether no rule denies access to the repository. */
    private boolean isReachable(Path directory) {
        HostEffect reads = new HostEffect.UsesPath(directory.toString(), directory, HostEffect.FileAccess.READ);
        return host.services().policy().evaluate("git_status", List.of(reads)).decision() != PolicyDecision.DENY;
    }
}
