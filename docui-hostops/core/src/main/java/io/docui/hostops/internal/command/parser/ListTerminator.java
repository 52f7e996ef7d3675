package io.docui.hostops.internal.command.parser;

import java.util.Set;

/**
 * Terminator of a command list: reserved words, a closing character, or the end of a {@code case} clause.
 * @param clause whether {@code ;;} ends the list
 */
record ListTerminator(Set<String> words, char closer, boolean clause) {
    /** The end of the line. */
    static final ListTerminator END = new ListTerminator(Set.of(), CommandLineCursor.END, false);

    static final ListTerminator PARENTHESIS = new ListTerminator(Set.of(), ')', false);

    /** The end of a clause of {@code case}. */
    static final ListTerminator CLAUSE = new ListTerminator(Set.of("esac"), CommandLineCursor.END, true);

    static ListTerminator at(String... words) {
        return new ListTerminator(Set.of(words), CommandLineCursor.END, false);
    }

    /** Tells whether the list may be empty. */
    boolean mayBeEmpty() {
        return words.isEmpty() || clause;
    }
}
