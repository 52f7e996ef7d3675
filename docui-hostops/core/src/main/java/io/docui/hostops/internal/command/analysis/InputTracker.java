package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.CommandInput;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.parser.ShellRedirection;
import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import io.docui.hostops.internal.command.parser.SourceSpan;
import java.util.List;
import java.util.Optional;

/** Tracks what the commands of a line read from their standard input. Commands inside others read what those read. */
final class InputTracker {
    private CommandInput current = CommandInput.NONE;

    /** Returns what a command reads that is visited now. */
    CommandInput current() {
        return current;
    }

    /** Visits commands that read something else. */
    void with(CommandInput input, Runnable commands) {
        CommandInput outer = current;
        current = input;
        commands.run();
        current = outer;
    }

    /** Visits commands behind redirections. */
    void with(List<ShellRedirection> redirections, Runnable commands) {
        with(redirected(redirections), commands);
    }

    /** Applies redirections to all commands that come. */
    void keep(List<ShellRedirection> redirections) {
        current = redirected(redirections);
    }

    /** Returns what commands print to the one behind them in a pipeline. */
    static CommandInput printedBy(List<ShellCommandAnalysis.FoundCommand> commands) {
        boolean known = commands.stream()
                .allMatch(command -> command.input() != CommandInput.UNKNOWN
                        && PrintingPrograms.include(command.argv())
                        && command.argv().stream().noneMatch(ShellArgument.Unknown.class::isInstance));
        return known ? CommandInput.KNOWN : CommandInput.UNKNOWN;
    }

    private CommandInput redirected(List<ShellRedirection> redirections) {
        CommandInput input = current;
        for (ShellRedirection redirection : redirections) {
            if (isStandardInput(redirection)) {
                input = of(redirection);
            }
        }
        return input;
    }

    private static CommandInput of(ShellRedirection redirection) {
        Optional<String> target = redirection.target().text();
        if (redirection.document().isPresent()) {
            target = text(redirection.document().get().parts());
        } else if (redirection.operator().endsWith("&")) {
            return target.filter("-"::equals).isPresent() ? CommandInput.NONE : CommandInput.UNKNOWN;
        } else if (redirection.operator().equals("<")
                && target.filter("/dev/null"::equals).isPresent()) {
            return CommandInput.NONE;
        }
        return target.isPresent() ? CommandInput.KNOWN : CommandInput.UNKNOWN;
    }

    /** Tells whether a redirection is about the standard input, or may be. */
    static boolean isStandardInput(ShellRedirection redirection) {
        return redirection.descriptor().isEmpty()
                ? redirection.operator().startsWith("<")
                : redirection.descriptor().matches("0+|\\{.*|.*[^0-9].*");
    }

    /** Returns the text of a here-document; empty if the shell expands something in it. */
    static Optional<String> text(List<ShellWordPart> parts) {
        return parts.isEmpty() ? Optional.of("") : new ShellWord(parts, new SourceSpan(0, 0)).text();
    }
}
