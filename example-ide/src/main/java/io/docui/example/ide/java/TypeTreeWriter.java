package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.TypeHierarchy;
import java.nio.file.Path;
import java.util.List;

/** Writes supertypes or subtypes as an indented list, with the places of those that the program declares. */
record TypeTreeWriter(Workbench bench, JavaProgramCache programs, JavaProgramCache.CachedProgram cached) {
    private static final int MOST = 200;

    /**
     * Returns a heading and the types below it; empty if there are none.
     * @param what what the types are, in the plural
     */
    String text(String what, List<TypeHierarchy.Entry> entries) {
        if (entries.isEmpty()) {
            return "";
        }
        boolean direct = entries.stream().allMatch(entry -> entry.depth() == 1);
        String heading = direct ? "Direct " + what + ", no others" : "All " + what + ", indirect ones indented";
        StringBuilder out = new StringBuilder(heading).append('\n');
        for (TypeHierarchy.Entry entry : entries.subList(0, Math.min(MOST, entries.size()))) {
            out.append(" ".repeat(entry.depth()))
                    .append(entry.label())
                    .append(place(entry))
                    .append('\n');
        }
        if (entries.size() > MOST) {
            out.append(" … ").append(entries.size() - MOST).append(" more\n");
        }
        return out.toString();
    }

    private String place(TypeHierarchy.Entry entry) {
        if (entry.file().isEmpty()) {
            return "";
        }
        Path file = programs.file(entry.file());
        if (!bench.mayRead(file)) {
            return "";
        }
        LineIndex lines = LineIndex.of(cached.program().build().text(entry.file()));
        return "  " + bench.workspace().displayPath(file) + ':' + lines.lineAt(entry.offset());
    }
}
