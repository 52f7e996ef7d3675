package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.CallBinder;
import java.util.List;
import java.util.Set;

/** Reads calls for those who are about calls, and runs none. */
public final class CallPlanner {
    private CallPlanner() {}

    /**
     * Reads calls.
     *
     * @param catalog what can be called
     * @param script calls, in the language of docs/spec/calls.md
     * @return each with its action
     * @throws ActionException if they could not run: all that is wrong with them
     */
    public static List<PlannedCall> plan(ActionCatalog catalog, String script) {
        try {
            return new CallBinder(catalog, Set.of())
                    .bind(script).stream()
                            .map(planned -> new PlannedCall(
                                    planned.action().action(),
                                    planned.call(),
                                    planned.maskedCall().canonical()))
                            .toList();
        } catch (DocUIException e) {
            throw new ActionException(e.error().code(), e.error().message());
        }
    }
}
