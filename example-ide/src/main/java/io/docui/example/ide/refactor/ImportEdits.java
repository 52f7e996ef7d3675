package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Adds and removes imports of source files. New imports go where the order of the file's imports puts them. */
final class ImportEdits {
    private final AnalyzedJavaProgram javaProgram;
    private final Map<SourceUnit, Set<String>> added = new HashMap<>();
    private final Map<SourceUnit, Set<String>> removed = new HashMap<>();

    ImportEdits(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    void add(SourceUnit unit, String type) {
        added.computeIfAbsent(unit, key -> new TreeSet<>()).add(type);
    }

    /** Returns whether an import of a type with a simple name is added. */
    boolean adds(SourceUnit unit, String simple) {
        return added.getOrDefault(unit, Set.of()).stream().anyMatch(type -> type.endsWith('.' + simple));
    }

    boolean isAdded(SourceUnit unit, String type) {
        return added.getOrDefault(unit, Set.of()).contains(type);
    }

    /** Removes the import of a type, or of a package with {@code .*} at its end. */
    void remove(SourceUnit unit, String type) {
        removed.computeIfAbsent(unit, key -> new HashSet<>()).add(type);
    }

    List<SourceEdit> edits() {
        List<SourceEdit> edits = new ArrayList<>();
        Set<SourceUnit> units = new HashSet<>(added.keySet());
        units.addAll(removed.keySet());
        for (SourceUnit unit : units) {
            Set<String> gone = removed.getOrDefault(unit, Set.of());
            List<ImportTree> left = new ArrayList<>();
            for (ImportTree tree : unit.tree().getImports()) {
                if (tree.isStatic() || !gone.contains(name(tree))) {
                    left.add(tree);
                }
            }
            for (ImportTree tree : unit.tree().getImports()) {
                if (!left.contains(tree)) {
                    boolean none = left.isEmpty() && !added.containsKey(unit);
                    SourceRange lines = unit.wholeLines(span(unit, tree));
                    edits.add(SourceEdit.delete(none ? withBlankLine(unit, lines) : lines));
                }
            }
            added.getOrDefault(unit, Set.of()).stream()
                    .filter(type -> left.stream()
                            .noneMatch(tree -> !tree.isStatic() && name(tree).equals(type)))
                    .forEach(type -> edits.add(insertion(unit, type)));
        }
        return edits;
    }

    private static SourceRange withBlankLine(SourceUnit unit, SourceRange lines) {
        String rest = unit.text().substring(lines.end());
        int more = rest.startsWith("\r\n") ? 2 : rest.startsWith("\n") ? 1 : 0;
        return new SourceRange(lines.file(), lines.start(), lines.end() + more);
    }

    private SourceEdit insertion(SourceUnit unit, String type) {
        List<? extends ImportTree> plain = unit.tree().getImports().stream()
                .filter(tree -> !tree.isStatic())
                .toList();
        String lineEnd = unit.lineEndAt(0);
        for (ImportTree tree : plain) {
            if (name(tree).compareTo(type) > 0) {
                int at = unit.startOfLine(span(unit, tree).start());
                return insert(unit, at, "import " + type + ';' + lineEnd);
            }
        }
        if (!plain.isEmpty()) {
            return insert(unit, span(unit, plain.get(plain.size() - 1)).end(), lineEnd + "import " + type + ';');
        }
        if (!unit.tree().getImports().isEmpty()) {
            int end = span(
                            unit,
                            unit.tree()
                                    .getImports()
                                    .get(unit.tree().getImports().size() - 1))
                    .end();
            return insert(unit, end, lineEnd + lineEnd + "import " + type + ';');
        }
        if (unit.tree().getPackage() != null) {
            int end = javaProgram.end(unit.tree(), unit.tree().getPackage());
            return insert(unit, end, lineEnd + lineEnd + "import " + type + ';');
        }
        return insert(unit, 0, "import " + type + ';' + lineEnd + lineEnd);
    }

    private static SourceEdit insert(SourceUnit unit, int at, String text) {
        return SourceEdit.insert(unit.file(), at, SourceReplacementPart.fresh(text));
    }

    private static String name(ImportTree tree) {
        return tree.getQualifiedIdentifier().toString();
    }

    private SourceRange span(SourceUnit unit, ImportTree tree) {
        return new SourceRange(unit.file(), javaProgram.start(unit.tree(), tree), javaProgram.end(unit.tree(), tree));
    }
}
