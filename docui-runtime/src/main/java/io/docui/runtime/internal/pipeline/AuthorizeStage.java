package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.history.OperationRecorder;

/** Asks the policy and the rules of confirmation whether a call may run. A preview ends here unless the action has its own. */
record AuthorizeStage(CallAuthorizer callAuthorizer, BuiltInExecutor builtIns, ResultFactory resultFactory)
        implements CallStage {
    @Override
    public CallContext apply(CallContext call) {
        if (call.isBuiltIn()) {
            return builtIns.needsAuthorization(call.bound()) ? confirmed(call) : call;
        }
        BoundCall anchored = call.requireAnchored();
        String rule = callAuthorizer.check(call.bound(), anchored, call.invocation());
        OperationRecorder recorder = call.invocation().recording().orElse(null);
        if (recorder != null) {
            recorder.setRule(rule);
        }
        return call.invocation().isDryRun() && !call.action().dryRun()
                ? call.ended(resultFactory.previewResult(call, callAuthorizer.preview(anchored)))
                : call;
    }

    private CallContext confirmed(CallContext builtIn) {
        try {
            callAuthorizer.check(builtIn.bound(), builtIn.bound(), builtIn.invocation());
            return builtIn;
        } catch (DocUIException e) {
            throw builtIns.explain(builtIn, e);
        }
    }
}
