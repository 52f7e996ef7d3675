package io.docui.testkit;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of a click or a call, with what the model is told of it.
 *
 * <p>Each expectation returns the outcome itself, so that they can be chained; one that is not met is an
 * {@link AssertionError} with the whole report.
 */
public final class CallOutcome {
    private final TestSession session;
    private final String asked;
    private final ActionResult result;
    private final TestDocument report;

    CallOutcome(TestSession session, String asked, ActionResult result) {
        this.session = session;
        this.asked = asked;
        this.result = result;
        this.report = new TestDocument(session.session().report(result));
    }

    /** The result as a program gets it. */
    public ActionResult result() {
        return result;
    }

    /** The report as the model gets it: the outcome, and what changed in the document. */
    public TestDocument report() {
        return report;
    }

    /**
     * Expects that all of it ran.
     *
     * @return this outcome
     */
    public CallOutcome succeeds() {
        return expect(result.success(), "should have succeeded");
    }

    /**
     * Expects an error.
     *
     * @param code the error's code, or that of another fault of the same text
     * @return this outcome
     */
    public CallOutcome failsWith(ErrorCode code) {
        DocUIError error = result.error();
        boolean found = error != null && error.all().stream().anyMatch(fault -> fault.code() == code);
        return expect(found, "should have failed with " + code);
    }

    /**
     * Expects what the method returned.
     *
     * @param expected the Java object, compared by {@code equals}
     * @return this outcome
     */
    public CallOutcome returns(@Nullable Object expected) {
        succeeds();
        return expect(
                Objects.equals(expected, result.result()),
                "should have returned " + expected + ", but returned " + result.result());
    }

    /**
     * Expects words in the report.
     *
     * @param words text as a reader sees it, without Markdown's escapes
     * @return this outcome
     */
    public CallOutcome shows(String words) {
        return expect(report.text().contains(words), "should have shown \"" + words + "\"");
    }

    /**
     * Expects a way to go on: a link of the report.
     *
     * @param label the link's whole label
     * @return this outcome
     */
    public CallOutcome offers(String label) {
        boolean there = report.links().stream()
                .anyMatch(link -> link.isAction() && link.label().equals(label));
        return expect(there, "should have offered \"" + label + "\"");
    }

    /**
     * Clicks a link of the report, such as a recovery.
     *
     * @param label the link's whole label
     * @return what became of that
     */
    public CallOutcome click(String label) {
        return session.click(report.link(label));
    }

    private CallOutcome expect(boolean met, String expectation) {
        if (!met) {
            throw new AssertionError(asked + ' ' + expectation + ".\n\nThe report:\n" + report.markdown());
        }
        return this;
    }
}
