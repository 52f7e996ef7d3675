package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.call.BoundCall;

/** Runs calls on behalf of undo, redo and replay. */
public interface UndoReplayCallRunner {
    /**
     * Runs a call as a part of the current operation; it gets no ledger entry of its own.
     * @param operationRecorder the recorder that collects what would undo the call; it is not handed over to the ledger
     */
    ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder);

    /** Runs a call as a separate operation, which counts as confirmed. */
    ActionResult runAsOperation(BoundCall call);

    /** Returns whether documents may suggest a call. */
    boolean isSuggested(BoundCall call);
}
