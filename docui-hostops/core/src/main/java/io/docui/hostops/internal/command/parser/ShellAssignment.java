package io.docui.hostops.internal.command.parser;

import java.util.List;

/**
 * Syntax tree node of a variable assignment ({@code name=value}), before a command or alone.
 * @param subscript the parts of its subscript; empty if it has none
 * @param value the value; a {@link ShellWordPart.ArrayLiteral} for an array
 */
public record ShellAssignment(String name, List<ShellWordPart> subscript, boolean appended, ShellWord value) {
    public ShellAssignment {
        subscript = List.copyOf(subscript);
    }
}
