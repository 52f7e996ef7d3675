package io.docui.hostops.provider;

import io.docui.hostops.dap.DebugFault;
import io.docui.hostops.dap.Debugging;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.function.Supplier;

/** Tells a model what went wrong with a debugger, in the words of actions. */
final class DebuggerFaults {
    private final Debugging debugging;

    DebuggerFaults(Debugging debugging) {
        this.debugging = debugging;
    }

    /** Does something, and says why it did not work; where a program is there, it can be stopped. */
    <T> T told(Supplier<T> work) {
        try {
            return work.get();
        } catch (DebugFault e) {
            ErrorCode code = switch (e.kind()) {
                case UNAVAILABLE -> ErrorCode.CHANNEL_UNAVAILABLE;
                case TIMEOUT -> ErrorCode.TIMEOUT;
                case CANCELLED -> ErrorCode.CANCELLED;
                case REFUSED, ENDED -> ErrorCode.ACTION_FAILED;
            };
            ActionException refusal = new ActionException(code, e.words());
            refusal.initCause(e);
            throw debugging.present().isPresent()
                    ? refusal.recovery("Stop debugging", DebuggerDocUI.debugStop())
                    : refusal;
        }
    }
}
