package io.docui.runtime.schema;

import java.util.ArrayList;
import java.util.List;

/** A JSDoc comment in the making, which nothing that is put into it can close. Not thread-safe. */
final class DocCommentBuilder {
    private final List<String> lines = new ArrayList<>();

    /** Adds a line, if there is anything in it. */
    DocCommentBuilder line(String text) {
        String line = LineNormalizer.normalize(text);
        if (!line.isEmpty()) {
            lines.add(escape(line));
        }
        return this;
    }

    /** Adds a text line by line; blank lines between others stay, and no line becomes a tag. */
    DocCommentBuilder text(String text) {
        boolean blank = false;
        for (String line : text.strip().lines().toList()) {
            if (line.isBlank()) {
                blank = true;
            } else {
                if (blank) {
                    lines.add("");
                    blank = false;
                }
                line(line.strip().startsWith("@") ? "\\" + line.strip() : line);
            }
        }
        return this;
    }

    /** Adds a tag, if there is anything behind it. */
    DocCommentBuilder tag(String tag, String text) {
        String line = LineNormalizer.normalize(text);
        return line.isEmpty() ? this : line('@' + tag + ' ' + line);
    }

    /** The comment on one line of its own, with a line feed; nothing if it is empty. */
    String oneLine() {
        return lines.isEmpty() ? "" : "/** " + String.join(" ", lines) + " */\n";
    }

    /** The comment on as many lines as it has, each indented and with a line feed; nothing if it is empty. */
    String block(String indent) {
        if (lines.size() <= 1) {
            return lines.isEmpty() ? "" : indent + oneLine();
        }
        StringBuilder out = new StringBuilder(indent).append("/**\n");
        for (String line : lines) {
            out.append(indent)
                    .append(line.isEmpty() ? " *" : " * ")
                    .append(line)
                    .append('\n');
        }
        return out.append(indent).append(" */\n").toString();
    }

    /** Breaks up what would close a comment. */
    static String escape(String line) {
        return line.replace("*/", "*\\/");
    }
}
