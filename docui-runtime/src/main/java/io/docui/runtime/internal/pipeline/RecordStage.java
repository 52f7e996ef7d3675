package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.history.OperationRecorder;
import org.jspecify.annotations.Nullable;

/** Opens the operation of a call in the ledger's order, and records the state before the call changes it. */
record RecordStage(OperationLog log, CallAuthorizer callAuthorizer, AsyncOperationRegistry asyncOperationRegistry)
        implements CallStage {
    Invocation assignId(CallOrigin origin) {
        return withId(origin, log.nextId());
    }

    Invocation withId(CallOrigin origin, String operationId) {
        return new Invocation(log.sessionId(), operationId, origin, log.caller(), asyncOperationRegistry);
    }

    /** Begins the entry of a call. A call that is rejected later has an entry too. */
    CallContext beginEntry(CallContext call) {
        Invocation invocation = call.invocation();
        OperationRecorder recorder = log.begin(call.bound(), invocation.operationId(), authorizer(invocation));
        if (invocation.isDryRun()) {
            recorder.markDryRun();
        }
        invocation.recordIn(recorder);
        return call;
    }

    boolean isSuggested(BoundCall call) {
        return callAuthorizer.isSuggested(call);
    }

    /** Returns who authorized a call; null for a preview, which nobody authorizes. */
    private @Nullable String authorizer(Invocation invocation) {
        if (invocation.isDryRun()) {
            return null;
        }
        String confirmer = invocation.approval() == ApprovalLevel.CONFIRMED ? log.confirmer() : null;
        return confirmer == null ? invocation.approval().authorizer(callAuthorizer.approver()) : confirmer;
    }

    @Override
    public CallContext apply(CallContext call) {
        OperationRecorder recorder = call.invocation().recording().orElse(null);
        if (recorder != null) {
            recorder.setArguments(call.arguments());
            if (call.provider() != null && !call.invocation().isDryRun()) {
                recorder.beforeDispatch(call.provider());
            }
        }
        return call;
    }
}
