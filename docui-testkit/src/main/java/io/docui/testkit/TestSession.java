package io.docui.testkit;

import io.docui.runtime.DocUI;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.function.Supplier;

/**
 * A session as a model has it: a test reads the document, clicks by label, and says what it expects.
 *
 * <pre>{@code
 * try (TestSession session = TestSession.open(SlimeCaveDocUI.bind(cave))) {
 *     session.click("Attack Slime 1").succeeds();
 *     assertEquals("5", session.document().table("Enemies").row("Slime 1").cell("HP"));
 *     session.run("attack('Dragon')").failsWith(ErrorCode.ANCHOR_NOT_FOUND).offers("Refresh");
 * }
 * }</pre>
 *
 * <p>What is expected and not there is an {@link AssertionError} that shows the document. Thread-safe as sessions are.
 */
public final class TestSession implements AutoCloseable {
    private final Session session;

    private TestSession(Session session) {
        this.session = session;
        session.look();
    }

    /**
     * Opens a session of an application of one or several instances.
     *
     * @param first the provider that gives the application its id and title
     * @param others further providers
     * @return the session, which has looked at the document once
     */
    public static TestSession open(ProviderBinding first, ProviderBinding... others) {
        return open(DocUI.app(first, others));
    }

    /**
     * Opens a session with an instance of its own.
     *
     * @param binding gives the binding
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

    /** The session itself, for whatever has no word here. */
    public Session session() {
        return session;
    }

    /**
     * The document as it is now.
     *
     * @return what {@code look} shows
     */
    public TestDocument document() {
        return new TestDocument(session.project().content());
    }

    /**
     * Clicks a link of the document.
     *
     * @param label the link's whole label
     * @return what became of it
     * @throws AssertionError if there is no such link, or several with different calls
     */
    public CallOutcome click(String label) {
        return click(document().link(label));
    }

    /**
     * Clicks a link.
     *
     * @param link a link of a document or a report of this session
     * @return what became of it
     */
    public CallOutcome click(DocumentLink link) {
        return new CallOutcome(this, link.call(), session.click(link.anchor()));
    }

    /**
     * Runs calls as a model writes them.
     *
     * @param script text in the call language
     * @return what became of them
     */
    public CallOutcome run(String script) {
        return new CallOutcome(this, script, session.run(script));
    }

    /**
     * Runs calls that were written to a certain Context, as a front does that lets a model answer late.
     *
     * @param script text in the call language
     * @param seen the version of that Context
     * @return what became of them
     */
    public CallOutcome run(String script, ContextVersion seen) {
        return new CallOutcome(this, script, session.run(script, seen));
    }

    /**
     * Calls an action as a tool.
     *
     * @param action the action's name
     * @param arguments a JSON object
     * @return what became of it
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
