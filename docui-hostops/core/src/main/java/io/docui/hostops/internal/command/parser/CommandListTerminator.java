package io.docui.hostops.internal.command.parser;

import java.util.Set;

/**
 * Terminator of a command list: reserved words, a closing character, or the end of a {@code case} clause.
 * @param clause whether {@code ;;} ends the list
 */
record CommandListTerminator(Set<String> words, char closer, boolean clause) {
    /** The end of the line. */
    static final CommandListTerminator END = new CommandListTerminator(Set.of(), CommandLineCursor.END, false);

    static final CommandListTerminator PARENTHESIS = new CommandListTerminator(Set.of(), ')', false);

    /** The end of a clause of {@code case}. */
    static final CommandListTerminator CLAUSE = new CommandListTerminator(Set.of("esac"), CommandLineCursor.END, true);

    static CommandListTerminator at(String... words) {
        return new CommandListTerminator(Set.of(words), CommandLineCursor.END, false);
    }

    /** Tells whether the list may be empty. */
    boolean mayBeEmpty() {
        return words.isEmpty() || clause;
    }
}
