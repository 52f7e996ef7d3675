package io.docui.hostops.shell;

import io.docui.annotations.Describe;

/** Key that a model presses after typing text into a terminal. */
@Describe("A key that is pressed behind a text.")
public enum InputKey {
    /** The line is over. */
    ENTER("\n"),
    /** None. */
    NONE(""),
    /** Interrupts the program. */
    CTRL_C("\u0003"),
    /** The input is over. */
    CTRL_D("\u0004"),
    /** The tabulator. */
    TAB("\t"),
    /** Escape. */
    ESCAPE("\u001b"),
    /** The arrow up. */
    UP("\u001b[A"),
    /** The arrow down. */
    DOWN("\u001b[B");

    private final String characters;

    InputKey(String characters) {
        this.characters = characters;
    }

    String characters() {
        return characters;
    }
}
