package io.docui.eval;

import io.docui.eval.internal.EvaluationException;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The options that say what is printed beside the result, and the output that all commands have in common. */
final class OutputOptions {
    @Option(names = "--json", description = "Prints one line of JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    /** A command that can fail with a message. */
    interface Body {
        /** Runs the command and returns its exit code. */
        int run() throws EvaluationException;
    }

    /** Returns the consumer of lines about the progress. */
    Consumer<String> progress() {
        return quiet ? line -> {} : this::printError;
    }

    /** Prints the form of a report that was asked for. */
    void printReport(String text, String jsonLine) {
        commandLine().getOut().println(json ? jsonLine : text);
    }

    void printError(String line) {
        commandLine().getErr().println(line);
    }

    /** Runs a command, prints the message if it fails, and returns the exit code. */
    int run(Body body) {
        try {
            return body.run();
        } catch (EvaluationException e) {
            printError("docui: " + e.message());
            return e.kind().exitCode();
        }
    }

    CommandLine commandLine() {
        return Objects.requireNonNull(command).commandLine();
    }
}
