package io.docui.testkit;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Result of a click or a call in a {@link TestSession}, with assertions about the result and the report to the model.
 *
 * <p>Each assertion returns this outcome, so that you can chain assertions. A failed assertion throws an
 * {@link AssertionError} that contains the whole report.
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

    /** Returns the result as a program receives it. */
    public ActionResult result() {
        return result;
    }

    /** Returns the report as the model receives it: the outcome, and what changed in the document. */
    public TestDocument report() {
        return report;
    }

    /**
     * Asserts that all calls succeeded.
     *
     * @return this outcome
     */
    public CallOutcome succeeds() {
        return expect(result.success(), "should have succeeded");
    }

    /**
     * Asserts that a call failed with an error.
     *
     * @param code the code of the error, or of another error of the same script
     * @return this outcome
     */
    public CallOutcome failsWith(ErrorCode code) {
        DocUIError error = result.error();
        boolean found = error != null && error.all().stream().anyMatch(fault -> fault.code() == code);
        return expect(found, "should have failed with " + code);
    }

    /**
     * Asserts the value that the method returned.
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
     * Asserts that the report contains a text.
     *
     * @param words the text as a reader sees it, without Markdown escapes
     * @return this outcome
     */
    public CallOutcome shows(String words) {
        return expect(report.text().contains(words), "should have shown \"" + words + "\"");
    }

    /**
     * Asserts that the report contains a link that runs a call.
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
     * @return the outcome of the click
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
