package io.docui.example.ide.git;

import io.docui.runtime.action.ActionException;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefUpdate;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** Lists the commits of a repository, and takes back the last one. */
final class GitHistory {
    private static final int LONGEST = 120;
    private static final int MOST_REFS = 500;
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm");

    private GitHistory() {}

    /** Returns the last commits, one per line. */
    static String log(GitWorkTree tree, int most) throws IOException {
        Optional<RevCommit> head = tree.head();
        if (head.isEmpty()) {
            return "There are no commits yet.";
        }
        List<String> lines = new ArrayList<>();
        try (RevWalk walk = new RevWalk(tree.repository())) {
            walk.markStart(walk.parseCommit(head.get()));
            for (RevCommit commit = walk.next(); commit != null && lines.size() < most; commit = walk.next()) {
                String when =
                        DAY.format(Instant.ofEpochSecond(commit.getCommitTime()).atZone(ZoneId.systemDefault()));
                lines.add(GitWorkTree.abbreviate(commit) + ' ' + when + ' '
                        + line(commit.getAuthorIdent().getName()) + ": " + line(commit.getShortMessage()));
            }
        } catch (MissingObjectException e) {
            if (lines.isEmpty()
                    || tree.repository().getObjectDatabase().getShallowCommits().isEmpty()) {
                throw e;
            }
        }
        return String.join("\n", lines);
    }

    private static String line(String text) {
        String plain = text.replaceAll("\\p{Cntrl}+", " ").strip();
        return plain.length() > LONGEST ? plain.substring(0, plain.offsetByCodePoints(LONGEST - 1, 0)) + "…" : plain;
    }

    /**
     * Takes back the last commit. Its changes stay staged.
     * @param written the ID of the commit, or its first characters, at least 7
     */
    static String uncommit(GitWorkTree tree, String written) throws IOException {
        Repository repository = tree.repository();
        RevCommit head = tree.head()
                .filter(commit -> written.length() >= 7 && commit.name().startsWith(written))
                .orElseThrow(() -> new ActionException(
                        written + " is not the last commit, so it was not undone. Check git_log()."));
        if (head.getParentCount() == 0) {
            throw new ActionException("The first commit of a repository cannot be undone.");
        }
        String pushed = pushed(repository, head);
        if (!pushed.isEmpty()) {
            throw new ActionException(
                    GitWorkTree.abbreviate(head) + " was pushed: " + pushed
                            + " has it, so it cannot be undone. To revert it with a new commit, use bash(command='git revert …').");
        }
        RefUpdate update = repository.updateRef(Constants.HEAD);
        update.setNewObjectId(head.getParent(0));
        update.setExpectedOldObjectId(head);
        update.setRefLogMessage("reset: moving to HEAD^", false);
        RefUpdate.Result result = update.forceUpdate();
        if (result != RefUpdate.Result.FORCED && result != RefUpdate.Result.FAST_FORWARD) {
            throw new ActionException(
                    "Another process is committing at the same time (" + result + "). Nothing was undone.");
        }
        if (head.getParentCount() > 1) {
            List<ObjectId> others = new ArrayList<>();
            for (int i = 1; i < head.getParentCount(); i++) {
                others.add(head.getParent(i));
            }
            repository.writeMergeHeads(others);
            repository.writeMergeCommitMsg(head.getFullMessage());
        }
        return "Undone: " + line(head.getShortMessage()) + ". Its changes are staged.";
    }

    private static String pushed(Repository repository, RevCommit commit) throws IOException {
        List<Ref> remotes = repository.getRefDatabase().getRefsByPrefix(Constants.R_REMOTES);
        if (remotes.size() > MOST_REFS) {
            return "one of " + remotes.size() + " remote branches possibly";
        }
        try (RevWalk walk = new RevWalk(repository)) {
            RevCommit sought = walk.parseCommit(commit);
            for (Ref remote : remotes) {
                ObjectId id = remote.getObjectId();
                if (id != null && walk.isMergedInto(sought, walk.parseCommit(id))) {
                    return Repository.shortenRefName(remote.getName());
                }
            }
        }
        return "";
    }
}
