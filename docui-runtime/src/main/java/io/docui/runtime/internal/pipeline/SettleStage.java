package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.task.Task;

/** Hands the operation of an ended call to the ledger under the locks, and waits without them until it is on disk. */
record SettleStage(AsyncOperationRegistry asyncOperationRegistry) implements CallStage {
    @Override
    public CallContext apply(CallContext call) {
        OperationRecorder recorder = call.invocation().recording().orElse(null);
        if (recorder != null) {
            recorder.saveResultingState();
        }
        boolean outer = Task.beginUninterruptible();
        try {
            return call.invocation().background().isPresent() ? end(call) : handOver(call);
        } finally {
            Task.endUninterruptible(outer);
        }
    }

    /** Hands over the entry of a call that has ended or goes on in the background. */
    CallContext handOver(CallContext call) {
        return call.withResult(call.invocation().handOver(call.result()));
    }

    /** Records the end of a call in the background, and publishes it. */
    CallContext end(CallContext call) {
        ActionResult result = call.invocation().recordEnd(call.result());
        asyncOperationRegistry.end(call.invocation().background().orElseThrow(), result);
        return call.withResult(result);
    }

    /**
     * Waits until the entry of a call is on disk, if the call may have changed something. Waits a moment for the end of a call that goes on
     * in the background, so that a caller need not ask for the result of one that ends at once.
     */
    CallContext await(CallContext call) {
        OperationRecorder recorder = call.invocation().recording().orElse(null);
        CallContext written = recorder == null ? call : call.withResult(recorder.awaitWritten(call.result()));
        String handle = written.result().asyncHandle();
        if (handle == null) {
            return written;
        }
        if (call.invocation().mode() != CallMode.RUN) {
            asyncOperationRegistry.releaseCaller(handle);
            return written;
        }
        return asyncOperationRegistry
                .awaitMoment(handle)
                .map(written::withResult)
                .orElse(written);
    }
}
