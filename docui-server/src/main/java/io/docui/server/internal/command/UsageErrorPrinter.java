package io.docui.server.internal.command;

import java.io.PrintWriter;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints errors of command lines: one line about an unknown word, otherwise the error and the usage. */
public final class UsageErrorPrinter implements IParameterExceptionHandler {
    private final Supplier<List<String>> moreVerbs;

    /**
     * Creates a printer.
     * @param moreVerbs verbs of the root command that another program runs
     */
    public UsageErrorPrinter(Supplier<List<String>> moreVerbs) {
        this.moreVerbs = moreVerbs;
    }

    @Override
    public int handleParseException(ParameterException e, String[] arguments) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        if (e instanceof UnmatchedArgumentException unmatched) {
            err.println(
                    command.getCommandSpec().root().name() + ": " + UnknownWordMessage.of(unmatched, moreVerbs.get()));
        } else {
            err.println(e.getMessage());
            command.usage(err);
        }
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }

    /** Returns the message about an invalid command line, without the usage. */
    static String message(ParameterException e) {
        return e instanceof UnmatchedArgumentException unmatched
                ? UnknownWordMessage.of(unmatched, List.of())
                : String.valueOf(e.getMessage());
    }
}
