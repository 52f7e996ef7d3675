package io.docui.example.ide.java;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.Declaration;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.document.DocWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Renders the declarations of a Java file: one line for each type, with its members. Their names are enough to open and select them. Line
 * numbers, and anchors for other calls, show only at the highest level of detail.
 */
record JavaOutlineView(Workbench bench, JavaOutlineParser outlines) {
    private static final int MOST = 60;
    private static final int MOST_AT_FULL = 300;
    private static final int SHOWN_OF_MANY = 20;

    void write(Path file, String text, DocWriter out) {
        boolean full = out.lod() == LodLevel.FULL;
        List<OutlineMember> all = outlines.members(file, text);
        List<OutlineMember> members = all.size() <= (full ? MOST_AT_FULL : MOST) ? all : around(file, all);
        LineIndex lineIndex = full ? LineIndex.of(text) : null;
        Map<String, List<Object>> rows = new LinkedHashMap<>();
        for (OutlineMember outlineMember : members) {
            List<Object> row = rows.computeIfAbsent(
                    outlineMember.type(),
                    type -> new ArrayList<>(
                            outlineMember.kind() == OutlineMember.MemberKind.TYPE ? List.of() : List.of(type + ":")));
            if (outlineMember.kind() == OutlineMember.MemberKind.TYPE) {
                row.add(full ? declaration(bench, file, text, outlineMember) : outlineMember.label());
                row.add((lineIndex == null ? "" : " " + lineIndex.lineAt(outlineMember.code())) + ":");
            } else {
                row.add(row.size() > 2 ? ", " : " ");
                row.add(full ? declaration(bench, file, text, outlineMember) : outlineMember.label());
                row.add(lineIndex == null ? "" : " " + lineIndex.lineAt(outlineMember.code()));
            }
        }
        rows.values().forEach(row -> out.item(row.toArray()));
        if (members.size() < all.size()) {
            out.item("… " + (all.size() - members.size()) + " more: use find_symbol(query)");
        }
    }

    /** Returns the members around the selection, for a file with very many members. */
    private List<OutlineMember> around(Path file, List<OutlineMember> all) {
        int at = bench.selectionId(file)
                .flatMap(bench.ranges()::find)
                .map(trackedRange -> trackedRange.range().start())
                .orElse(0);
        int first = 0;
        while (first < all.size() - 1
                && (all.get(first).end() <= at || all.get(first).kind() == OutlineMember.MemberKind.TYPE)) {
            first++;
        }
        int from = Math.max(0, Math.min(first - SHOWN_OF_MANY / 2, all.size() - SHOWN_OF_MANY));
        return all.subList(from, from + SHOWN_OF_MANY);
    }

    static Declaration declaration(Workbench bench, Path file, String text, OutlineMember outlineMember) {
        TextRange range = new TextRange(file, outlineMember.start(), outlineMember.end());
        int id =
                bench.ranges().add(new RangeRegistry.RangeTarget(Declaration.KIND, range, outlineMember.label()), text);
        return new Declaration(id, outlineMember.label(), "");
    }
}
