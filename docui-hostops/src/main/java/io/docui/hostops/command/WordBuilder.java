package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;

/** Collects the parts of a word; text that belongs together becomes one part. */
final class WordBuilder {
    private final List<WordPart> parts = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private boolean quoted;

    void addText(char c, boolean isQuoted) {
        begin(isQuoted);
        text.append(c);
    }

    void addQuoted(String more) {
        begin(true);
        text.append(more);
        if (more.isEmpty() && text.isEmpty()) {
            parts.add(new WordPart.Text("", true));
        }
    }

    private void begin(boolean isQuoted) {
        if (quoted != isQuoted) {
            flush();
            quoted = isQuoted;
        }
    }

    void add(WordPart part) {
        flush();
        parts.add(part);
    }

    private void flush() {
        if (!text.isEmpty()) {
            parts.add(new WordPart.Text(text.toString(), quoted));
            text.setLength(0);
        }
    }

    boolean isEmpty() {
        return parts.isEmpty() && text.isEmpty();
    }

    /** The name that the word so far is, if it is nothing but unquoted text. */
    String plain() {
        return parts.isEmpty() && !quoted ? text.toString() : "";
    }

    List<WordPart> finish() {
        flush();
        return List.copyOf(parts);
    }
}
