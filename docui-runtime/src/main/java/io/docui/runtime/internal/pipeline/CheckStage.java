package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.task.Task;

/** Rejects a call whose action is not visible now, or whose arguments are not among the choices; then fixes what the call means. */
final class CheckStage implements Stage {
    private final VisibilityChecker visibilityChecker;
    private final ParameterChoices parameterChoices;
    private final AnchorIssuer issuer;

    CheckStage(VisibilityChecker visibilityChecker, ParameterChoices parameterChoices, AnchorIssuer issuer) {
        this.visibilityChecker = visibilityChecker;
        this.parameterChoices = parameterChoices;
        this.issuer = issuer;
    }

    @Override
    public CallContext apply(CallContext call) throws Exception {
        if (call.isBuiltIn()) {
            return call;
        }
        visibilityChecker.check(call.call().action(), call.arguments());
        parameterChoices.check(call.call().action(), call.arguments());
        Task.checkpoint();
        return call.withMeant(issuer.replaceObjects(call.call(), call.arguments()));
    }
}
