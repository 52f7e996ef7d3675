package io.docui.hostops.provider;

import io.docui.hostops.internal.dap.DebugController;
import io.docui.hostops.internal.dap.DebuggerException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.function.Supplier;

/** Tells a model what went wrong with a debugger, in the words of actions. */
final class DebuggerErrorMapper {
    private final DebugController debugController;

    DebuggerErrorMapper(DebugController debugController) {
        this.debugController = debugController;
    }

    /** Does something, and says why it did not work; where a program is there, it can be stopped. */
    <T> T call(Supplier<T> work) {
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
