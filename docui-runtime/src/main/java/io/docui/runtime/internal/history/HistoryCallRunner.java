package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.call.BoundCall;

/** Runs calls on behalf of undo and replay. */
public interface HistoryCallRunner {
    /**
     * Runs a call as a part of the operation that is under way: it is not recorded by itself.
     *
     * @param call the call
     * @param operationRecorder takes note of what would take it back, and is not handed to the ledger
     * @return what became of it
     */
    ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder);

    /**
     * Runs a call as an operation of its own, which counts as confirmed.
     *
     * @param call the call
     * @return what became of it
     */
    ActionResult runAsOperation(BoundCall call);

    /** Whether the work that is under way is to stop. */
    boolean isStopped();

    /** Gives what comes next a time of its own. */
    void restartClock();

    /**
     * Tells the reader that nobody knows the state of a provider.
     *
     * @param provider its id
     * @param operation the operation that was to be taken back or done again
     * @param sentence what happened, without its full stop
     */
    void reportUncertain(String provider, String operation, String sentence);

    /** Brings the document up to date, so that objects have the numbers that it gives them. */
    void refreshDocument();
}
