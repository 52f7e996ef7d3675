package io.docui.example.ide.refactor;

import com.sun.source.tree.ImportTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Adds and removes imports of source files. New imports go where the {@linkplain ImportOrder order} of the file's imports puts them. */
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
        if (!plain.isEmpty()) {
            beside(unit, plain, types, edits);
            return;
        }
        if (types.isEmpty()) {
            return;
        }
        String lineEnd = unit.lineEndAt(0);
        String lines = types.stream().map(ImportOrder::statement).collect(Collectors.joining(lineEnd));
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

    /** Inserts imports beside those of the file. */
    private void beside(SourceUnit unit, List<? extends ImportTree> plain, Set<String> types, List<SourceEdit> edits) {
        ImportOrder order = new ImportOrder(names(plain), separatesRoots(unit));
        Map<Integer, List<String>> after = new TreeMap<>();
        Map<Integer, List<String>> before = new TreeMap<>();
        for (String type : types) {
            ImportOrder.Place place = order.place(type);
            (place.before() ? before : after)
                    .computeIfAbsent(place.index(), key -> new ArrayList<>())
                    .add(type);
        }
        String lineEnd = unit.lineEndAt(0);
        after.forEach((index, added) -> {
            StringBuilder lines = new StringBuilder();
            String last = name(plain.get(index));
            for (String type : added) {
                lines.append(order.isSeparated(last, type) ? lineEnd : "")
                        .append(lineEnd)
                        .append(ImportOrder.statement(type));
                last = type;
            }
            edits.add(insert(unit, span(unit, plain.get(index)).end(), lines.toString()));
        });
        before.forEach((index, added) -> {
            StringBuilder lines = new StringBuilder();
            for (int i = 0; i < added.size(); i++) {
                String following = i + 1 < added.size() ? added.get(i + 1) : name(plain.get(index));
                lines.append(ImportOrder.statement(added.get(i)))
                        .append(lineEnd)
                        .append(order.isSeparated(following, added.get(i)) ? lineEnd : "");
            }
            int at = unit.startOfLine(span(unit, plain.get(index)).start());
            edits.add(insert(unit, at, lines.toString()));
        });
    }

    /** Returns whether blank lines separate imports of different roots: in the file, or, if it has only one root, in most others. */
    private boolean separatesRoots(SourceUnit unit) {
        int own = separations(unit);
        return own != 0
                ? own > 0
                : javaProgram.units().stream()
                                .mapToInt(other -> Integer.signum(separations(other)))
                                .sum()
                        > 0;
    }

    /** Returns the number of borders between roots with a blank line, minus those without one. */
    private int separations(SourceUnit unit) {
        List<? extends ImportTree> plain = unit.tree().getImports().stream()
                .filter(tree -> !tree.isStatic())
                .toList();
        return ImportOrder.separations(
                names(plain),
                index -> ImportOrder.lineEnds(unit.text()
                        .substring(
                                span(unit, plain.get(index - 1)).end(),
                                span(unit, plain.get(index)).start())));
    }

    private static List<String> names(List<? extends ImportTree> imports) {
        return imports.stream().map(ImportEdits::name).toList();
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
