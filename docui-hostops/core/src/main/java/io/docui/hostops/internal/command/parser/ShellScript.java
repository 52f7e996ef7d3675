package io.docui.hostops.internal.command.parser;

import java.util.List;

/**
 * Syntax tree node of a sequence of commands that run one after another.
 * @param lines the commands by lines, as a shell reads them; empty for blanks and comments
 */
public record ShellScript(List<Line> lines) {
    public ShellScript {
        lines = List.copyOf(lines);
    }

    /**
     * Commands that a shell reads at once: those up to a line feed that is not within one of them.
     * @param sourceSpan the text, with the here-documents behind it
     */
    public record Line(List<ShellCommand> commands, SourceSpan sourceSpan) {
        public Line {
            commands = List.copyOf(commands);
        }
    }

    /** Returns the commands of all lines. */
    public List<ShellCommand> commands() {
        return lines.size() == 1
                ? lines.get(0).commands()
                : lines.stream().flatMap(line -> line.commands().stream()).toList();
    }
}
