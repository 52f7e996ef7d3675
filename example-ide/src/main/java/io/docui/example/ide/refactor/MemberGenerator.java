package io.docui.example.ide.refactor;

import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds members to the end of a type, with the indentation of the file, short names and imports. */
record MemberGenerator(AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath type) {
    /**
     * Returns the changes that add members.
     * @param members the declarations, with full names, line feeds, and four spaces for each level
     */
    RefactoringProposal proposal(List<String> members) {
        ImportEdits imports = new ImportEdits(javaProgram);
        WrittenCode written = new WrittenCode(javaProgram, imports);
        int start = javaProgram.start(type);
        int brace = javaProgram.end(type) - 1;
        String lineEnd = unit.lineEndAt(start);
        String outer = unit.indentAt(start);
        String inner = outer + unit.indentStep();
        int at = brace;
        while (at > start && Character.isWhitespace(unit.text().charAt(at - 1))) {
            at--;
        }
        boolean empty = unit.text().charAt(at - 1) == '{';
        StringBuilder text = new StringBuilder();
        for (String member : members) {
            text.append(empty && text.isEmpty() ? lineEnd : lineEnd + lineEnd);
            List<String> lines = new ArrayList<>();
            written.in(unit, member).lines().forEach(line -> lines.add(line.isEmpty() ? "" : inner + indented(line)));
            text.append(String.join(lineEnd, lines));
        }
        text.append(lineEnd).append(outer);
        List<SourceEdit> edits = new ArrayList<>();
        edits.add(SourceEdit.of(new SourceRange(unit.file(), at, brace), SourceReplacementPart.fresh(text.toString())));
        edits.addAll(imports.edits());
        return new RefactoringProposal(edits, Map.of(), Set.of());
    }

    /** Returns a line with the file's steps of indentation in place of four spaces. */
    private String indented(String line) {
        int steps = 0;
        String rest = line;
        while (rest.startsWith("    ")) {
            rest = rest.substring(4);
            steps++;
        }
        return unit.indentStep().repeat(steps) + rest;
    }
}
