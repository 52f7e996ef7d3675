package io.docui.runtime.session;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.CallPlanner;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Parses and binds calls of an application without a session, for policies that evaluate calls passed as arguments
 * (docs/spec/operations.md#policy-hook).
 *
 * <p>Immutable and thread-safe.
 */
public final class SessionlessCallReader {
    private final ActionCatalog catalog;

    /**
     * Creates a reader.
     *
     * @param bindings the providers of the application
     */
    public SessionlessCallReader(List<ProviderBinding> bindings) {
        this.catalog = new ProviderRegistry(bindings, BuiltInAction.descriptors()).catalog();
    }

    /**
     * Parses and binds calls without running them.
     *
     * @param script calls, in the language of docs/spec/calls.md
     * @return the calls with their actions; labels and references remain as written
     * @throws ActionException if the calls could not run; it contains all errors
     */
    public List<PlannedCall> plan(String script) {
        return CallPlanner.plan(catalog, script);
    }
}
