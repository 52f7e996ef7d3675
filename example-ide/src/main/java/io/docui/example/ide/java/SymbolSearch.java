package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Searches all Java files of the workspace for declarations by a part of their names. */
record SymbolSearch(Workbench bench, JavaServices java) {
    private static final int MOST = 30;
    private static final int LONGEST = 100;

    private record Found(Path file, String text, OutlineMember member, int rank) {}

    List<SymbolMatch> find(String query, InvocationContext invocation) {
        if (query.isBlank()) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "query must not be empty.");
        }
        SymbolQuery sought = SymbolQuery.of(query);
        List<Found> found = new ArrayList<>();
        boolean all = JavaFileReader.of(bench, java.texts(), invocation)
                .forEach((file, text) -> collect(file, text, sought, found));
        found.sort(Comparator.comparingInt(Found::rank)
                .thenComparing(each -> each.member().path().size())
                .thenComparing(
                        each -> each.member().type() + ' ' + each.member().label())
                .thenComparing(Found::file));
        if (found.size() > MOST || !all) {
            invocation.reportMetadata(
                    "left_out",
                    new Value.TextValue(
                            found.size() > MOST
                                    ? found.size() + " match; the best " + MOST + " are shown. Give more of the name."
                                    : "Only " + JavaFileReader.mostFiles() + " Java files were searched."));
        }
        return found.stream().limit(MOST).map(this::declared).toList();
    }

    private void collect(Path file, String text, SymbolQuery sought, List<Found> found) {
        for (OutlineMember outlineMember : java.outlines().members(file, text)) {
            sought.rank(outlineMember).ifPresent(rank -> found.add(new Found(file, text, outlineMember, rank)));
        }
    }

    private SymbolMatch declared(Found found) {
        OutlineMember outlineMember = found.member();
        LineIndex lineIndex = LineIndex.of(found.text());
        int at = lineIndex.lineAt(outlineMember.code());
        String line = lineIndex.line(at).strip();
        return new SymbolMatch(
                JavaOutlineView.declaration(bench, found.file(), found.text(), outlineMember),
                bench.workspace().displayPath(found.file()) + ':' + at,
                line.length() <= LONGEST ? line : line.substring(0, LONGEST) + '…');
    }
}
