package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.run.JsonCallRunner;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;

/**
 * Calls the actions of a provider with JSON arguments and without a session: for programs that have a loop of tool calls
 * of their own, and want nothing of documents.
 *
 * <p>There are no numbers without a session: an object is referred to by its key, {@code obj:enemy:<key>}, and found by
 * its {@code @ObjectLookup}. Thread-safe; calls of one provider instance wait for each other.
 */
public final class ToolDispatcher {
    private final JsonCallRunner runner;

    /**
     * A dispatcher.
     *
     * @param binding the provider
     */
    public ToolDispatcher(ProviderBinding binding) {
        this.runner = new JsonCallRunner(new Providers(List.of(binding), List.of()));
    }

    /**
     * Calls an action.
     *
     * @param action the action's name
     * @param arguments a JSON object, as a model wrote it
     * @return what became of it; never an exception
     */
    public ActionResult call(String action, String arguments) {
        return runner.run(action, arguments);
    }
}
