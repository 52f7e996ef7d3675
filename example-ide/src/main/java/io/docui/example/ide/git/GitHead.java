package io.docui.example.ide.git;

import java.io.IOException;
import java.util.Optional;
import org.eclipse.jgit.lib.BranchConfig;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryState;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * State of a repository's HEAD: the branch or commit, its relation to the tracked branch, and an unfinished operation.
 * @param name the branch, or the commit if no branch is checked out
 * @param tracking the relation to the tracked branch, such as {@code 1 ahead of origin/main}; empty if it is not known
 * @param doing the unfinished operation, such as a merge; empty if there is none
 */
record GitHead(String name, boolean detached, boolean born, String tracking, String doing) {
    private static final int MOST_COUNTED = 1_000;

    static GitHead of(GitWorkTree tree) throws IOException {
        Repository repository = tree.repository();
        Optional<RevCommit> commit = tree.head();
        Ref head = repository.exactRef(Constants.HEAD);
        boolean detached = head != null && !head.isSymbolic();
        RepositoryState state = repository.getRepositoryState();
        boolean plain = state == RepositoryState.SAFE || state == RepositoryState.BARE;
        String name = detached
                ? commit.map(GitWorkTree::abbreviate).orElse("no commit")
                : Optional.ofNullable(repository.getBranch()).orElse("no branch");
        String tracking = detached || commit.isEmpty() ? "" : tracking(repository, name, commit.get());
        return new GitHead(name, detached, commit.isPresent(), tracking, plain ? "" : describe(state));
    }

    private static String describe(RepositoryState state) {
        return switch (state) {
            case MERGING, MERGING_RESOLVED -> "a merge";
            case CHERRY_PICKING, CHERRY_PICKING_RESOLVED -> "a cherry-pick";
            case REVERTING, REVERTING_RESOLVED -> "a revert";
            case BISECTING -> "a bisect";
            case APPLY -> "an am";
            default -> "a rebase";
        };
    }

    private static String tracking(Repository repository, String branch, RevCommit commit) throws IOException {
        String upstream = new BranchConfig(repository.getConfig(), branch).getTrackingBranch();
        ObjectId other = upstream == null ? null : repository.resolve(upstream + "^{commit}");
        if (upstream == null || other == null) {
            return "";
        }
        String name = Repository.shortenRefName(upstream);
        int ahead = count(repository, commit, other);
        int behind = count(repository, other, commit);
        if (ahead == 0 && behind == 0) {
            return "as " + name;
        }
        return (ahead > 0 ? number(ahead) + " ahead of " : "")
                + (ahead > 0 && behind > 0 ? "and " : "")
                + (behind > 0 ? number(behind) + " behind " : "")
                + name;
    }

    private static String number(int commits) {
        return commits > MOST_COUNTED ? MOST_COUNTED + "+" : String.valueOf(commits);
    }

    /** Counts the commits that one commit has and another does not have. The count ends at one more than the maximum. */
    private static int count(Repository repository, ObjectId of, ObjectId without) throws IOException {
        try (RevWalk walk = new RevWalk(repository)) {
            walk.setRetainBody(false);
            walk.markStart(walk.parseCommit(of));
            walk.markUninteresting(walk.parseCommit(without));
            int count = 0;
            while (count <= MOST_COUNTED && walk.next() != null) {
                count++;
            }
            return count;
        }
    }

    String describe() {
        String where = detached ? "no branch, at " + name : name;
        return where
                + (born ? "" : ", no commit yet")
                + (tracking.isEmpty() ? "" : ", " + tracking)
                + (doing.isEmpty() ? "" : ", in the middle of " + doing);
    }
}
