package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/**
 * One word of a command line, before the shell expands it.
 *
 * @param parts what it consists of, in order; never empty
 * @param sourceSpan where it stands
 */
public record ShellWord(List<WordPart> parts, SourceSpan sourceSpan) {
    /** Copies the list. */
    public ShellWord {
        parts = List.copyOf(parts);
    }

    /**
     * The word's text, if it is written in it without anything that the shell would replace by something else.
     *
     * @return its text with the quotes removed; empty if it has expansions (globs, tildes and braces do not count)
     */
    public Optional<String> text() {
        StringBuilder text = new StringBuilder();
        for (WordPart part : parts) {
            if (!(part instanceof WordPart.Text written)) {
                return Optional.empty();
            }
            text.append(written.text());
        }
        return Optional.of(text.toString());
    }

    /** Tells whether any of it is quoted. */
    boolean isQuoted() {
        return parts.stream().anyMatch(part -> !(part instanceof WordPart.Text text) || text.quoted());
    }
}
