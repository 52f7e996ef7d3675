package io.docui.hostops.command;

import java.util.Set;

/**
 * What a list of commands ends at.
 *
 * @param words reserved words that end it
 * @param closer a character that ends it, or {@link Cursor#END}
 * @param clause whether {@code ;;} ends it
 */
record Ending(Set<String> words, char closer, boolean clause) {
    /** The end of the line. */
    static final Ending END = new Ending(Set.of(), Cursor.END, false);

    /** A closing parenthesis. */
    static final Ending PARENTHESIS = new Ending(Set.of(), ')', false);

    /** The end of a clause of {@code case}. */
    static final Ending CLAUSE = new Ending(Set.of("esac"), Cursor.END, true);

    static Ending at(String... words) {
        return new Ending(Set.of(words), Cursor.END, false);
    }

    /** Whether nothing at all may stand in front of it. */
    boolean mayBeEmpty() {
        return words.isEmpty() || clause;
    }
}
