package io.docui.example.ide.git;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.effect.ExecutionDecision;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.eclipse.jgit.api.errors.GitAPIException;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.CommitConfig;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryState;
import org.eclipse.jgit.lib.UserConfig;
import org.eclipse.jgit.revwalk.RevCommit;

/** Creates git commits, either from all that is staged or from selected files only, and runs the hooks. */
final class GitCommitter {
    private static final String MESSAGE_FILE = "COMMIT_EDITMSG";

    private final HostServices services;
    private final GitWorkTree tree;
    private final Repository repository;

    GitCommitter(HostServices services, GitWorkTree tree) {
        this.services = services;
        this.tree = tree;
        this.repository = tree.repository();
    }

    /** Commit that was created. */
    record CommitResult(ObjectId commit, List<String> notes) {}

    /**
     * Refuses a commit that cannot be made here.
     * @param some whether only selected files are committed
     */
    void check(GitStatus status, boolean some, String message) throws IOException {
        if (message.isBlank()) {
            throw GitExceptions.invalidRequest("The message is empty. Say what the commit does.");
        }
        GitExceptions.checkFree(repository);
        if (!status.conflicts().isEmpty()) {
            throw new ActionException("There are conflicts in " + ChangedFileResolver.names(tree, status.conflicts())
                    + ". Resolve them, then stage the files with git_stage(files=[…]).");
        }
        RepositoryState state = repository.getRepositoryState();
        if (!state.canCommit() || state.isRebasing()) {
            throw new ActionException("The repository is in the middle of "
                    + status.head().doing() + ". Only git can continue it. bash(command='git status') shows how.");
        }
        if (some && !status.head().doing().isEmpty()) {
            throw GitExceptions.invalidRequest(
                    "During " + status.head().doing() + " you must commit all staged changes. Omit `files`.");
        }
        List<String> outside = status.staged().keySet().stream()
                .filter(path -> !tree.holds(path))
                .toList();
        if (!some && !outside.isEmpty()) {
            throw new ActionException("Staged files outside the workspace would be committed, too: "
                    + ChangedFileResolver.names(tree, outside)
                    + ". To exclude them, use git_commit(message='…', files=git_staged()).");
        }
        if (repository.getConfig().getBoolean("commit", null, "gpgsign", false)) {
            throw new ActionException(
                    "This repository requires signed commits (commit.gpgsign), which this action does not support."
                            + " If permitted, use bash(argv=['git', 'commit', '-m', '…']).");
        }
        checkIdentity();
    }

    private void checkIdentity() {
        UserConfig user = repository.getConfig().get(UserConfig.KEY);
        boolean named = !user.isAuthorNameImplicit() && !user.isCommitterNameImplicit();
        boolean addressed = !user.isAuthorEmailImplicit() && !user.isCommitterEmailImplicit();
        if (!named || !addressed) {
            throw new ActionException("Git does not know the commit's author. Set it with "
                    + (named ? "" : "bash(command='git config user.name \"…\"')")
                    + (named || addressed ? "" : " and ")
                    + (addressed ? "" : "bash(command='git config user.email \"…\"')") + '.');
        }
    }

    CommitResult commitStaged(String message, ExecutionDecision executionPermission, InvocationContext invocation)
            throws IOException {
        GitHookRunner hooks = new GitHookRunner(services, tree, executionPermission, invocation);
        Path index = repository.getIndexFile().toPath();
        passed(hooks.run(GitHookRunner.PRE_COMMIT, index));
        String told = message(hooks, message, index);
        DirCache locked = repository.lockDirCache();
        ObjectId commit;
        try {
            commit = commit(locked, told);
        } finally {
            locked.unlock();
        }
        return new CommitResult(commit, afterwards(hooks, index));
    }

    /** Commits the current state of selected files, and nothing else that is staged. */
    CommitResult commitFiles(
            Set<String> paths, String message, ExecutionDecision executionPermission, InvocationContext invocation)
            throws IOException, GitAPIException {
        Path index = repository.getIndexFile().toPath();
        Optional<byte[]> before = Files.exists(index) ? Optional.of(Files.readAllBytes(index)) : Optional.empty();
        Path part = repository.getDirectory().toPath().resolve("docui-" + UUID.randomUUID() + ".index");
        boolean done = false;
        try {
            GitStaging.stage(tree, paths);
            GitPartialIndex.write(tree, paths, part);
            GitHookRunner hooks = new GitHookRunner(services, tree, executionPermission, invocation);
            passed(hooks.run(GitHookRunner.PRE_COMMIT, part));
            String told = message(hooks, message, part);
            ObjectId commit = commit(DirCache.read(part.toFile(), repository.getFS()), told);
            done = true;
            return new CommitResult(commit, afterwards(hooks, index));
        } finally {
            Files.deleteIfExists(part);
            if (!done) {
                GitPartialIndex.putBack(repository, before);
            }
        }
    }

