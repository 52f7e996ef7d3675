package io.docui.example.ide.run;

import io.docui.example.ide.editor.SymbolFinder;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a test failed: the frames of its stack trace that are in the workspace, and the code at the innermost one.
 * @param frames the frames, the innermost first, on one line; empty if there is only one
 * @param code the lines of the method around the failing line, each after its number; may be empty
 */
record FailureDetail(String frames, String code) {
    private static final int MOST_FRAMES = 3;
    private static final int BEFORE = 3;
    private static final int AFTER = 1;

    static FailureDetail of(Workbench bench, SymbolFinder symbols, List<StackTraceFileResolver.ProjectFrame> frames) {
        String path = frames.size() < 2 ? "" : path(frames);
        return new FailureDetail(path, frames.isEmpty() ? "" : code(bench, symbols, frames.get(0)));
    }

    /** Returns the innermost frames and the outermost one, which is that of the test. */
    private static String path(List<StackTraceFileResolver.ProjectFrame> frames) {
        boolean whole = frames.size() <= MOST_FRAMES + 1;
        String inner = frames.stream()
                .limit(whole ? frames.size() : MOST_FRAMES)
                .map(FailureDetail::shown)
                .collect(Collectors.joining(" ← "));
        return whole ? inner : inner + " ← … ← " + shown(frames.get(frames.size() - 1));
    }

    private static String shown(StackTraceFileResolver.ProjectFrame frame) {
        return frame.type() + '.' + frame.method() + ':' + frame.location().line();
    }

    private static String code(Workbench bench, SymbolFinder symbols, StackTraceFileResolver.ProjectFrame frame) {
        Path file = frame.location().file();
        if (!bench.mayRead(file)) {
            return "";
        }
        try {
            String text = bench.text(file);
            LineIndex lines = LineIndex.of(text);
            int line = frame.location().line();
            if (line < 1 || line > lines.count()) {
                return "";
            }
            int first = Math.max(1, line - BEFORE);
            int last = Math.min(lines.count(), line + AFTER);
            for (TextRange range : symbols.declarations(file, text, frame.type() + '.' + frame.method())) {
                int begin = lines.lineAt(range.start());
                int end = lines.lineAt(Math.max(range.start(), range.end() - 1));
                if (begin <= line && line <= end) {
                    first = Math.max(first, begin);
                    last = Math.min(last, end);
                }
            }
            while (first < line && isComment(lines.line(first))) {
                first++;
            }
            StringBuilder code = new StringBuilder();
            for (int i = first; i <= last; i++) {
                code.append(code.isEmpty() ? "" : "\n").append(i).append(": ").append(lines.line(i));
            }
            return code.toString();
        } catch (ActionException e) {
            System.getLogger(FailureDetail.class.getName())
                    .log(System.Logger.Level.DEBUG, "The code of " + file + " cannot be read", e);
            return "";
        }
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.isEmpty() || text.startsWith("*") || text.startsWith("/*") || text.startsWith("//");
    }
}
