package io.docui.hostops.command;

import java.util.List;

/**
 * Commands, one after another.
 *
 * @param commands the commands; empty for a line of blanks and comments
 */
public record Script(List<Command> commands) {
    /** Copies the list. */
    public Script {
        commands = List.copyOf(commands);
    }
}
