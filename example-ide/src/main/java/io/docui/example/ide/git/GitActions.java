package io.docui.example.ide.git;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.ShownSources;
import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Git: changes in the workspace, and commits. Used under the session's lock. */
@DocUIApp(id = "git", title = "Git")
public final class GitActions {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int MOST_COMMITS = 100;

    private final Workbench bench;
    private final GitRepositoryLocator place;
    private final GitPermission permission;
    private final GitStatusView view;

    /**
     * Creates the git actions of a session.
     *
     * @param bench the session's files
     */
    public GitActions(Workbench bench) {
        this.bench = bench;
        this.place = new GitRepositoryLocator(bench.host());
        this.permission = new GitPermission(bench.host());
        this.view = new GitStatusView(place, bench);
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     */
    public static void declare(IdeSharedServices host) {
        new GitPermission(host).declare();
    }

    boolean inRepository() {
        return place.exists();
    }

    /** Returns all changes since the last commit, also those that the Git section does not show. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitStatus() {
        return place.use(tree -> GitReport.of(tree, GitStatusWalk.of(tree, LIMIT)));
    }

    /** Returns the staged files, for other calls: {@code git_commit(message='…', files=git_staged())}. */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public List<String> gitStaged() {
        return place.use(tree -> GitStatusWalk.of(tree, Duration.ZERO).staged().keySet().stream()
                .filter(tree::holds)
                .map(tree::name)
                .toList());
    }

    /**
     * Stages changed and new files for the next commit.
     *
     * @param files their paths, the ends of them, or folders
     * @param all whether to stage all changes, except files that rules protect
     * @param markers whether to also stage files with conflict markers
     */
    @DocUIAction(visibleWhen = "inRepository", timeout = "PT5M", minLod = LodLevel.FULL)
    public String gitStage(
            @Nullable List<String> files,
            @Default("false") boolean all,
            @Default("false") boolean markers,
            InvocationContext invocation) {
        List<String> written = given(files);
        if (written.isEmpty() != all) {
            throw GitExceptions.invalidRequest(
                    all ? "You gave both `files` and all=true. Give only one of them." : "Give `files`, or all=true.");
        }
        return changing(tree -> {
            ExecutionDecision unused = permission.check("git_stage", GitPermission.stage(written), tree);
            GitExceptions.checkFree(tree.repository());
            GitStatus status = status(tree);
            GitFileSelection choice = new GitFileSelection(permission, tree, status);
            Set<String> paths = all ? choice.allToStage(markers) : choice.toStage(written, markers);
            GitStaging.stage(tree, paths);
            if (Collections.disjoint(
                    paths, ChangedFileResolver.union(status.staged().keySet(), status.conflicts()))) {
                invocation.registerInverse(GitActionsDocUI.gitUnstage(names(tree, paths)));
            }
            return GitReport.describe("Staged", tree, paths) + choice.describeOmitted();
        });
    }

    /**
     * Unstages files; the files themselves do not change.
     *
     * @param files their paths, the ends of them, or folders
     */
    @DocUIAction(visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitUnstage(List<String> files, InvocationContext invocation) {
        return changing(tree -> {
            ExecutionDecision unused = permission.check("git_unstage", GitPermission.unstage(files), tree);
            GitExceptions.checkFree(tree.repository());
            checkNamed(files);
            GitStatus status = status(tree);
            Set<String> paths = new ChangedFileResolver(tree, status.staged().keySet(), "staged")
                    .resolve(files)
                    .keySet();
            GitStaging.unstage(tree, paths);
            if (Collections.disjoint(paths, status.changed().keySet())) {
                invocation.registerInverse(GitActionsDocUI.gitStage(names(tree, paths), false, false));
            }
            return GitReport.describe("Unstaged", tree, paths);
        });
    }

    /**
     * Commits files ('.' for all); without files, what is staged.
     *
     * @param message what the commit does: one line; details, if any, after an empty line
     * @param files their paths, the ends of them, folders, or git_staged(); committed in their current state
     */
    @DocUIAction(visibleWhen = "inRepository", timeout = "PT30M")
    public String gitCommit(String message, @Nullable List<String> files, InvocationContext invocation) {
        List<String> written = given(files);
        return changing(tree -> {
            ExecutionDecision permit = permission.check("git_commit", GitPermission.commit(written), tree);
            GitStatus status = files == null ? GitStatusWalk.of(tree, Duration.ZERO) : status(tree);
            GitCommitter commits = new GitCommitter(bench.host().services(), tree);
            commits.check(status, files != null, message);
            GitCommitter.CommitResult done = files == null
                    ? commits.commitStaged(message, permit, invocation)
                    : commits.commitFiles(
                            new GitFileSelection(permission, tree, status).toCommit(written),
                            message,
                            permit,
                            invocation);
            try (RevWalk walk = new RevWalk(tree.repository())) {
                RevCommit commit = walk.parseCommit(done.commit());
                if (commit.getParentCount() > 0) {
                    invocation.registerInverse(GitActionsDocUI.gitUncommit(commit.name()));
                }
                return GitReport.describeCommit(tree, commit, done.notes());
            }
        });
    }

    /**
     * Undoes the last commit if it is the given one and was not pushed; its changes stay staged.
     *
     * @param commit the commit
     */
    @DocUIAction(visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitUncommit(String commit) {
        return changing(tree -> {
            ExecutionDecision unused = permission.check("git_uncommit", GitPermission.uncommit(), tree);
            return GitHistory.uncommit(tree, commit);
        });
    }

    /**
     * Shows the changes, line by line.
     *
     * @param file a path, the end of it, or a folder; all files by default
     * @param staged whether to show staged changes; otherwise unstaged changes
     */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitDiff(@Nullable String file, @Default("false") boolean staged) {
        return place.use(tree -> {
            GitStatus status = status(tree);
            Map<String, GitStatus.FileStatus> candidates = staged ? status.staged() : status.changed();
            Set<String> all = new TreeSet<>(candidates.keySet());
            if (!staged) {
                // A moved file is one that is gone and one that is new.
                status.untracked().stream().filter(path -> !path.endsWith("/")).forEach(all::add);
            }
            if (all.isEmpty() && file == null) {
                return GitReport.describeNoDifference(status, staged);
            }
            Collection<String> paths = file == null
                    ? all.stream().filter(tree::holds).toList()
                    : GitReport.withOldPaths(status, GitReport.differingFiles(tree, status, all, file, staged));
            // Who names a file wants to see all of its changes.
            ShownSources known = file == null ? bench.shownSources() : new ShownSources();
            return GitReport.difference(tree, paths, staged, bench, known);
        });
    }

    /**
     * Restores files to their staged or committed state. This discards their changes; undo_last() brings them back.
     *
     * @param files their paths, the ends of them, or folders
     */
    @DocUIAction(visibleWhen = "inRepository", dryRun = true, minLod = LodLevel.FULL)
    public String gitRestore(List<String> files, InvocationContext invocation) {
        return changing(tree -> {
            checkNamed(files);
            Map<String, String> found =
                    new ChangedFileResolver(tree, status(tree).changed().keySet(), "changed").resolve(files);
            GitRestore restoring = GitRestore.of(tree, found.keySet());
            if (invocation.isDryRun()) {
                return GitReport.describe("Would restore", tree, found.keySet()) + '\n' + restoring.diff();
            }
            ExecutionDecision unused = permission.check("git_restore", GitPermission.restore(files), tree);
            permission.checkFound("git_restore", tree, found, FileAccess.WRITE);
            ChangeStore.Change change = bench.host().services().changes().apply(restoring.steps());
            invocation.registerInverse(FileProviderDocUI.revertChanges(change.id()));
            GitRestore.finish(tree, found.keySet());
            return GitReport.describe("Restored", tree, found.keySet());
        });
    }

    /**
     * Shows the last commits.
     *
     * @param n how many
     */
    @DocUIAction(readOnly = true, idempotent = true, visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitLog(@Default("10") @Min(1) @Max(MOST_COMMITS) int n) {
        return place.use(tree -> GitHistory.log(tree, n));
    }

    /**
     * Lists branches, or switches to one. Switching keeps your changes, or fails if it cannot.
     *
     * @param name the branch
     * @param create whether to create it from the current commit
     */
    @DocUIAction(visibleWhen = "inRepository", minLod = LodLevel.FULL)
    public String gitBranch(@Nullable String name, @Default("false") boolean create, InvocationContext invocation) {
        return changing(tree -> {
            GitHead head = GitHead.of(tree);
            GitBranches branches = new GitBranches(tree);
            if (name == null) {
                invocation.markUnchanged();
                return branches.list(head);
            }
            ExecutionDecision unused = permission.check("git_branch", GitPermission.branch(name, create), tree);
            GitExceptions.checkFree(tree.repository());
            if (create) {
                branches.create(name);
            } else {
                branches.switchTo(name, status(tree));
                if (!head.detached() && head.born()) {
                    invocation.registerInverse(GitActionsDocUI.gitBranch(head.name(), false));
                }
            }
            return "On " + GitHead.of(tree).describe() + '.';
        });
    }

    private GitStatus status(GitWorkTree tree) throws IOException {
        GitStatus status = GitStatusWalk.of(tree, LIMIT);
        if (!status.complete()) {
            throw new ActionException("The work tree is too large to read in " + LIMIT.toSeconds()
                    + " seconds. Run git with bash(command='git …').");
        }
        return status;
    }

    private <T> T changing(GitRepositoryLocator.RepositoryTask<T> repositoryTask) {
        try {
            return place.use(repositoryTask);
        } finally {
            view.forget();
        }
    }

    private static void checkNamed(List<String> files) {
        if (files.isEmpty()) {
            throw GitExceptions.invalidRequest("`files` is empty. Give paths, or '.' for all files.");
        }
    }

    private static List<String> given(@Nullable List<String> files) {
        return Objects.requireNonNullElse(files, List.of());
    }

    private static List<String> names(GitWorkTree tree, Collection<String> paths) {
        return new ArrayList<>(paths.stream().map(tree::name).toList());
    }

    /** Writes the state of the repository, and its changes. */
    @DocUIView(title = "Git", order = 40)
    void changes(DocWriter out) {
        view.write(out);
    }
}
