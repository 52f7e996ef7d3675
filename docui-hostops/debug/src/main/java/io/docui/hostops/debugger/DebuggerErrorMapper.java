package io.docui.hostops.debugger;

import io.docui.hostops.internal.dap.DebugController;
import io.docui.hostops.internal.dap.DebuggerException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.function.Supplier;

/** Maps debugger failures to action errors for the model, with a recovery call. */
record DebuggerErrorMapper(DebugController debugController) {
    /** Runs a debugger operation and reports its failure. If a program is being debugged, offers to stop it. */
    public <T> T call(Supplier<T> work) {
        try {
            return work.get();
        } catch (DebuggerException e) {
            ErrorCode code = switch (e.kind()) {
                case UNAVAILABLE -> ErrorCode.CHANNEL_UNAVAILABLE;
                case TIMEOUT -> ErrorCode.TIMEOUT;
                case CANCELLED -> ErrorCode.CANCELLED;
                case REFUSED, ENDED -> ErrorCode.ACTION_FAILED;
            };
            ActionException refusal = new ActionException(code, e.description());
            refusal.initCause(e);
            throw debugController.present().isPresent()
                    ? refusal.recovery("Stop debugging", DebuggerProviderDocUI.debugStop())
                    : refusal;
        }
    }
}
