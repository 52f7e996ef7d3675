package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs a call on a worker, under the locks of the instances: the stages from Resolve to Encode in order, then Settle. A call that does not
 * stop in time is abandoned and ends without its worker. See docs/explanation/call-path.md.
 */
record CallTask(TaskExecutor taskExecutor, List<CallStage> stages, FailureHandler failures, SettleStage settle) {
    /** Runs a call, and returns when it has ended, goes on in the background, or was abandoned. */
    CallContext run(CallContext call) {
        try {
            if (call.isBuiltIn() && BuiltInAction.of(call.bound().action()).needsNoLocks()) {
                return passStages(call);
            }
            StageWork work = new StageWork(call);
            return taskExecutor.runStep(call.provider(), work, work);
        } catch (AbandonedTaskException e) {
            call.invocation().markLost();
            return settle.handOver(failures.abandon(call, e));
        } catch (DocUIException e) {
            return settle.handOver(failures.fail(call, e));
        }
    }

    /** The work of a call on its worker, which also hears of an end after the call was abandoned. */
    private final class StageWork implements Supplier<CallContext>, Consumer<@Nullable Throwable> {
        private final CallContext call;

        StageWork(CallContext call) {
            this.call = call;
        }

        @Override
        public CallContext get() {
            return passStages(call);
        }

        @Override
        public void accept(@Nullable Throwable failure) {
            failures.reportLate(call, failure);
        }
    }

    private CallContext passStages(CallContext opened) {
        opened.invocation().begin(opened.bound(), Task.current());
        taskExecutor.setOccupant(
                '`' + opened.display() + '`', opened.invocation().operationId());
        CallContext call = opened;
        for (CallStage stage : stages) {
            call = pass(stage, call);
            if (call.isEnded()) {
                break;
            }
        }
        opened.invocation().end();
        StageTrace.log(settle, opened.invocation().operationId());
        return settle.apply(call.isSuccess() ? failures.applyStop(call) : call);
    }

    /** Lets a call pass one stage. Every failure becomes part of its result, unless the task was abandoned. */
    private CallContext pass(CallStage stage, CallContext call) {
        try {
            StageTrace.log(stage, call.invocation().operationId());
            return stage.apply(call);
        } catch (Throwable e) {
            if (call.invocation().isDispatched()) {
                call.requireProvider().touch();
            }
            FatalErrors.rethrow(e);
            return failures.end(call, e);
        }
    }
}
