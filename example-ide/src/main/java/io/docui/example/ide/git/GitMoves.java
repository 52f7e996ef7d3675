package io.docui.example.ide.git;

import io.docui.example.ide.git.GitStatus.FileStatus;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jgit.api.errors.CanceledException;
import org.eclipse.jgit.diff.ContentSource;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.diff.RenameDetector;
import org.eclipse.jgit.dircache.DirCacheIterator;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.treewalk.AbstractTreeIterator;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.EmptyTreeIterator;
import org.eclipse.jgit.treewalk.FileTreeIterator;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;
import org.eclipse.jgit.util.io.NullOutputStream;

/** Finds files that were moved: a file that is gone, and a new one with a similar text. */
final class GitMoves {
    /** The largest number of gone and new files that are compared with each other. */
    private static final int MOST_COMPARED = 200;

    private GitMoves() {}

    /**
     * Returns the moves that are staged or in the work tree.
     * @param staged what differs between the last commit and the index
     * @param changed what differs between the index and the work tree
     * @return the old path by the new one
     */
    static Map<String, String> of(
            GitWorkTree tree,
            Map<String, FileStatus> staged,
            Map<String, FileStatus> changed,
            Collection<String> untracked)
            throws IOException {
        Map<String, String> moves = new LinkedHashMap<>();
        moves.putAll(find(tree, withStatus(staged, FileStatus.DELETED), withStatus(staged, FileStatus.NEW), true));
        moves.putAll(find(tree, withStatus(changed, FileStatus.DELETED), new LinkedHashSet<>(untracked), false));
        return moves;
    }

    private static Set<String> withStatus(Map<String, FileStatus> files, FileStatus status) {
        return files.entrySet().stream()
                .filter(file -> file.getValue() == status)
                .map(Map.Entry::getKey)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Map<String, String> find(GitWorkTree tree, Set<String> gone, Set<String> added, boolean staged)
            throws IOException {
        if (gone.isEmpty() || added.isEmpty() || gone.size() + added.size() > MOST_COMPARED) {
            return Map.of();
        }
        Set<String> paths = new LinkedHashSet<>(gone);
        paths.addAll(added);
        return entries(tree, paths, staged).stream()
                .filter(entry -> entry.getChangeType() == DiffEntry.ChangeType.RENAME)
                .filter(entry -> gone.contains(entry.getOldPath()) && added.contains(entry.getNewPath()))
                .collect(Collectors.toMap(
                        DiffEntry::getNewPath, DiffEntry::getOldPath, (first, second) -> first, LinkedHashMap::new));
    }

    private static List<DiffEntry> entries(GitWorkTree tree, Set<String> paths, boolean staged) throws IOException {
        try (DiffFormatter formatter = new DiffFormatter(NullOutputStream.INSTANCE);
                ObjectReader reader = tree.repository().newObjectReader()) {
            formatter.setRepository(tree.repository());
            formatter.setPathFilter(PathFilterGroup.createFromStrings(paths));
            return entries(tree, formatter, reader, staged);
        }
    }

    /**
     * Returns the differences of the files that a formatter selects. A gone file and a similar new one are one entry, which the formatter
     * itself would not find for the work tree.
     * @param staged whether the index is compared with the last commit; otherwise the work tree is compared with the index
     */
    static List<DiffEntry> entries(GitWorkTree tree, DiffFormatter formatter, ObjectReader reader, boolean staged)
            throws IOException {
        DirCacheIterator index = new DirCacheIterator(tree.repository().readDirCache());
        ContentSource stored = ContentSource.create(reader);
        return staged
                ? withRenames(tree, formatter.scan(head(tree, reader), index), stored, stored)
                : withRenames(
                        tree,
                        formatter.scan(index, new FileTreeIterator(tree.repository())),
                        stored,
                        ContentSource.create(new FileTreeIterator(tree.repository())));
    }

    private static List<DiffEntry> withRenames(
            GitWorkTree tree, List<DiffEntry> entries, ContentSource before, ContentSource after) throws IOException {
        RenameDetector detector = new RenameDetector(tree.repository());
        detector.addAll(entries);
        try {
            return detector.compute(new ContentSource.Pair(before, after), NullProgressMonitor.INSTANCE);
        } catch (CanceledException e) {
            throw new IllegalStateException("Nobody can cancel the search for renamed files.", e);
        }
    }

    private static AbstractTreeIterator head(GitWorkTree tree, ObjectReader reader) throws IOException {
        RevCommit head = tree.head().orElse(null);
        if (head == null) {
            return new EmptyTreeIterator();
        }
        CanonicalTreeParser parser = new CanonicalTreeParser();
        parser.reset(reader, head.getTree());
        return parser;
    }
}
