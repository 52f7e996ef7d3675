package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs the calls of a script in order until one fails, and marks the remaining calls as skipped. See docs/spec/calls.md#execution-order.
 */
final class StepRunner {
    private final CallRunner runner;
    private final RemovalTracker removalTracker;
    private final TaskExecutor taskExecutor;

    StepRunner(CallRunner runner, RemovalTracker removalTracker, TaskExecutor taskExecutor) {
        this.runner = runner;
        this.removalTracker = removalTracker;
        this.taskExecutor = taskExecutor;
    }

    /** Runs calls in order. */
    ActionResult run(List<BoundCall> calls, ApprovalLevel approvalLevel, CallMode callMode) {
        List<ActionResult> results = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            BoundCall call = calls.get(i);
            ActionResult result = runner.run(call, approvalLevel, callMode);
            results.add(result);
            if (!result.success()) {
                skip(calls, i + 1, results);
                break;
            }
            if (callMode != CallMode.PREVIEW && !call.action().action().readOnly()) {
                changed(i + 1, call, calls.subList(i + 1, calls.size()));
            }
        }
        return ActionResult.of(results);
    }

    private void changed(int step, BoundCall call, List<BoundCall> later) {
        removalTracker.recordChange(call);
        if (!later.isEmpty()) {
            taskExecutor.runWithAvailable(() -> {
                removalTracker.inspect(step, call, later);
                return later;
            });
        }
    }

    private static void skip(List<BoundCall> calls, int from, List<ActionResult> results) {
        for (int i = from; i < calls.size(); i++) {
            DocUIError error = DocUIError.of(ErrorCode.SKIPPED, "Not tried, because step " + from + " failed.");
            results.add(ActionResult.failure(
                    null, calls.get(i).call().name(), calls.get(i).maskedCall().display(), error));
        }
    }
}
