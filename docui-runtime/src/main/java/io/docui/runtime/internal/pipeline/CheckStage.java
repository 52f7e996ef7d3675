package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.task.Task;

/** Rejects a call whose action is not visible now, or whose arguments are not among the choices; then fixes what the call means. */
record CheckStage(ActionVisibilityChecker visibilityChecker, ParameterChoices parameterChoices, AnchorIssuer issuer)
        implements CallStage {
    @Override
    public CallContext apply(CallContext call) throws Exception {
        if (call.isBuiltIn()) {
            return call;
        }
        visibilityChecker.check(call.bound().action(), call.arguments());
        parameterChoices.check(call.bound().action(), call.arguments());
        Task.checkpoint();
        return call.withAnchored(issuer.replaceObjects(call.bound(), call.arguments()));
    }
}
