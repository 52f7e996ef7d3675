package io.docui.example.ide.refactor;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Writes an error message of javac, which has its details on lines of their own, on one line with simple names of types. */
public final class JavacMessage {
    private static final Pattern DETAIL =
            Pattern.compile("^(?:\\[ERROR])?\\s+(symbol|location|required|found|reason):\\s*(.+)");

    private static final Pattern PACKAGE = Pattern.compile("\\b(?:[a-z_][\\w$]*\\.)+(?=[A-Z])");
    private static final Pattern TYPE_KIND = Pattern.compile("^(?:class|interface|enum|record|@interface) ");

    /** A reason that the required and the found types tell. */
    private static final String LENGTHS = "actual and formal argument lists differ in length";

    private JavacMessage() {}

    /**
     * Returns a message on one line, such as {@code cannot find symbol: method total() in Cart}.
     *
     * @param message the message, whose first line tells the error; the lines of a build after it may follow
     */
    public static String onOneLine(String message) {
        Map<String, String> details = new LinkedHashMap<>();
        message.lines().skip(1).forEach(line -> {
            Matcher detail = DETAIL.matcher(line);
            if (detail.matches() && !detail.group(2).equals(LENGTHS)) {
                details.putIfAbsent(detail.group(1), simple(detail.group(2).strip()));
            }
        });
        String head = message.lines().findFirst().orElse("").strip().replaceFirst("[;:]$", "");
        // "package a.B does not exist" means the qualified name.
        StringBuilder text = new StringBuilder(
                head.startsWith("package ") ? head : PACKAGE.matcher(head).replaceAll(""));
        String symbol = details.remove("symbol");
        String location = details.remove("location");
        text.append(symbol == null ? "" : ": " + symbol);
        text.append(location == null ? "" : " in " + TYPE_KIND.matcher(location).replaceFirst(""));
        details.forEach(
                (name, value) -> text.append("; ").append(name).append(": ").append(value));
        return text.toString();
    }

    private static String simple(String types) {
        return PACKAGE.matcher(types).replaceAll("").replaceAll("\\s+", " ").replaceAll(",(?=\\S)", ", ");
    }
}
