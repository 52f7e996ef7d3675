package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/**
 * Syntax tree node of one word of a command line, before the shell expands it.
 * @param parts the parts in order; never empty
 */
public record ShellWord(List<ShellWordPart> parts, SourceSpan sourceSpan) {
    public ShellWord {
        parts = List.copyOf(parts);
    }

    /**
     * Returns the text of the word if it has no expansions.
     * @return the text without quotes; empty if the word has expansions (globs, tildes and braces do not count)
     */
    public Optional<String> text() {
        StringBuilder text = new StringBuilder();
        for (ShellWordPart part : parts) {
            if (!(part instanceof ShellWordPart.Text written)) {
                return Optional.empty();
            }
            text.append(written.text());
        }
        return Optional.of(text.toString());
    }

    /** Tells whether any part of the word is quoted. */
    boolean isQuoted() {
        return parts.stream().anyMatch(part -> !(part instanceof ShellWordPart.Text text) || text.quoted());
    }
}
