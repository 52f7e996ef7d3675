package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.history.UndoReplayCallRunner;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Runs calls: opens the operation of a call, lets it pass the stages in a task, and waits until it is recorded. See
 * docs/explanation/call-path.md.
 */
record CallRunner(SessionState state, CallBinder binder, RecordStage record, CallTask task, SettleStage settle)
        implements SubcallRunner {
    /** Runs a call as an operation. Its ledger entry is on disk before the caller gets the result. */
    CallContext run(BoundCall call, CallOrigin origin) {
        CallContext opened = record.beginEntry(context(call, record.assignId(origin)));
        return settle.await(task.run(opened));
    }

    ActionResult runSubmitted(BoundCall call, Invocation by) {
        Invocation invocation = record.assignId(by.submittedOrigin()).attachTo(by);
        CallContext opened = record.beginEntry(context(call, invocation));
        invocation.copyAttribution(by);
        return settle.await(task.run(opened)).result();
    }

    @Override
    public CallContext runNested(Call call) {
        CallOrigin origin = CallOrigin.within(CallMode.NESTED, ApprovalLevel.NONE);
        CallContext ran = task.run(context(binder.bind(call.canonical()).get(0), record.assignId(origin)));
        DocUIError error = ran.result().error();
        if (error != null) {
            throw new DocUIException(error.withPath(null).withCandidates(List.of()));
        }
        return ran;
    }

    @Override
    public UndoReplayCallRunner approvedAs(ApprovalLevel approval) {
        ApprovalLevel level = approval.covers(ApprovalLevel.CONFIRMED) ? approval : ApprovalLevel.CONFIRMED;
        return new UndoReplayCallRunner() {
            @Override
            public ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder) {
                return CallRunner.this.runWithin(call, operationRecorder, level);
            }

            @Override
            public boolean isSuggested(BoundCall call) {
                return CallRunner.this.isSuggested(call);
            }

            @Override
            public ActionResult runAsOperation(BoundCall call) {
                return run(call, CallOrigin.within(CallMode.RUN, level)).result();
            }
        };
    }

    @Override
    public ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder) {
        return runWithin(call, operationRecorder, ApprovalLevel.CONFIRMED);
    }

    private ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder, ApprovalLevel approval) {
        CallOrigin origin = CallOrigin.within(CallMode.NESTED, approval);
        Invocation invocation = record.withId(origin, operationRecorder.id()).recordIn(operationRecorder);
        ActionResult result = task.run(context(call, invocation)).result();
        invocation.describeTo(operationRecorder);
        return result;
    }

    @Override
    public ActionResult runAsOperation(BoundCall call) {
        return run(call, CallOrigin.within(CallMode.RUN, ApprovalLevel.CONFIRMED))
                .result();
    }

    @Override
    public boolean isSuggested(BoundCall call) {
        return record.isSuggested(call);
    }

    @Override
    public CallContext contextOf(BoundCall call) {
        return context(call, Invocation.ofUnstarted(state.sessionId()));
    }

    private CallContext context(BoundCall call, Invocation invocation) {
        ActionCatalog.Entry entry = call.action();
        ProviderBinding provider =
                entry.isBuiltIn() ? null : state.providers().bindings().get(entry.providerIndex());
        return CallContext.of(this, call, provider, invocation);
    }
}
