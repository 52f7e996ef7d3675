package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Position in a file as a model specifies it: a line, and a text on that line or a column.
 * @param line the line, from 1
 * @param column the column in code points, from 1; it takes precedence over the text
 */
public record TextPosition(Path path, int line, Optional<String> text, Optional<Integer> column) {
    private static final int NEAR = 5;
    private static final Pattern LAST_NAME = Pattern.compile("[\\p{L}\\p{N}_$]+[^\\p{L}\\p{N}_$]*$");

    /** Thrown if a text occurs more than once on a line. */
    public static final class AmbiguousPositionException extends RuntimeException {
        private final transient List<Integer> columns;

        AmbiguousPositionException(String message, List<Integer> columns) {
            super(message);
            this.columns = columns;
        }

        /** Returns the columns of the text, in order. */
        public List<Integer> columns() {
            return List.copyOf(columns);
        }
    }

    /**
     * Returns the column of the name; in {@code shape.area}, of the last part.
     * @return the column in code points, from 1
     * @throws io.docui.hostops.lsp.LanguageServerException if there is no such position; the message says where the text is instead
     */
    int nameIn(LineIndex lines, String shown) {
        Matcher last = LAST_NAME.matcher(text.orElse(""));
        return columnIn(lines, shown, last.find() ? last.start() : 0);
    }

    /**
     * Returns the column after the text, where a completion applies.
     * @return the column in code points, from 1
     */
    int endIn(LineIndex lines, String shown) {
        return columnIn(lines, shown, text.orElse("").length());
    }

    private int columnIn(LineIndex lines, String shown, int part) {
        if (line < 1 || line > lines.count()) {
            throw new LanguageServerException(
                    ServerErrorKind.FILE, shown + " has " + lines.count() + " lines; there is no line " + line + '.');
        }
        String content = lines.line(line);
        if (column.isPresent()) {
            int most = content.codePointCount(0, content.length()) + 1;
            if (column.get() < 1 || column.get() > most) {
                throw new LanguageServerException(
                        ServerErrorKind.FILE,
                        "Line " + line + " of " + shown + " has columns 1 to " + most + ": " + content.strip());
            }
            return column.get();
        }
        String word = text.filter(given -> !given.isEmpty())
                .orElseThrow(() -> new LanguageServerException(
                        ServerErrorKind.FILE,
                        "Give text as a word on line " + line + " of " + shown + ": " + content.strip()));
        int points = word.codePointCount(0, part);
        List<Integer> found = columns(content, word);
        if (found.size() > 1) {
            throw new AmbiguousPositionException(
                    "\"" + word + "\" occurs " + found.size() + " times on line " + line + " of " + shown + ": "
                            + marked(content, word, found),
                    found.stream().map(start -> start + points).toList());
        } else if (found.isEmpty()) {
            throw new LanguageServerException(ServerErrorKind.FILE, missing(lines, shown, word));
        }
        return found.get(0) + points;
    }

    /** Returns the columns of a text on a line. Whole words take precedence over other matches. */
    private static List<Integer> columns(String content, String word) {
        List<Integer> words = matches(content, "(?<![\\p{L}\\p{N}_$])" + Pattern.quote(word) + "(?![\\p{L}\\p{N}_$])");
        return words.isEmpty() ? matches(content, Pattern.quote(word)) : words;
    }

    private static List<Integer> matches(String content, String pattern) {
        List<Integer> columns = new ArrayList<>();
        Matcher matcher = Pattern.compile(pattern).matcher(content);
        while (matcher.find()) {
            columns.add(content.codePointCount(0, matcher.start()) + 1);
        }
        return columns;
    }

    private static String marked(String content, String word, List<Integer> columns) {
        StringBuilder out = new StringBuilder(content);
        for (int i = columns.size() - 1; i >= 0; i--) {
            int start = content.offsetByCodePoints(0, columns.get(i) - 1);
            out.insert(start + word.length(), "</sel:" + (i + 1) + '>').insert(start, "<sel:" + (i + 1) + '>');
        }
        return out.toString().strip();
    }

    private String missing(LineIndex lines, String shown, String word) {
        List<String> near = IntStream.rangeClosed(1, lines.count())
                .filter(number -> !columns(lines.line(number), word).isEmpty())
                .mapToObj(number -> number + ": " + lines.line(number).strip())
                .limit(NEAR)
                .toList();
        return "Line " + line + " of " + shown + " reads \"" + lines.line(line).strip() + "\"; \"" + word
                + (near.isEmpty()
                        ? "\" does not occur in the file."
                        : "\" occurs on other lines: " + String.join("; ", near) + '.');
    }
}
