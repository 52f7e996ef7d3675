package io.docui.example.ide.run;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Message of a failed test in one line. Assertion libraries write labels such as {@code expected:} and values below each other. The line
 * breaks and blanks of a value are kept, as {@code \n} and {@code ␣}, because they can be what differs; those of the layout are not.
 */
final class FailureMessage {
    /** A label that begins a line, with the value behind it if it is in the same line. */
    private static final Pattern LABEL = Pattern.compile(
            "\\s{0,2}((?i:expect(?:ed|ing)|but|actual|to (?:be|have|contain)|missing|unexpected|diff)\\b[^:\"'<\\[]{0,50}:)(?:\\s+(.*))?");

    /** Blanks of which a document would show one. */
    private static final Pattern BLANKS = Pattern.compile(" {2,}");

    private FailureMessage() {}

    /** Returns the message without a fixed length. */
    static String inOneLine(String text) {
        List<String> parts = new ArrayList<>();
        List<String> value = new ArrayList<>();
        boolean block = false;
        for (String line : text.strip().lines().toList()) {
            Matcher label = LABEL.matcher(line);
            if (label.matches()) {
                addValue(parts, value, block);
                parts.add(label.group(1));
                String rest = label.group(2);
                block = rest == null || rest.isBlank();
                if (!block) {
                    value.add(rest);
                }
            } else {
                value.add(line);
            }
        }
        addValue(parts, value, block);
        return visibleBlanks(String.join(" ", parts).replaceFirst(" ==>$", ""));
    }

    /** Returns a line in which blanks next to each other and tabs are visible. */
    static String visibleBlanks(String line) {
        return BLANKS.matcher(line.replace("\t", "\\t"))
                .replaceAll(blanks -> "␣".repeat(blanks.group().length()));
    }

    /** Adds the lines of a value, and empties them. A value below its label is quoted. */
    private static void addValue(List<String> parts, List<String> value, boolean block) {
        while (!value.isEmpty() && value.get(value.size() - 1).isBlank()) {
            value.remove(value.size() - 1);
        }
        if (!value.isEmpty()) {
            String joined = String.join("\\n", block ? outdented(value) : value);
            boolean isQuoted = joined.matches("(?s)[\"'<\\[].*");
            parts.add(block && !isQuoted ? '"' + joined + '"' : joined.stripTrailing());
        }
        value.clear();
    }

    /** Removes the indentation that the layout gives all lines of a value: none, two or four blanks. */
    private static List<String> outdented(List<String> lines) {
        int least = lines.stream()
                .filter(line -> !line.isBlank())
                .mapToInt(line -> line.length() - line.stripLeading().length())
                .min()
                .orElse(0);
        int layout = least >= 4 ? 4 : least >= 2 ? 2 : 0;
        return lines.stream()
                .map(line -> line.substring(Math.min(layout, line.length())))
                .toList();
    }
}
