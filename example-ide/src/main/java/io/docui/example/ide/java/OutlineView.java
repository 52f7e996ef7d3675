package io.docui.example.ide.java;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.desk.Declaration;
import io.docui.example.ide.desk.Workbench;
import io.docui.example.ide.range.Lines;
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

    private final Workbench bench;
    private final JavaOutlines outlines;

    OutlineView(Workbench bench, JavaOutlines outlines) {
        this.bench = bench;
        this.outlines = outlines;
    }

    void write(Path file, String text, DocWriter out) {
        boolean full = out.lod() == LodLevel.FULL;
        int most = full ? MOST_AT_FULL : MOST;
        List<Member> members = outlines.members(file, text);
        Lines lines = full ? Lines.of(text) : null;
        Map<String, List<Object>> rows = new LinkedHashMap<>();
        for (Member member : members.subList(0, Math.min(most, members.size()))) {
            List<Object> row = rows.computeIfAbsent(member.type(), any -> new ArrayList<>());
            if (member.kind() == Member.Kind.TYPE) {
                row.add(0, full ? declared(bench, file, text, member) : member.label());
                row.add(1, (lines == null ? "" : " " + lines.at(member.code())) + ":");
            } else {
                row.add(row.size() > 2 ? ", " : " ");
                row.add(full ? declared(bench, file, text, member) : member.label());
                row.add(lines == null ? "" : " " + lines.at(member.code()));
            }
        }
        rows.values().forEach(row -> out.item(row.toArray()));
        if (members.size() > most) {
            out.item("… " + (members.size() - most) + " more: find_symbol(query) finds them");
        }
    }

    /** The anchor of a declaration. */
    static Declaration declared(Workbench bench, Path file, String text, Member member) {
        TextRange range = new TextRange(file, member.start(), member.end());
        return (Declaration) bench.mark(Declaration.KIND, range, member.label(), text);
    }
}
