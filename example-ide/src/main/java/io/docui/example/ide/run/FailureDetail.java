package io.docui.example.ide.run;

import io.docui.example.ide.editor.SymbolFinder;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * How a test failed: the frames of its stack trace that are in the workspace, and the code at the innermost one. If that one rethrows the
 * message of another method, the code is that other method.
 * @param frames the frames, the innermost first, with the line of the test behind the last; empty if there is only one
 * @param code the lines of the method around the failing line, each after its number; may be empty
 * @param origin the line where the message comes from; empty if the innermost frame has it
 */
record FailureDetail(String frames, String code, Optional<SourceLocation> origin) {
    private static final int MOST_FRAMES = 2;
    private static final int LONGEST_LINE = 160;
    private static final int BEFORE = 2;
    private static final int AFTER = 1;

    /** The longest method that shows as a whole where a message comes from, unless a result has shown it. */
    private static final int LONGEST_METHOD = 60;

    static FailureDetail of(
            Workbench bench, SymbolFinder symbols, StackTraceFileResolver index, TestFailure testFailure) {
        List<StackTraceFileResolver.ProjectFrame> frames = index.frames(testFailure);
        if (frames.isEmpty()) {
            return new FailureDetail("", "", Optional.empty());
        }
        String path = frames.size() < 2 ? "" : path(frames) + testLine(bench, frames);
        SourceLocation failed = frames.get(0).location();
        Optional<SourceLocation> origin = MessageOriginFinder.find(bench, index, testFailure.message(), failed);
        if (origin.isPresent()) {
            String code = code(bench, symbols, origin.get(), LONGEST_METHOD);
            return new FailureDetail("thrown again at " + (path.isEmpty() ? shown(frames.get(0)) : path), code, origin);
        }
        return new FailureDetail(path, code(bench, symbols, failed, 0), Optional.empty());
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

    /** Returns the line of the outermost frame, which says what the test did; empty if it cannot be read. */
    private static String testLine(Workbench bench, List<StackTraceFileResolver.ProjectFrame> frames) {
        SourceLocation test = frames.get(frames.size() - 1).location();
        if (!bench.mayRead(test.file())) {
            return "";
        }
        try {
            LineIndex lines = LineIndex.of(bench.text(test.file()));
            String line = test.line() < 1 || test.line() > lines.count()
                    ? ""
                    : lines.line(test.line()).strip();
            return line.isEmpty()
                    ? ""
                    : ": " + (line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + '…');
        } catch (ActionException e) {
            System.getLogger(FailureDetail.class.getName())
                    .log(System.Logger.Level.DEBUG, "The line of the test cannot be read", e);
            return "";
        }
    }

    private static String shown(StackTraceFileResolver.ProjectFrame frame) {
        return frame.type() + '.' + frame.method() + ':' + frame.location().line();
    }

    /**
     * Returns the lines around a line in its method.
     * @param longest the number of lines up to which the whole method shows, unless a result has shown it
     */
    private static String code(Workbench bench, SymbolFinder symbols, SourceLocation location, int longest) {
        Path file = location.file();
        if (!bench.mayRead(file)) {
            return "";
        }
        try {
            String text = bench.text(file);
            LineIndex lines = LineIndex.of(text);
            int line = location.line();
            if (line < 1 || line > lines.count()) {
                return "";
            }
            int first = Math.max(1, line - BEFORE);
            int last = Math.min(lines.count(), line + AFTER);
            Optional<TextRange> method = symbols.methodAt(file, text, Math.max(lines.start(line), lines.end(line) - 1));
            if (method.isPresent()) {
                int begin = lines.lineAt(method.get().start());
                int end = lines.lineAt(method.get().end() - 1);
                boolean whole = end - begin < longest
                        && !bench.shownSources().contains(file, text.substring(lines.start(begin), lines.end(end)));
                first = whole ? begin : Math.max(first, begin);
                last = whole ? end : Math.min(last, end);
            }
            while (first < line && isComment(lines.line(first))) {
                first++;
            }
            if (longest == 0 && last > line && lines.line(last).strip().matches("}?")) {
                last--;
            }
            return numbered(lines, first, last);
        } catch (ActionException e) {
            System.getLogger(FailureDetail.class.getName())
                    .log(System.Logger.Level.DEBUG, "The code of " + file + " cannot be read", e);
            return "";
        }
    }

    /** Returns lines after their numbers, without the indentation that all of them have. */
    private static String numbered(LineIndex lines, int first, int last) {
        String[] code = lines.text()
                .substring(lines.start(first), lines.end(last))
                .stripIndent()
                .split("\\R", -1);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < code.length; i++) {
            text.append(text.isEmpty() ? "" : "\n")
                    .append(first + i)
                    .append(": ")
                    .append(code[i]);
        }
        return text.toString();
    }

    private static boolean isComment(String line) {
        String text = line.strip();
        return text.isEmpty() || text.startsWith("*") || text.startsWith("/*") || text.startsWith("//");
    }
}
