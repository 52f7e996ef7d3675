package io.docui.hostops.internal.command.parser;

import java.util.List;

/**
 * Syntax tree node of a sequence of commands that run one after another.
 * @param commands the commands; empty for a line of blanks and comments
 */
public record ShellScript(List<ShellCommand> commands) {
    public ShellScript {
        commands = List.copyOf(commands);
    }
}
