package io.docui.testkit;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Result of a click or a call in a {@link TestSession}, with assertions about the result and the report to the model.
 *
 * <p>Each assertion returns this outcome, so that you can chain assertions. A failed assertion throws an
 * {@link AssertionError} that contains the whole report.
 */
public final class CallOutcome {
    /** The maximum number of recoveries that {@link #recovers} follows. */
    public static final int MOST_RECOVERIES = 4;

    private static final String ANSWER = "answer(";

    /** A line that lists names, such as those of removed objects. */
    private static final Pattern NAMES = Pattern.compile("[^`]+: `([^`]*)`");

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
        return expect(hasError(code), "should have failed with " + code);
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

    /**
     * Asserts that a model gets on that follows the first recovery of an error, and of each error after it: at most
     * {@value #MOST_RECOVERIES} recoveries lead to a success, and none fails ({@link #follow}).
     *
     * @return the outcome of the last recovery; this outcome if it is a success
     */
    public CallOutcome recovers() {
        CallOutcome latest = this;
        for (int i = 0; latest.result.error() != null; i++) {
            expect(i < MOST_RECOVERIES, "led to no success after " + i + " recoveries, at last " + latest.asked);
            latest = latest.follow(latest.result.error().recoveries().get(0));
        }
        return latest;
    }

    /**
     * Runs a recovery of the error, and asserts that it does not fail. It may ask a question about its own call, or cancel one. If DocUI
     * offers it, the application's own rules may refuse it, because DocUI does not know them.
     *
     * @param recovery a recovery of this outcome's error
     * @return the outcome of the recovery
     */
    public CallOutcome follow(Recovery recovery) {
        CallOutcome next = session.run(recovery.call());
        DocUIError failure = next.result.error();
        boolean works = failure == null
                || failure.code() == ErrorCode.CANCELLED
                || failure.recoveries().get(0).call().startsWith(ANSWER) && isAskedAbout(recovery.call())
                || failure.code() == ErrorCode.ACTION_FAILED && !hasError(ErrorCode.ACTION_FAILED);
        expect(works, "offered " + recovery.call() + ", which failed: " + failure);
        return next;
    }

    /** Returns whether the open question is about a call, or the call has answered it. */
    private boolean isAskedAbout(String call) {
        return call.startsWith(ANSWER)
                || session.session()
                        .wizard()
                        .filter(question -> actionName(question.call()).equals(actionName(call)))
                        .isPresent();
    }

    private static String actionName(String call) {
        String name = call.substring(0, Math.max(0, call.indexOf('(')));
        return name.substring(name.lastIndexOf('.') + 1);
    }

    private boolean hasError(ErrorCode code) {
        DocUIError error = result.error();
        return error != null && error.all().stream().anyMatch(fault -> fault.code() == code);
    }

    /**
     * Asserts that the next call can use every object that the report names with its anchor, unless the report says that it is gone.
     *
     * @return this outcome
     */
    public CallOutcome namesUsableObjects() {
        for (DocumentLink link : report.links()) {
            if (!link.isAction() && !isUsable(link.anchor()) && !saysGone(link.anchor())) {
                expect(false, "should not have named " + link.anchor() + ", which a call cannot use");
            }
        }
        return this;
    }

    private boolean isUsable(String anchor) {
        try {
            session.session().describe(anchor);
            return true;
        } catch (DocUIException e) {
            return false;
        }
    }

    /** Returns whether a line lists an anchor by itself in a code span, as a report does with what is gone. */
    private boolean saysGone(String anchor) {
        return report.markdown()
                .lines()
                .map(NAMES::matcher)
                .anyMatch(line ->
                        line.matches() && List.of(line.group(1).split(", ")).contains(anchor));
    }

    private CallOutcome expect(boolean met, String expectation) {
        if (!met) {
            throw new AssertionError(asked + ' ' + expectation + ".\n\nThe report:\n" + report.markdown());
        }
        return this;
    }
}
