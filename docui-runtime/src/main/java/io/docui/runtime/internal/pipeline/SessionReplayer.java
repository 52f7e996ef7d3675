package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.OperationEntry;
import java.util.List;

/** Runs operations of a ledger again in a session. */
public final class SessionReplayer {
    private final TaskExecutor taskExecutor;
    private final BuiltInExecutor builtIns;
    private final CallRunner runner;

    SessionReplayer(TaskExecutor taskExecutor, BuiltInExecutor builtIns, CallRunner runner) {
        this.taskExecutor = taskExecutor;
        this.builtIns = builtIns;
        this.runner = runner;
    }

    /**
     * Runs operations of a ledger again.
     * @param operations operations of this or another session, in order
     * @return the results; a rejection if one of them cannot be called again, so that nothing ran
     */
    public ActionResult replay(List<OperationEntry> operations) {
        try {
            return taskExecutor.runStep(null, failure -> {}, () -> builtIns.replay(operations, runner));
        } catch (AbandonedTaskException e) {
            return ActionResult.rejection(
                    DocUIError.of(ErrorCode.TIMEOUT, "An operation did not finish in time and does not stop."));
        } catch (DocUIException e) {
            return ActionResult.rejection(e.error());
        }
    }
}
