package io.docui.testkit;

import io.docui.runtime.DocUI;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.function.Supplier;

/**
 * Runs a session of an application in a test, with clicks by label and assertions about results and documents.
 *
 * <pre>{@code
 * try (TestSession session = TestSession.open(SlimeCaveDocUI.bind(cave))) {
 *     session.click("Attack Slime 1").succeeds();
 *     assertEquals("5", session.document().table("Enemies").row("Slime 1").cell("HP"));
 *     session.run("attack('Dragon')").failsWith(ErrorCode.ANCHOR_NOT_FOUND).offers("Refresh");
 * }
 * }</pre>
 *
 * <p>A failed expectation throws an {@link AssertionError} that shows the document. Thread-safe as sessions are.
 */
public final class TestSession implements AutoCloseable {
    private final Session session;

    private TestSession(Session session) {
        this.session = session;
        session.look();
    }

    /**
     * Opens a session of an application that consists of one or more existing instances.
     *
     * @param first the provider that gives the application its id and title
     * @param others further providers
     * @return the session, which has looked at the document once
     */
    public static TestSession open(ProviderBinding first, ProviderBinding... others) {
        return open(DocUI.app(first, others));
    }

    /**
     * Opens a session with its own instance of the application.
     *
     * @param binding the supplier of the binding
     * @return the session, which has looked at the document once
     */
    public static TestSession open(Supplier<ProviderBinding> binding) {
        return open(DocUI.app(binding));
    }

    /**
     * Opens a session.
     *
     * @param app the application
     * @return the session, which has looked at the document once
     */
    public static TestSession open(App app) {
        return new TestSession(app.open());
    }

    /** Returns the underlying session, for operations that this class does not offer. */
    public Session session() {
        return session;
    }

    /**
     * Returns the current document.
     *
     * @return the document that {@code look} shows
     */
    public TestDocument document() {
        return new TestDocument(session.project().content());
    }

    /**
     * Clicks a link of the document.
     *
     * @param label the link's whole label
     * @return the outcome of the click
     * @throws AssertionError if there is no such link, or several with different calls
     */
    public CallOutcome click(String label) {
        return click(document().link(label));
    }

    /**
     * Clicks a link.
     *
     * @param link a link of a document or a report of this session
     * @return the outcome of the click
     */
    public CallOutcome click(DocumentLink link) {
        return new CallOutcome(this, link.call(), session.click(link.anchor()));
    }

    /**
     * Runs calls in the syntax that models write.
     *
     * @param script text in the call language
     * @return the outcome of the calls
     */
    public CallOutcome run(String script) {
        return new CallOutcome(this, script, session.run(script));
    }

    /**
     * Runs calls that were written for a specific Context, as a front does if a model answers late.
     *
     * @param script text in the call language
     * @param seen the version of that Context
     * @return the outcome of the calls
     */
    public CallOutcome run(String script, ContextVersion seen) {
        return new CallOutcome(this, script, session.run(script, seen));
    }

    /**
     * Calls an action as a tool.
     *
     * @param action the action's name
     * @param arguments a JSON object
     * @return the outcome of the call
     */
    public CallOutcome call(String action, String arguments) {
        return new CallOutcome(this, action + ' ' + arguments, session.call(action, arguments));
    }

    /** Ends the session. */
    @Override
    public void close() {
        session.close();
    }
}
