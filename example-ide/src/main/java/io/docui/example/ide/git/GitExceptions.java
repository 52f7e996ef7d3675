package io.docui.example.ide.git;

import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.io.File;
import java.time.Duration;
import java.time.Instant;
import org.eclipse.jgit.api.errors.CheckoutConflictException;
import org.eclipse.jgit.api.errors.FilterFailedException;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.api.errors.JGitInternalException;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.LockFailedException;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/** Converts failures of a git repository to action exceptions that say what is wrong and what to do. */
final class GitExceptions {
    private static final int MOST_NAMED = 10;

    private GitExceptions() {}

    /** Creates the exception for a request that cannot be carried out as it was made. */
    static ActionException invalidRequest(String message) {
        return new ActionException(ErrorCode.CONSTRAINT_VIOLATION, message);
    }

    /** Refuses to change an index that another process has locked, or left locked. */
    static void checkFree(Repository repository) {
        File lock = new File(repository.getIndexFile().getPath() + ".lock");
        if (lock.exists()) {
            throw locked(lock);
        }
    }

    private static ActionException locked(File lock) {
        Duration age = Duration.between(Instant.ofEpochMilli(lock.lastModified()), Instant.now());
        String since = age.toMinutes() > 0 ? age.toMinutes() + " minutes" : Math.max(0, age.toSeconds()) + " seconds";
        return new ActionException("Another git process is running: " + lock + " has existed for " + since
                + ". Call again when it is done. If none is running, a git process was interrupted."
                + " Ask a person to remove that file.");
    }

    /** Converts a failure in the repository to an exception for a model. */
    static ActionException from(Exception e, @Nullable Repository repository) {
        if (e instanceof ActionException known) {
            return known;
        }
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (repository != null && String.valueOf(cause.getMessage()).contains("DIRC")) {
                return damaged("The index " + repository.getIndexFile() + " cannot be read", cause);
            } else if (cause instanceof LockFailedException lock) {
                return locked(new File(lock.getFile().getPath() + ".lock"));
            } else if (cause instanceof FilterFailedException filter) {
                return GitAttributeCheck.filteredException(filter.getPath(), filter.getFilterCommand());
            } else if (cause instanceof CheckoutConflictException conflict) {
                return new ActionException("This would lose changes to "
                        + String.join(
                                ", ",
                                conflict.getConflictingPaths().stream()
                                        .limit(MOST_NAMED)
                                        .toList())
                        + ". Commit them, or discard them with git_restore(files).");
            } else if (cause instanceof MissingObjectException) {
                return damaged("An object of the repository is missing or damaged", cause);
            } else if (cause instanceof CorruptObjectException) {
                return damaged("The repository is damaged", cause);
            } else if (cause instanceof FileOperationException || cause instanceof WorkspacePathException) {
                return new ActionException(String.valueOf(cause.getMessage()));
            }
        }
        return new ActionException("The repository cannot be used: " + reason(e) + '.');
    }

    private static ActionException damaged(String what, Throwable e) {
        return new ActionException(what + ": " + reason(e) + ". For details, use bash(command='git fsck').");
    }

    private static String reason(Throwable e) {
        Throwable last = e;
        while (last.getCause() != null
                && (last instanceof GitAPIException
                        || last instanceof JGitInternalException
                        || last.getMessage() == null)) {
            last = last.getCause();
        }
        String message = last.getMessage() == null ? last.getClass().getSimpleName() : last.getMessage();
        return message.strip().replaceAll("\\s+", " ").replaceAll("[.!]+$", "");
    }
}
