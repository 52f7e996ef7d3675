package io.docui.hostops.shell;

import io.docui.annotations.Describe;

/** A key to press after typing text into a terminal. */
@Describe("A key to press after the text.")
public enum TerminalKey {
    /** Ends the line. */
    ENTER("\n"),
    /** No key. */
    NONE(""),
    /** Interrupts the program. */
    CTRL_C("\u0003"),
    /** Ends the input. */
    CTRL_D("\u0004"),
    /** The Tab key. */
    TAB("\t"),
    /** Escape. */
    ESCAPE("\u001b"),
    /** The up arrow. */
    UP("\u001b[A"),
    /** The down arrow. */
    DOWN("\u001b[B");

    private final String characters;

    TerminalKey(String characters) {
        this.characters = characters;
    }

    String characters() {
        return characters;
    }
}
