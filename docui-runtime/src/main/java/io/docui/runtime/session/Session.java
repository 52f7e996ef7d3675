package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.Context;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Clock;
import java.util.List;
import java.util.Locale;

/**
 * One agent's stay in one application: its anchors, levels of detail and history (DESIGN sections 1 and 13).
 *
 * <p>A session does one thing at a time: calls from several threads wait for each other. No text that a model sends makes
 * a method throw; what is wrong with it is in the result.
 */
public final class Session implements AutoCloseable {
    private final String id;

    Session(String id, List<ProviderBinding> providers, Locale locale, Clock clock) {
        this.id = id;
    }

    /** The session's id. */
    public String id() {
        return id;
    }

    /** The application's id: the first provider's. */
    public String appId() {
        throw new UnsupportedOperationException();
    }

    /** The application's title. */
    public String title() {
        throw new UnsupportedOperationException();
    }

    /**
     * Computes the Context, or returns the same instance if nothing has changed.
     *
     * @return the Context of the current epoch
     */
    public Context project() {
        throw new UnsupportedOperationException();
    }

    /**
     * Shows the whole document, from which later reports tell the changes.
     *
     * @return the document
     */
    public String look() {
        throw new UnsupportedOperationException();
    }

    /**
     * Runs a script of calls.
     *
     * @param script text in the call language
     * @return what became of it
     */
    public ActionResult run(String script) {
        throw new UnsupportedOperationException(script);
    }

    /**
     * Clicks a link.
     *
     * @param link a link's anchor, such as {@code link:42}, or its number
     * @return what became of its call
     */
    public ActionResult click(String link) {
        throw new UnsupportedOperationException(link);
    }

    /**
     * Calls an action with JSON arguments.
     *
     * @param action the action's name
     * @param arguments a JSON object
     * @return what became of it
     */
    public ActionResult call(String action, String arguments) {
        throw new UnsupportedOperationException(action);
    }

    /**
     * Tells what became of a call, and what has changed in the document since it was last shown.
     *
     * @param result a result of this session
     * @return Markdown
     */
    public String report(ActionResult result) {
        throw new UnsupportedOperationException(String.valueOf(result));
    }

    /** Says that the application's state changed without a call; the next projection sees it. */
    public void invalidate() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {}
}
