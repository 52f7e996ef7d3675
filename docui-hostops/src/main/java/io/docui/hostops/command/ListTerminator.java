package io.docui.hostops.command;

import java.util.Set;

/**
 * What a list of commands ends at.
 *
 * @param words reserved words that end it
 * @param closer a character that ends it, or {@link CommandLineCursor#END}
 * @param clause whether {@code ;;} ends it
 */
record ListTerminator(Set<String> words, char closer, boolean clause) {
    /** The end of the line. */
    static final ListTerminator END = new ListTerminator(Set.of(), CommandLineCursor.END, false);

    /** A closing parenthesis. */
    static final ListTerminator PARENTHESIS = new ListTerminator(Set.of(), ')', false);

    /** The end of a clause of {@code case}. */
    static final ListTerminator CLAUSE = new ListTerminator(Set.of("esac"), CommandLineCursor.END, true);

    static ListTerminator at(String... words) {
        return new ListTerminator(Set.of(words), CommandLineCursor.END, false);
    }

    /** Whether nothing at all may stand in front of it. */
    boolean mayBeEmpty() {
        return words.isEmpty() || clause;
    }
}
