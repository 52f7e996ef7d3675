package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.task.TaskExecutor;
import org.jspecify.annotations.Nullable;

/** Inspects calls that do not run yet: whether they are visible, which call a link makes, and what their arguments are now. */
record CallInspector(
        TaskExecutor taskExecutor,
        ResolveStage resolve,
        ActionVisibilityChecker visibilityChecker,
        AnchorIssuer issuer,
        LinkResolver linkResolver,
        SubcallRunner subcalls) {
    /** Returns the call of the clicked link; any other call is returned unchanged. */
    BoundCall followLink(BoundCall call) {
        return BuiltInAction.CLICK.is(call.action())
                ? linkResolver.clicked(resolve.evaluate(subcalls.contextOf(call)))
                : call;
    }

    /** Rejects an incomplete call whose action cannot be called now. */
    void checkVisible(BoundCall call) {
        taskExecutor.runWithAvailable(() -> {
            resolve.refreshDocument(); // a question offers the objects of now
            visibilityChecker.check(call.action());
            return call;
        });
    }

    /**
     * Rejects a call that would not run even if an answer supplied an argument, because of the other arguments.
     * @param missing the name of the parameter that an answer supplies; null for none
     */
    void checkOthers(BoundCall call, @Nullable String missing) {
        if (!call.action().isBuiltIn()) {
            taskExecutor.runWithAvailable(() -> {
                visibilityChecker.check(call.action(), resolve.resolveOthers(call, missing));
                return call;
            });
        }
    }

    /**
     * Replaces labels, variables and nested calls by their current values, so that an answer confirms exactly what was shown. A call with
     * nested calls whose results are sensitive is returned unchanged. Such results must not be shown, and they must not be used as values
     * that are not sensitive.
     * @throws DocUIException if a reference can no longer be resolved
     */
    BoundCall pinArguments(BoundCall call) {
        return taskExecutor.runWithAvailable(() -> {
            CallContext inspected = subcalls.contextOf(call);
            BoundCall resolved = issuer.replaceObjects(call, resolve.resolve(inspected));
            return inspected.invocation().nestedSecrets().isEmpty() ? resolved : call;
        });
    }
}
