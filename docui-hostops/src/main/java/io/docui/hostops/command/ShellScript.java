package io.docui.hostops.command;

import java.util.List;

/**
 * Commands, one after another.
 *
 * @param commands the commands; empty for a line of blanks and comments
 */
public record ShellScript(List<ShellCommand> commands) {
    /** Copies the list. */
    public ShellScript {
        commands = List.copyOf(commands);
    }
}
