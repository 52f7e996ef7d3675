package io.docui.hostops.internal.command.parser;

import java.util.List;

/**
 * Syntax tree node of a variable assignment ({@code name=value}), before a command or alone.
 *
 * @param name the variable
 * @param subscript the parts of its subscript; empty if it has none
 * @param appended whether the value is appended to the old one
 * @param value the value; a {@link WordPart.ArrayLiteral} for an array
 */
public record Assignment(String name, List<WordPart> subscript, boolean appended, ShellWord value) {
    /** Copies the list. */
    public Assignment {
        subscript = List.copyOf(subscript);
    }
}
