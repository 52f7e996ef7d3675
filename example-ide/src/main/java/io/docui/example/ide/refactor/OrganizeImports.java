package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Refactoring that removes unused imports of a file, and sorts the others within their groups. Blank lines or comments separate the groups.
 * Imports with a star stay, and so do those that only a comment names.
 */
public record OrganizeImports(String file) implements Refactoring {
    private static final Pattern MODULE = Pattern.compile("import\\s+module\\s+[\\p{L}_$]");

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        SourceUnit sourceUnit = javaProgram.unit(file);
        Set<String> words = words(sourceUnit);
        Set<String> seen = new HashSet<>();
        List<SourceEdit> edits = new ArrayList<>();
        for (List<ImportTree> group : groups(sourceUnit)) {
            List<SourceRange> places =
                    group.stream().map(tree -> span(sourceUnit, tree)).toList();
            List<SourceRange> kept = group.stream()
                    .filter(tree -> isUsed(sourceUnit, tree, words)
                            && seen.add(tree.isStatic() + " " + tree.getQualifiedIdentifier()))
                    .sorted(order(group))
                    .map(tree -> span(sourceUnit, tree))
                    .toList();
            for (int i = 0; i < places.size(); i++) {
                SourceRange place = places.get(i);
                if (i >= kept.size()) {
                    edits.add(SourceEdit.delete(
                            kept.isEmpty() && i == places.size() - 1
                                    ? withBlankLine(sourceUnit, place)
                                    : sourceUnit.wholeLines(place)));
                } else if (!kept.get(i).equals(place)) {
                    edits.add(SourceEdit.of(place, SourceReplacementPart.copy(javaProgram.build(), kept.get(i))));
                }
            }
        }
        if (edits.isEmpty()) {
            throw new RefactoringRefusedException(
                    "The imports of " + file + " are already organized. There is nothing to do.");
        }
        return RefactoringProposal.of(edits);
    }

    /** Orders imports by whether they are static, in the order of the group's first import, and then by name. */
    private static Comparator<ImportTree> order(List<ImportTree> group) {
        boolean staticFirst = group.get(0).isStatic();
        return Comparator.comparing((ImportTree tree) -> tree.isStatic() != staticFirst)
                .thenComparing(tree -> tree.getQualifiedIdentifier().toString());
    }

    private static SourceRange span(SourceUnit sourceUnit, ImportTree tree) {
        return new SourceRange(
                sourceUnit.file(),
                sourceUnit.program().start(sourceUnit.tree(), tree),
                sourceUnit.program().end(sourceUnit.tree(), tree));
    }

    private static SourceRange withBlankLine(SourceUnit sourceUnit, SourceRange place) {
        SourceRange line = sourceUnit.wholeLines(place);
        int end = line.end();
        String rest = sourceUnit.text().substring(end);
        return new SourceRange(
                sourceUnit.file(), line.start(), end + (rest.startsWith("\r\n") ? 2 : rest.startsWith("\n") ? 1 : 0));
    }

    /** Returns whether an import is one of a whole module, which JDK 25 has added. */
    private static boolean isModule(SourceUnit sourceUnit, ImportTree tree) {
        return MODULE.matcher(sourceUnit.text().substring(span(sourceUnit, tree).start()))
                .lookingAt();
    }

    private static boolean isUsed(SourceUnit sourceUnit, ImportTree tree, Set<String> words) {
        return isModule(sourceUnit, tree)
                || !(tree.getQualifiedIdentifier() instanceof MemberSelectTree select)
                || select.getIdentifier().contentEquals("*")
                || words.contains(select.getIdentifier().toString());
    }

    /** Returns all words outside the imports. Words of comments are included, because Javadoc may link to imported types. */
    private static Set<String> words(SourceUnit sourceUnit) {
        List<SourceRange> imports = sourceUnit.tree().getImports().stream()
                .map(tree -> span(sourceUnit, tree))
                .toList();
        Set<String> words = new HashSet<>();
        for (JavaToken javaToken : JavaToken.of(sourceUnit.text())) {
            boolean imported = imports.stream().anyMatch(span -> span.contains(javaToken.start()));
            if (javaToken.kind() == JavaToken.TokenKind.NAME && !imported) {
                words.add(javaToken.text());
            } else if (javaToken.kind() == JavaToken.TokenKind.COMMENT) {
                words.addAll(List.of(javaToken.text().split("\\W+", -1)));
            }
        }
        return words;
    }

    private static List<List<ImportTree>> groups(SourceUnit sourceUnit) {
        Map<Integer, List<ImportTree>> groups = new LinkedHashMap<>();
        int number = 0;
        int end = -1;
        for (ImportTree tree : sourceUnit.tree().getImports()) {
            SourceRange span = span(sourceUnit, tree);
            if (end >= 0) {
                String gap = sourceUnit.text().substring(end, span.start());
                boolean together = gap.isBlank() && gap.lines().count() <= 1;
                number += together ? 0 : 1;
            }
            groups.computeIfAbsent(number, key -> new ArrayList<>()).add(tree);
            end = span.end();
        }
        return List.copyOf(groups.values());
    }
}
