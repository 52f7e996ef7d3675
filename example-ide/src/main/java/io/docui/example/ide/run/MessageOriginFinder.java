package io.docui.example.ide.run;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.runtime.action.ActionException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds where the message of a failure comes from, if the failing line only throws it again: the trace of an exception that was created
 * from the message of another one does not name the method that failed.
 */
final class MessageOriginFinder {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\\n]|\\\\.)*)\"");

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
            if (isTest(bench.workspace().root().relativize(file))) {
                continue;
            }
            String text = text(bench, file);
            Matcher literals = LITERAL.matcher(text);
            while (literals.find()) {
                String literal = unescaped(literals.group(1));
                if (literal.length() >= longest && message.contains(literal)) {
                    if (literal.length() > longest) {
                        best.clear();
                    }
                    longest = literal.length();
                    best.add(new SourceLocation(file, LineIndex.of(text).lineAt(literals.start())));
                }
            }
        }
        return best.size() == 1 ? Optional.of(best.get(0)) : Optional.empty();
    }

    /** Returns whether a line throws an exception whose message it does not contain. */
    private static boolean isRethrow(Workbench bench, SourceLocation failed, String message) {
        LineIndex lines = LineIndex.of(text(bench, failed.file()));
        if (failed.line() < 1 || failed.line() > lines.count()) {
            return false;
        }
        String line = lines.line(failed.line());
        Matcher literals = LITERAL.matcher(line);
        while (literals.find()) {
            if (!literals.group(1).isBlank() && message.contains(unescaped(literals.group(1)))) {
                return false;
            }
        }
        return line.strip().startsWith("throw ");
    }

    private static boolean isTest(Path file) {
        for (Path part : file) {
            if (part.toString().matches("(?i)tests?")) {
                return true;
            }
        }
        return false;
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

    private static String unescaped(String literal) {
        return literal.replace("\\\"", "\"").replace("\\'", "'").replace("\\\\", "\\");
    }
}
