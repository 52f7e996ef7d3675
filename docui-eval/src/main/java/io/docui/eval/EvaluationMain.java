package io.docui.eval;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IFactory;

/** The program of the evaluation: {@code ./docui replay} and {@code ./docui eval}. */
@Command(
        name = "docui",
        mixinStandardHelpOptions = true,
        description = "Measures what models read of an application.",
        subcommands = {ReplayCommand.class, EvalCommand.class})
public final class EvaluationMain {
    private EvaluationMain() {}

    /**
     * Runs a command and exits. Exit codes: 0 for success, 1 if a limit or the task's success is missed, 2 for invalid usage, 3 if the
     * application fails, 4 if the model's endpoint fails.
     *
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(commandLine(CommandLine.defaultFactory())
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .execute(args));
    }

    /** Returns the commands; a factory creates each of them. */
    static CommandLine commandLine(IFactory factory) {
        return new CommandLine(new EvaluationMain(), factory);
    }
}
