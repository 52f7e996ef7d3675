package io.docui.runtime.internal.schema;

import java.util.ArrayList;
import java.util.List;

/** Builds a JSDoc comment from lines and tags, and escapes text that would end the comment. Not thread-safe. */
public final class JsDocBuilder {
    private final List<String> lines = new ArrayList<>();

    /** Adds a line unless it is blank. */
    public JsDocBuilder line(String text) {
        String line = SingleLineNormalizer.normalize(text);
        if (!line.isEmpty()) {
            lines.add(escape(line));
        }
        return this;
    }

    /** Adds a text line by line. Blank lines between other lines are kept. A line that begins with {@code @} is escaped. */
    public JsDocBuilder text(String text) {
        boolean blank = false;
        for (String line :
                text.strip().replace("\r\n", "\n").replace('\r', '\n').split("\n", -1)) {
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

    /** Adds a tag unless its text is blank. */
    public JsDocBuilder tag(String tag, String text) {
        String line = SingleLineNormalizer.normalize(text);
        return line.isEmpty() ? this : line('@' + tag + ' ' + line);
    }

    /** Returns the comment on a single line with a line feed; empty if the comment is empty. */
    String oneLine() {
        return lines.isEmpty() ? "" : "/** " + String.join(" ", lines) + " */\n";
    }

    /** Returns the comment on as many lines as it has, each indented and with a line feed; empty if the comment is empty. */
    public String block(String indent) {
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

    static String escape(String line) {
        return line.replace("*/", "*\\/");
    }
}
