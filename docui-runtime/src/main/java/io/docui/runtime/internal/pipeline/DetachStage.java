package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.internal.background.AsyncOperation;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.Objects;

/**
 * Releases the caller of an asynchronous call with a handle; the call passes the remaining stages in the background. See
 * docs/spec/operations.md#asynchronous-operations. Any other call only passes a last check that it was not stopped.
 */
record DetachStage(
        TaskExecutor taskExecutor,
        AsyncOperationRegistry asyncOperationRegistry,
        MethodCaller methodCaller,
        ResultFactory resultFactory,
        FailureHandler failures,
        SettleStage settle)
        implements CallStage {
    @Override
    public CallContext apply(CallContext call) {
        if (call.isBuiltIn()) {
            return call;
        }
        FailureHandler.checkNotStopped(call.invocation());
        Task.enter(call.requireProvider());
        if (isDetached(call)) {
            detach(call);
        }
        return call;
    }

    /** Returns whether the caller gets a handle, because the action is asynchronous or the caller asked for one. */
    private static boolean isDetached(CallContext call) {
        CallMode mode = call.invocation().mode();
        boolean wanted = mode == CallMode.BACKGROUND
                || mode == CallMode.RUN && call.action().async();
        return wanted && Task.isOutermost();
    }

    /** Releases the caller. Unless the action is asynchronous, the call keeps the lock of its instance. */
    private void detach(CallContext call) {
        ActionDescriptor action = call.action();
        asyncOperationRegistry.checkRoom();
        AsyncOperation operation =
                asyncOperationRegistry.begin(call.invocation(), call.display(), Objects.requireNonNull(Task.current()));
        CallContext accepted = settle.handOver(call.ended(resultFactory.acceptedResult(call)));
        call.invocation().detach(operation);
        taskExecutor.detach(
                action.async() ? null : call.provider(), accepted, methodCaller.timeLimit(action), abandoned -> {
                    call.invocation().markLost();
                    settle.end(failures.abandon(call, abandoned));
                });
    }
}
