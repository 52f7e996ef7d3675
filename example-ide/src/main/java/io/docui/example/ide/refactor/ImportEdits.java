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
            Set<String> missing = new TreeSet<>(added.getOrDefault(unit, Set.of()));
            left.stream()
                    .filter(tree -> !tree.isStatic())
                    .map(ImportEdits::name)
                    .forEach(missing::remove);
            insert(unit, missing, edits);
        }
        return edits;
    }

    private void insert(SourceUnit unit, Set<String> types, List<SourceEdit> edits) {
        List<? extends ImportTree> plain = unit.tree().getImports().stream()
                .filter(tree -> !tree.isStatic())
                .toList();
        String lineEnd = unit.lineEndAt(0);
        if (!plain.isEmpty()) {
            for (String type : types) {
                edits.add(beside(unit, plain, type, lineEnd));
            }
            return;
        }
        if (types.isEmpty()) {
            return;
        }
        StringBuilder lines = new StringBuilder();
        types.forEach(type -> lines.append(lines.isEmpty() ? "" : lineEnd)
                .append("import ")
                .append(type)
                .append(';'));
        int end = -1;
        if (!unit.tree().getImports().isEmpty()) {
            end = span(
                            unit,
                            unit.tree()
                                    .getImports()
                                    .get(unit.tree().getImports().size() - 1))
                    .end();
        } else if (unit.tree().getPackage() != null) {
            end = javaProgram.end(unit.tree(), unit.tree().getPackage());
        }
        edits.add(end < 0 ? insert(unit, 0, lines + lineEnd + lineEnd) : insert(unit, end, lineEnd + lineEnd + lines));
    }

    private SourceEdit beside(SourceUnit unit, List<? extends ImportTree> plain, String type, String lineEnd) {
        for (ImportTree tree : plain) {
            if (name(tree).compareTo(type) > 0) {
                int at = unit.startOfLine(span(unit, tree).start());
                return insert(unit, at, "import " + type + ';' + lineEnd);
            }
        }
        return insert(unit, span(unit, plain.get(plain.size() - 1)).end(), lineEnd + "import " + type + ';');
    }

    private static SourceRange withBlankLine(SourceUnit unit, SourceRange lines) {
        String rest = unit.text().substring(lines.end());
        int more = rest.startsWith("\r\n") ? 2 : rest.startsWith("\n") ? 1 : 0;
        return new SourceRange(lines.file(), lines.start(), lines.end() + more);
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