    private static void passed(Optional<String> failure) {
        failure.ifPresent(words -> {
            throw new ActionException(words + "\nNothing was committed.");
        });
    }

    /** Returns the message after the hooks have edited it. */
    private String message(GitHookRunner hooks, String message, Path index) throws IOException {
        String clean = cleaned(message);
        if (!hooks.contains(GitHookRunner.PREPARE_MESSAGE) && !hooks.contains(GitHookRunner.MESSAGE)) {
            return clean;
        }
        Path file = repository.getDirectory().toPath().resolve(MESSAGE_FILE);
        Files.writeString(file, clean);
        passed(hooks.run(GitHookRunner.PREPARE_MESSAGE, index, file.toString(), "message"));
        passed(hooks.run(GitHookRunner.MESSAGE, index, file.toString()));
        String told = cleaned(Files.readString(file));
        if (told.isBlank()) {
            throw new ActionException("A hook left the commit message empty. Nothing was committed.");
        }
        return told;
    }

    private static String cleaned(String message) {
        return CommitConfig.cleanText(message, CommitConfig.CleanupMode.WHITESPACE, '#')
                        .stripTrailing()
                + '\n';
    }

    private static List<String> afterwards(GitHookRunner hooks, Path index) {
        return hooks.run(GitHookRunner.POST_COMMIT, index).map(List::of).orElse(List.of());
    }

    /** Returns the entries that git commits: not those that "git add -N" has made. */
    private static DirCache withoutIntentions(DirCache index) {
        DirCache committed = DirCache.newInCore();
        DirCacheBuilder builder = committed.builder();
        for (int i = 0; i < index.getEntryCount(); i++) {
            if (!index.getEntry(i).isIntentToAdd()) {
                builder.add(index.getEntry(i));
            }
        }
        builder.finish();
        return committed;
    }

    private ObjectId commit(DirCache all, String message) throws IOException {
        DirCache index = withoutIntentions(all);
        Optional<RevCommit> head = tree.head();
        RepositoryState state = repository.getRepositoryState();
        try (ObjectInserter inserter = repository.newObjectInserter()) {
            ObjectId root = index.writeTree(inserter);
            List<ObjectId> parents = new ArrayList<>();
            head.ifPresent(parents::add);
            boolean merging = state == RepositoryState.MERGING_RESOLVED;
            if (merging) {
                parents.addAll(repository.readMergeHeads());
            }
            boolean same = head.map(commit -> commit.getTree().equals(root)).orElse(index.getEntryCount() == 0);
            if (same && !merging) {
                throw GitExceptions.invalidRequest("There is nothing to commit. Nothing differs from the last commit.");
            }
            CommitBuilder builder = new CommitBuilder();
            builder.setTreeId(root);
            builder.setParentIds(parents);
            builder.setMessage(message);
            UserConfig user = repository.getConfig().get(UserConfig.KEY);
            Instant now = Instant.now();
            builder.setAuthor(
                    new PersonIdent(user.getAuthorName(), user.getAuthorEmail(), now, ZoneId.systemDefault()));
            builder.setCommitter(
                    new PersonIdent(user.getCommitterName(), user.getCommitterEmail(), now, ZoneId.systemDefault()));
            ObjectId commit = inserter.insert(builder);
            inserter.flush();
            move(
                    head,
                    commit,
                    parents.size() > 1 ? "commit (merge)" : head.isEmpty() ? "commit (initial)" : "commit",
                    message);
            settle(state);
            return commit;
        }
    }

    private void move(Optional<RevCommit> from, ObjectId to, String how, String message) throws IOException {
        RefUpdate update = repository.updateRef(Constants.HEAD);
        update.setNewObjectId(to);
        update.setExpectedOldObjectId(from.<ObjectId>map(commit -> commit).orElse(ObjectId.zeroId()));
        update.setRefLogMessage(how + ": " + message.lines().findFirst().orElse(""), false);
        RefUpdate.Result result = update.forceUpdate();
        switch (result) {
            case NEW, FORCED, FAST_FORWARD -> {
                return;
            }
            default ->
                throw new ActionException("Another process is committing at the same time (" + result
                        + "), so nothing was committed. Check git_log(), then call again.");
        }
    }

    private void settle(RepositoryState state) throws IOException {
        if (state == RepositoryState.MERGING_RESOLVED) {
            repository.writeMergeHeads(null);
            repository.writeMergeCommitMsg(null);
        } else if (state == RepositoryState.CHERRY_PICKING_RESOLVED) {
            repository.writeMergeCommitMsg(null);
            repository.writeCherryPickHead(null);
        } else if (state == RepositoryState.REVERTING_RESOLVED) {
            repository.writeMergeCommitMsg(null);
            repository.writeRevertHead(null);
        }
    }
}
