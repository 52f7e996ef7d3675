package io.docui.eval.internal.task;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a model is asked to do (docs/reference/evaluation.md#task-files).
 * @param app the app's name in {@code docui.json}
 * @param command the command of an MCP server that is in no {@code docui.json}; empty if {@code app} names one
 * @param options further options of the app
 * @param workspace the folder of which the app gets a copy
 * @param instructions the text for the model
 * @param success how success is judged
 * @param directory the folder of the task file
 */
public record EvaluationTask(
        Optional<String> app,
        List<String> command,
        List<String> options,
        Optional<Path> workspace,
        String instructions,
        SuccessCriteria success,
        Path directory) {
    private static final String DEFAULT_INSTRUCTIONS =
            "Use the application by its tools until you have reached the goal that it states. Then answer with the word DONE.";

    public EvaluationTask {
        command = List.copyOf(command);
        options = List.copyOf(options);
    }

    /** Returns the task without a file: reach the goal that the app itself states. */
    public static EvaluationTask reachGoal() {
        return new EvaluationTask(
                Optional.empty(),
                List.of(),
                List.of(),
                Optional.empty(),
                DEFAULT_INSTRUCTIONS,
                SuccessCriteria.NONE,
                Path.of("").toAbsolutePath());
    }
}
