package io.docui.hostops.internal.command.parser;

import java.util.List;

/**
 * Syntax tree node of a variable assignment ({@code name=value}), before a command or alone.
 * @param subscript the parts of its subscript; empty if it has none
 * @param value the value; a {@link WordPart.ArrayLiteral} for an array
 */
public record Assignment(String name, List<WordPart> subscript, boolean appended, ShellWord value) {
    public Assignment {
        subscript = List.copyOf(subscript);
    }
}
