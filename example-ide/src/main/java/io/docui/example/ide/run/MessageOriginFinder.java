package io.docui.example.ide.run;

import io.docui.example.ide.editor.TestSources;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Finds where the message of a failure comes from, if the failing line only throws it again: the trace of an exception that was created
 * from the message of another one does not name the method that failed.
 */
final class MessageOriginFinder {
    /** Shorter literals, such as "expected: ", are in too many messages. */
    private static final int SHORTEST = 12;

    private MessageOriginFinder() {}

    /**
     * Returns the line of Java code, outside of tests, that has the longest string literal in the message.
     * @param failed the innermost line of the trace
     * @return the line; empty if the failing line is no rethrow, or if several lines could be meant
     */
    static Optional<SourceLocation> find(
            Workbench bench, StackTraceFileResolver index, String message, SourceLocation failed) {
        if (!isRethrow(bench, failed, message)) {
            return Optional.empty();
        }
        List<SourceLocation> best = new ArrayList<>();
        int longest = SHORTEST;
        for (Path file : index.filesEnding(".java").sorted().toList()) {
            if (TestSources.contain(bench.workspace().root().relativize(file))) {
                continue;
            }
            String text = text(bench, file);
            for (Literal literal : literals(text)) {
                int length = literal.text().length();
                if (length >= longest && message.contains(literal.text())) {
                    if (length > longest) {
                        best.clear();
                    }
                    longest = length;
                    best.add(new SourceLocation(file, LineIndex.of(text).lineAt(literal.start())));
                }
            }
        }
        return best.size() == 1 && !isOwnMessage(bench, failed, best.get(0))
                ? Optional.of(best.get(0))
                : Optional.empty();
    }

    /** Returns whether a line creates an exception whose class has the text of the message, so that it is no rethrow. */
    private static boolean isOwnMessage(Workbench bench, SourceLocation failed, SourceLocation origin) {
        String line = LineIndex.of(text(bench, failed.file())).line(failed.line());
        String type = String.valueOf(origin.file().getFileName()).replaceFirst("\\.java$", "");
        return Pattern.compile("\\bnew\\s+(\\w+\\.)*" + Pattern.quote(type) + "\\b")
                .matcher(line)
                .find();
    }

    /** Returns whether a line throws an exception whose message it does not contain. */
    private static boolean isRethrow(Workbench bench, SourceLocation failed, String message) {
        LineIndex lines = LineIndex.of(text(bench, failed.file()));
        if (failed.line() < 1 || failed.line() > lines.count()) {
            return false;
        }
        String line = lines.line(failed.line());
        boolean own = literals(line).stream()
                .anyMatch(literal -> !literal.text().isBlank() && message.contains(literal.text()));
        return !own && line.strip().startsWith("throw ");
    }

    private static String text(Workbench bench, Path file) {
        if (!bench.mayRead(file)) {
            return "";
        }
        try {
            return bench.text(file);
        } catch (ActionException e) {
            System.getLogger(MessageOriginFinder.class.getName())
                    .log(System.Logger.Level.DEBUG, file + " cannot be searched", e);
            return "";
        }
    }

    /**
     * String literal in Java code.
     * @param start the offset of its first quote
     */
    private record Literal(int start, String text) {}

    /** Returns the string literals on single lines. A regular expression would need a stack as deep as a literal is long. */
    private static List<Literal> literals(String code) {
        List<Literal> found = new ArrayList<>();
        for (int i = code.indexOf('"'); i >= 0; i = code.indexOf('"', i + 1)) {
            boolean character = i > 0 && code.charAt(i - 1) == '\'' && code.startsWith("'", i + 1);
            int start = i;
            StringBuilder text = new StringBuilder();
            for (i++; !character && i < code.length() && code.charAt(i) != '"' && code.charAt(i) != '\n'; i++) {
                if (code.charAt(i) == '\\' && i + 1 < code.length()) {
                    i++;
                }
                text.append(code.charAt(i));
            }
            if (!character && i < code.length() && code.charAt(i) == '"') {
                found.add(new Literal(start, text.toString()));
            }
        }
        return found;
    }
}
