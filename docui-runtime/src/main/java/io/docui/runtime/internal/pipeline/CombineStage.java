package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.ArrayList;
import java.util.List;

/**
 * Combines the results of the calls of an input to one result, and marks the calls that did not run as skipped. See
 * docs/spec/calls.md#execution-order.
 */
record CombineStage(
        RecoverySuggestionFilter recoverySuggestions, RemovalTracker removalTracker, TaskExecutor taskExecutor) {
    /** Returns the result of an input, of whose calls the last one may have failed. */
    ActionResult apply(ScriptContext script, List<ActionResult> results) {
        if (script.fault() != null) {
            DocUIError error = script.fault().error();
            return ActionResult.rejection(taskExecutor.runWithAvailable(() -> recoverySuggestions.filter(error)));
        }
        if (script.calls().size() == 1) {
            return results.get(0);
        }
        List<ActionResult> all = new ArrayList<>(results);
        DocUIError error = null;
        for (ActionResult result : results) {
            error = error == null ? result.error() : error;
        }
        String why = "Not tried, because step " + results.size() + (error == null ? " paused the script." : " failed.");
        for (BoundCall call :
                script.calls().subList(results.size(), script.calls().size())) {
            all.add(ActionResult.failure(
                    null, call.call().name(), call.maskedCall().display(), DocUIError.of(ErrorCode.SKIPPED, why)));
        }
        return ActionResult.of(all, error);
    }

    /**
     * Notes that a call may have removed objects, so that an error about one of them can name the call.
     * @param step the number of the call in its script, from 1
     */
    void recordChange(BoundCall call, int step, List<BoundCall> later) {
        removalTracker.recordChange(call);
        if (!later.isEmpty()) {
            taskExecutor.runWithAvailable(() -> {
                removalTracker.inspect(step, call, later);
                return later;
            });
        }
    }
}
