package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.turn.Turns;
import java.util.ArrayList;
import java.util.List;

/** Runs calls one after the other until one fails (docs/spec/calls.md#execution-order). */
final class Steps {
    private final CallRunner runner;
    private final Removals removals;
    private final Turns turns;

    Steps(CallRunner runner, Removals removals, Turns turns) {
        this.runner = runner;
        this.removals = removals;
        this.turns = turns;
    }

    /**
     * Runs calls in order.
     *
     * @param calls the calls
     * @param clearance who has agreed to them
     * @param mode how they are made
     * @return what became of each
     */
    ActionResult run(List<BoundCall> calls, Clearance clearance, Mode mode) {
        List<ActionResult> results = new ArrayList<>(calls.size());
        for (int i = 0; i < calls.size(); i++) {
            BoundCall call = calls.get(i);
            ActionResult result = runner.run(call, clearance, mode);
            results.add(result);
            if (!result.success()) {
                skip(calls, i + 1, results);
                break;
            }
            if (mode != Mode.PREVIEW && !call.action().action().readOnly()) {
                changed(i + 1, call, calls.subList(i + 1, calls.size()));
            }
        }
        return ActionResult.of(results);
    }

    private void changed(int step, BoundCall call, List<BoundCall> later) {
        removals.changed(call);
        if (!later.isEmpty()) {
            turns.insist(() -> {
                removals.inspect(step, call, later);
                return later;
            });
        }
    }

    private static void skip(List<BoundCall> calls, int from, List<ActionResult> results) {
        for (int i = from; i < calls.size(); i++) {
            DocUIError error = DocUIError.of(ErrorCode.SKIPPED, "Not tried, because step " + from + " failed.");
            results.add(ActionResult.failed(
                    null, calls.get(i).call().name(), calls.get(i).masked().display(), error));
        }
    }
}
