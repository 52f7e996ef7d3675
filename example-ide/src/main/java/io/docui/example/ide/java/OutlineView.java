package io.docui.example.ide.java;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.desk.Declaration;
import io.docui.example.ide.desk.Workbench;
import io.docui.example.ide.range.Lines;
import io.docui.example.ide.range.Ranges;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.document.DocWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Shows what a Java file declares: a line for each type, with its members in a row. By their names they can be opened and selected;
 * lines, and anchors for other calls, are told at the highest level alone.
 */
final class OutlineView {
    private static final int MOST = 60;
    private static final int MOST_AT_FULL = 300;
    private static final int SHOWN_OF_MANY = 20;

    private final Workbench bench;
    private final JavaOutlines outlines;

    OutlineView(Workbench bench, JavaOutlines outlines) {
        this.bench = bench;
        this.outlines = outlines;
    }

    void write(Path file, String text, DocWriter out) {
        boolean full = out.lod() == LodLevel.FULL;
        List<Member> all = outlines.members(file, text);
        List<Member> members = all.size() <= (full ? MOST_AT_FULL : MOST) ? all : around(file, all);
        Lines lines = full ? Lines.of(text) : null;
        Map<String, List<Object>> rows = new LinkedHashMap<>();
        for (Member member : members) {
            List<Object> row = rows.computeIfAbsent(
                    member.type(),
                    type -> new ArrayList<>(member.kind() == Member.Kind.TYPE ? List.of() : List.of(type + ":")));
            if (member.kind() == Member.Kind.TYPE) {
                row.add(full ? declared(bench, file, text, member) : member.label());
                row.add((lines == null ? "" : " " + lines.at(member.code())) + ":");
            } else {
                row.add(row.size() > 2 ? ", " : " ");
                row.add(full ? declared(bench, file, text, member) : member.label());
                row.add(lines == null ? "" : " " + lines.at(member.code()));
            }
        }
        rows.values().forEach(row -> out.item(row.toArray()));
        if (members.size() < all.size()) {
            out.item("… " + (all.size() - members.size()) + " more: find_symbol(query) finds them");
        }
    }

    /** Of very many members those around what is selected. */
    private List<Member> around(Path file, List<Member> all) {
        int at = bench.selected(file)
                .flatMap(bench.ranges()::find)
                .map(found -> found.range().start())
                .orElse(0);
        int first = 0;
        while (first < all.size() - 1
                && (all.get(first).end() <= at || all.get(first).kind() == Member.Kind.TYPE)) {
            first++;
        }
        int from = Math.max(0, Math.min(first - SHOWN_OF_MANY / 2, all.size() - SHOWN_OF_MANY));
        return all.subList(from, from + SHOWN_OF_MANY);
    }

    /** The anchor of a declaration. */
    static Declaration declared(Workbench bench, Path file, String text, Member member) {
        TextRange range = new TextRange(file, member.start(), member.end());
        int id = bench.ranges().add(new Ranges.Marked(Declaration.KIND, range, member.label()), text);
        return new Declaration(id, member.label(), "");
    }
}
