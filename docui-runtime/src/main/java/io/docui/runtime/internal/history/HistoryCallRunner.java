package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.call.BoundCall;

/** Runs calls on behalf of undo, redo and replay. */
public interface HistoryCallRunner {
    /**
     * Runs a call as a part of the current operation; it gets no ledger entry of its own.
     * @param operationRecorder the recorder that collects what would undo the call; it is not handed over to the ledger
     */
    ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder);

    /** Runs a call as a separate operation, which counts as confirmed. */
    ActionResult runAsOperation(BoundCall call);

    /** Returns whether the current work should stop. */
    boolean isStopped();

    /** Restarts the time limit for the next step. */
    void restartClock();

    /**
     * Reports to the reader that the state of a provider is unknown.
     * @param operation the operation whose undo or redo failed
     * @param sentence what happened, without a full stop
     */
    void reportUncertain(String provider, String operation, String sentence);

    /** Updates the document, so that objects get the numbers that it assigns. */
    void refreshDocument();
}
