package io.docui.runtime.session;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.execution.BuiltInAction;
import io.docui.runtime.internal.execution.CallPlanner;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Reads calls as the sessions of an application read them, without a session: for policies, which judge calls that are arguments of
 * others (docs/spec/operations.md#policy-hook). Immutable, thread-safe.
 */
public final class CallReader {
    private final ActionCatalog catalog;

    /**
     * A reader.
     *
     * @param bindings the providers of the application
     */
    public CallReader(List<ProviderBinding> bindings) {
        this.catalog = new ProviderRegistry(bindings, BuiltInAction.descriptors()).catalog();
    }

    /**
     * Reads calls, and runs none.
     *
     * @param script calls, in the language of docs/spec/calls.md
     * @return each with its action; labels and references are as they are written
     * @throws ActionException if they could not run: all that is wrong with them
     */
    public List<PlannedCall> plan(String script) {
        return CallPlanner.plan(catalog, script);
    }
}
