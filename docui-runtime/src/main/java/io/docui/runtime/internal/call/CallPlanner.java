package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.error.DocUIException;
import java.util.List;
import java.util.Set;

/** Plans scripts that actions take as arguments: parses and binds them for the action, and runs none. */
public final class CallPlanner {
    private CallPlanner() {}

    /**
     * Parses and binds calls.
     * @throws ActionException if the calls are not valid; the message has all errors
     */
    public static List<PlannedCall> plan(ActionCatalog catalog, String script) {
        try {
            return new CallBinder(catalog, Set.of())
                    .bind(script).stream()
                            .map(planned -> new PlannedCall(
                                    planned.action().action(),
                                    planned.action().isBuiltIn(),
                                    planned.call(),
                                    planned.maskedCall().canonical()))
                            .toList();
        } catch (DocUIException e) {
            throw new ActionException(e.error().code(), e.error().message());
        }
    }
}
