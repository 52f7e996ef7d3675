package io.docui.example.ide.git;

import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Selects the files of a git call, and refuses those that should not be staged or committed. */
final class GitFileSelection {
    private final GitPermission permission;
    private final GitWorkTree tree;
    private final GitStatus status;
    private final Set<String> guarded = new TreeSet<>();

    GitFileSelection(GitPermission permission, GitWorkTree tree, GitStatus status) {
        this.permission = permission;
        this.tree = tree;
        this.status = status;
    }

    Set<String> toStage(List<String> written, boolean markers) throws IOException {
        Map<String, String> found = new ChangedFileResolver(tree, unstaged(), "changed").resolve(written);
        permission.checkFound("git_stage", tree, found, FileAccess.READ);
        checkInner(found.keySet());
        checkMarkers(found.keySet(), markers);
        return found.keySet();
    }

    /** Returns all files that are not staged, except those that rules guard, and nested repositories. */
    Set<String> allToStage(boolean markers) throws IOException {
        Set<String> found = new TreeSet<>();
        for (String path : unstaged()) {
            if (tree.holds(path) && !path.endsWith("/")) {
                boolean held = permission.isGuarded("git_stage", tree.file(path), FileAccess.READ);
                var unused = (held ? guarded : found).add(path);
            }
        }
        checkMarkers(found, markers);
        return found;
    }

    /** Describes the files that were left out; empty if there are none. */
    String describeOmitted() {
        return guarded.isEmpty()
                ? ""
                : " Not staged because rules protect them: " + ChangedFileResolver.names(tree, guarded) + '.';
    }

    private Set<String> unstaged() {
        return ChangedFileResolver.union(status.changed().keySet(), status.untracked(), status.conflicts());
    }

    Set<String> toCommit(List<String> written) throws IOException {
        Set<String> candidates = ChangedFileResolver.union(
                status.staged().keySet(), status.changed().keySet(), status.untracked());
        Map<String, String> found = new ChangedFileResolver(tree, candidates, "changed").resolve(written);
        if (found.isEmpty()) {
            throw GitExceptions.invalidRequest(
                    "There are no files to commit: `files` is empty. Stage files with git_stage(files=[…]).");
        }
        permission.checkFound("git_commit", tree, found, FileAccess.READ);
        checkInner(found.keySet());
        return found.keySet();
    }

    private void checkInner(Collection<String> paths) {
        paths.stream().filter(path -> path.endsWith("/")).findFirst().ifPresent(path -> {
            throw GitExceptions.invalidRequest(
                    tree.displayPath(path) + " is a separate repository. Stage its files in that repository.");
        });
    }

    private void checkMarkers(Collection<String> paths, boolean markers) throws IOException {
        for (String path : paths) {
            if (!markers && status.conflicts().contains(path) && GitStaging.hasMarkers(tree.file(path))) {
                throw new ActionException(tree.displayPath(path)
                        + " still has conflict markers (<<<<<<< … >>>>>>>). Edit it first, or stage it"
                        + " unchanged with markers=true.");
            }
        }
    }
}
