package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;

/** Collects the parts of a shell word and merges adjacent text with the same quoting into one part. */
public final class ShellWordBuilder {
    private final List<ShellWordPart> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private boolean quoted;

    public void addText(char c, boolean isQuoted) {
        begin(isQuoted);
        text.append(c);
    }

    void addQuoted(String more) {
        begin(true);
        text.append(more);
        if (more.isEmpty() && text.isEmpty()) {
            parts.add(new ShellWordPart.Text("", true));
        }
    }

    private void begin(boolean isQuoted) {
        if (quoted != isQuoted) {
            flush();
            quoted = isQuoted;
        }
    }

    public void add(ShellWordPart part) {
        flush();
        parts.add(part);
    }

    private void flush() {
        if (!text.isEmpty()) {
            parts.add(new ShellWordPart.Text(text.toString(), quoted));
            text.setLength(0);
        }
    }

    public boolean isEmpty() {
        return parts.isEmpty() && text.isEmpty();
    }

    /** Returns the word so far if it consists only of unquoted text. */
    String plain() {
        return parts.isEmpty() && !quoted ? text.toString() : "";
    }

    public List<ShellWordPart> finish() {
        flush();
        return List.copyOf(parts);
    }
}
