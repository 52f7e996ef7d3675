package io.docui.eval.internal.run;

import io.docui.eval.internal.measure.SessionMeasure;
import io.docui.eval.internal.replay.HintCheck;
import java.util.Optional;

/**
 * What became of a model's session.
 * @param app the app with its options and mode
 * @param model the model's name
 * @param failure the message of the endpoint or the application that failed
 * @param success the verdict of the task's criteria; empty if it has none
 * @param malformedCalls the number of calls whose arguments were not a JSON object
 */
public record EvaluationResult(
        String app,
        String model,
        EndReason end,
        Optional<String> failure,
        Optional<Boolean> success,
        int malformedCalls,
        UsageTotals usage,
        SessionMeasure measure,
        HintCheck hints) {
    private static final int SUCCESS = 0;
    private static final int MISSED = 1;
    private static final int APP_FAILED = 3;
    private static final int ENDPOINT_FAILED = 4;

    public int calls() {
        return measure.answers().size() + malformedCalls;
    }

    /** Returns the exit code of the command. Without criteria, a session that the model itself ended is a success. */
    public int exitCode() {
        if (end == EndReason.ENDPOINT_FAILED) {
            return ENDPOINT_FAILED;
        }
        if (end == EndReason.APP_FAILED) {
            return APP_FAILED;
        }
        return success.orElse(end == EndReason.MODEL_ENDED) ? SUCCESS : MISSED;
    }
}
