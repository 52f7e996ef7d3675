package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The other symbols that keep the name of a changed one. */
public final class RemainingNames {
    private RemainingNames() {}

    /**
     * Returns the symbols with a name that a change leaves as they are.
     * @param program the program before the change
     * @param edits the edits of the change, none of which changes the number of lines
     * @return the labels of the symbols by file and line, with the paths before the change
     */
    public static Map<String, Map<Integer, Set<String>>> of(
            AnalyzedJavaProgram program, String name, List<SourceEdit> edits) {
        Set<SourcePosition> changed = new HashSet<>();
        edits.forEach(edit ->
                changed.add(new SourcePosition(edit.span().file(), edit.span().start())));
        Map<String, Map<Integer, Set<String>>> found = new TreeMap<>();
        for (SourceUnit unit : program.units()) {
            if (!unit.text().contains(name)) {
                continue;
            }
            for (NameReference mention : unit.mentions()) {
                if (SymbolUseFinder.name(mention.element()).equals(name)
                        && unit.text().startsWith(name, mention.start())
                        && !SymbolNames.isUnresolved(mention.element())
                        && !changed.contains(new SourcePosition(unit.file(), mention.start()))) {
                    int line = (int) unit.tree().getLineMap().getLineNumber(mention.start());
                    found.computeIfAbsent(unit.file(), file -> new TreeMap<>())
                            .computeIfAbsent(line, key -> new TreeSet<>())
                            .add(SymbolNames.label(mention.element()));
                }
            }
        }
        return found;
    }
}
