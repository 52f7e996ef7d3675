package io.docui.fuzz;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;

/**
 * A session of {@link EveryTypeApp}, a new one after many inputs: what is remembered shall not grow for ever, but a call may well meet what
 * an earlier one left.
 */
final class SessionSupplier {
    private static final int INPUTS = 2_000;

    private int inputs = INPUTS;
    private EveryTypeApp app = new EveryTypeApp();
    private Session session = open(app);

    /** The session for the next input. */
    Session next() {
        if (inputs-- == 0) {
            session.close();
            app = new EveryTypeApp();
            session = open(app);
            inputs = INPUTS;
        }
        return session;
    }

    /** The application of the session. */
    EveryTypeApp app() {
        return app;
    }

    private static Session open(EveryTypeApp app) {
        Session opened = DocUI.app(EveryTypeAppDocUI.bind(app)).open();
        opened.project();
        return opened;
    }

    /** Looks at what became of a call: an error that can be acted on, never one of the framework's own. */
    void check(ActionResult result) {
        DocUIError error = result.error();
        if (result.success() != (error == null)) {
            throw new AssertionError("success is " + result.success() + ", the error " + error);
        }
        if (error != null) {
            error.all().forEach(SessionSupplier::check);
        }
        String report = session.report(result);
        if (report.isBlank()) {
            throw new AssertionError("an empty report of " + result);
        }
    }

    private static void check(DocUIError error) {
        if (error.code() == ErrorCode.INTERNAL) {
            throw new AssertionError("a fault of our own: " + error);
        }
        if (error.message().isBlank()) {
            throw new AssertionError("an error without a message: " + error);
        }
    }
}
