package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Searches all Java files of the workspace for declarations by a part of their names. */
record SymbolSearch(Workbench bench, JavaOutlineParser outlines) {
    private static final int MOST = 30;
    private static final int MOST_FILES = 6_000;
    private static final int LONGEST = 100;
    private static final long LARGEST = 4 << 20;

    private record Found(Path file, String text, OutlineMember member, int rank) {}

    List<SymbolMatch> find(String query, InvocationContext invocation) {
        if (query.isBlank()) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "query must not be empty.");
        }
        SymbolQuery sought = SymbolQuery.of(query);
        List<Found> found = new ArrayList<>();
        List<Path> files = files(invocation);
        for (Path file : files.subList(0, Math.min(MOST_FILES, files.size()))) {
            if (invocation.isCancelled()) {
                throw new ActionException(ErrorCode.CANCELLED, "The search was canceled.");
            }
            collect(file, sought, found);
        }
        found.sort(Comparator.comparingInt(Found::rank)
                .thenComparing(each -> each.member().path().size())
                .thenComparing(
                        each -> each.member().type() + ' ' + each.member().label())
                .thenComparing(Found::file));
        if (found.size() > MOST || files.size() > MOST_FILES) {
            invocation.reportMetadata(
                    "left_out",
                    new Value.TextValue(
                            found.size() > MOST
                                    ? found.size() + " match; the best " + MOST + " are shown. Give more of the name."
                                    : "Only " + MOST_FILES + " Java files were searched."));
        }
        return found.stream().limit(MOST).map(this::declared).toList();
    }

    private List<Path> files(InvocationContext invocation) {
        List<Path> files = new ArrayList<>();
        try {
            new FileWalker(bench.workspace(), invocation::isCancelled)
                    .walk(bench.workspace().root(), true, (directoryHandle, name, file) -> {
                        if (JavaOutlineParser.isJava(file.path())
                                && file.attributes().size() <= LARGEST
                                && bench.mayRead(file.path())) {
                            files.add(file.path());
                        }
                        return files.size() <= MOST_FILES;
                    });
        } catch (FileOperationException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        return files;
    }

    private void collect(Path file, SymbolQuery sought, List<Found> found) {
        String text;
        try {
            text = new TextFileReader(bench.workspace())
                    .whole(bench.workspace().locate(file))
                    .text();
        } catch (FileOperationException | WorkspacePathException e) {
            // A file that is not text, or that was just deleted, declares nothing.
            System.getLogger(SymbolSearch.class.getName()).log(System.Logger.Level.DEBUG, "Skipped: " + file, e);
            return;
        }
        for (OutlineMember outlineMember : outlines.members(file, text)) {
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
