package io.docui.example.ide.git;

import io.docui.example.ide.editor.ShownSources;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.git.GitStatus.FileStatus;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.util.io.NullOutputStream;

/** Describes the changes and commits of a git repository in words for a model. */
final class GitReport {
    private static final int MOST_SHOWN = 200;
    private static final int MOST_COMPARED = 300;

    private GitReport() {}

    static String of(GitWorkTree tree, GitStatus status) {
        List<String> lines = new ArrayList<>(List.of(status.head().describe()));
        add("Conflicts", tree, status, status.conflicts(), Map.of(), lines);
        add("Staged", tree, status, status.staged().keySet(), status.staged(), lines);
        add("Changed", tree, status, status.changed().keySet(), status.changed(), lines);
        add("Moved", tree, status, status.movedUntracked(), Map.of(), lines);
        add("Untracked", tree, status, status.newUntracked(), Map.of(), lines);
        add("Submodules at another commit", tree, status, status.submodules(), Map.of(), lines);
        if (!status.complete()) {
            lines.add(
                    "The work tree is too large, so this list is incomplete. For the full list, use bash(command='git status').");
        } else if (status.isClean()) {
            lines.add("Nothing has changed.");
        }
        return String.join("\n", lines);
    }

    private static void add(
            String title,
            GitWorkTree tree,
            GitStatus status,
            Collection<String> all,
            Map<String, FileStatus> kinds,
            List<String> lines) {
        List<String> paths = status.withoutMoved(all);
        if (paths.isEmpty()) {
            return;
        }
        String names = String.join(
                ", ",
                paths.stream()
                        .limit(MOST_SHOWN)
                        .map(path -> tree.displayPath(path)
                                + label(tree, status, path, kinds)
                                + (tree.holds(path) ? "" : " (outside the workspace)"))
                        .toList());
        lines.add(title + " (" + paths.size() + "): " + names
                + (paths.size() > MOST_SHOWN ? " and " + (paths.size() - MOST_SHOWN) + " more" : ""));
    }

    /** Returns what follows the name of a file: how it differs, or where it was before. */
    static String label(GitWorkTree tree, GitStatus status, String path, Map<String, FileStatus> kinds) {
        String old = status.moves().get(path);
        return old != null
                ? (kinds.isEmpty() ? " (from " : " (moved from ") + tree.displayPath(old) + ')'
                : kinds.containsKey(path) ? kinds.get(path).label() : "";
    }

    static String describe(String what, GitWorkTree tree, Collection<String> paths) {
        return paths.isEmpty() ? "Nothing has changed." : what + ' ' + ChangedFileResolver.names(tree, paths) + '.';
    }

    static String describeCommit(GitWorkTree tree, RevCommit commit, List<String> notes) throws IOException {
        GitHead head = GitHead.of(tree);
        int files = 0;
        try (DiffFormatter formatter = new DiffFormatter(NullOutputStream.INSTANCE)) {
            formatter.setRepository(tree.repository());
            formatter.setDetectRenames(true); // a moved file is one file
            List<DiffEntry> entries = formatter.scan(commit.getParentCount() == 0 ? null : commit.getParent(0), commit);
            files = entries.size();
        }
        String where = head.detached()
                ? " on no branch (create one with git_branch(name='…', create=true))"
                : " on " + head.name();
        return "Committed " + GitWorkTree.abbreviate(commit) + where + ": " + files
                + (files == 1 ? " file." : " files.") + (notes.isEmpty() ? "" : "\n" + String.join("\n", notes));
    }

    /**
     * Returns the changes of files line by line, except for files that may not be shown.
     * @param known what need not be shown again
     */
    static String difference(
            GitWorkTree tree, Collection<String> paths, boolean staged, Workbench bench, ShownSources known)
            throws IOException {
        List<String> shown = new ArrayList<>();
        List<String> hidden = new ArrayList<>();
        for (String path : paths.stream().limit(MOST_COMPARED).toList()) {
            (bench.mayRead(tree.file(path)) ? shown : hidden).add(path);
        }
        List<String> lines = new ArrayList<>(List.of(GitDiffs.of(tree, shown, staged, known)));
        if (!hidden.isEmpty()) {
            lines.add("Not shown because rules protect them: " + ChangedFileResolver.names(tree, hidden));
        }
        if (paths.size() > MOST_COMPARED) {
            lines.add("… and " + (paths.size() - MOST_COMPARED) + " more files: use git_status().");
        }
        return String.join("\n", lines).strip();
    }

    /** Returns files with the paths where moved ones were before: only both of them show what has changed. */
    static Collection<String> withOldPaths(GitStatus status, Collection<String> paths) {
        Set<String> both = new LinkedHashSet<>(paths);
        paths.stream().map(status.moves()::get).filter(Objects::nonNull).forEach(both::add);
        return both;
    }

    /** Explains why there is no difference to show. */
    static String describeNoDifference(GitStatus status, boolean staged) {
        if (staged) {
            return "Nothing is staged." + (status.changed().isEmpty() ? "" : " For unstaged changes, use git_diff().");
        }
        return "There are no unstaged changes."
                + (status.staged().isEmpty() ? "" : " For staged changes, use git_diff(staged=true).");
    }

    /** Resolves a name to the files that differ, or refuses it with the reason why there are none. */
    static Set<String> differingFiles(
            GitWorkTree tree, GitStatus status, Set<String> candidates, String file, boolean staged)
            throws IOException {
        String plain = ChangedFileResolver.stripAnchor(file);
        String path = tree.prefix() + plain;
        if (staged && status.untracked().contains(path)) {
            throw GitExceptions.invalidRequest(plain + " is untracked. Show it with git_diff(file='" + plain + "').");
        }
        if (status.conflicts().contains(path)) {
            throw GitExceptions.invalidRequest(
                    plain + " has conflicts. Show both sides with open(file='" + plain + "').");
        }
        boolean elsewhere =
                !candidates.contains(path) && (staged ? status.changed() : status.staged()).containsKey(path);
        if (elsewhere) {
            throw GitExceptions.invalidRequest(plain
                    + (staged
                            ? " is not staged. Show its changes with git_diff(file='" + plain + "')."
                            : " has only staged changes. Show them with git_diff(file='" + plain + "', staged=true)."));
        }
        return new ChangedFileResolver(tree, candidates, staged ? "staged" : "changed")
                .resolve(List.of(file))
                .keySet();
    }
}
