package io.docui.example.ide.refactor;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Changes that a refactoring proposes for a program, before they are checked.
 *
 * @param edits the edits of the old texts, in order and without overlaps
 * @param moves the files that get a new path: old to new
 * @param created the new files, with their texts
 * @param names the names that appear or disappear; where one of them occurs, the meaning of another file could change
 */
public record RefactoringProposal(
        List<SourceEdit> edits, Map<String, String> moves, Map<String, String> created, Set<String> names) {
    private static final Comparator<SourceEdit> ORDER = Comparator.comparing(
                    (SourceEdit edit) -> edit.span().file())
            .thenComparingInt(edit -> edit.span().start())
            .thenComparingInt(edit -> edit.span().end());

    /**
     * Sorts the edits.
     *
     * @throws RefactoringRefusedException if two edits overlap
     */
    public RefactoringProposal {
        edits = edits.stream().sorted(ORDER).toList();
        moves = Map.copyOf(moves);
        created = Map.copyOf(created);
        names = Set.copyOf(names);
        for (int i = 1; i < edits.size(); i++) {
            SourceRange before = edits.get(i - 1).span();
            SourceRange span = edits.get(i).span();
            if (before.file().equals(span.file()) && span.start() < before.end()) {
                throw new RefactoringRefusedException("Two of the changes overlap. Make them one at a time.");
            }
        }
    }

    RefactoringProposal(List<SourceEdit> edits, Map<String, String> moves, Set<String> names) {
        this(edits, moves, Map.of(), names);
    }

    static RefactoringProposal of(List<SourceEdit> edits) {
        return new RefactoringProposal(edits, Map.of(), Set.of());
    }
}
