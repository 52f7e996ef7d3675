package io.docui.server.host;

import io.docui.runtime.action.Progress;
import java.time.Instant;

/** Event in a session, for the listeners of a {@link SharedSession}. */
public sealed interface SessionEvent {
    /**
     * Event that a call in the session has started.
     *
     * @param at the time
     * @param by the caller, such as a client's name
     * @param text a short description of the call, without arguments, which may be secret
     */
    record CallStarted(Instant at, String by, String text) implements SessionEvent {}

    /**
     * Event that a running call has made progress.
     *
     * @param progress the progress that its action reports
     */
    record CallProgressed(Progress progress) implements SessionEvent {}

    /**
     * Event that a call has ended, with its result.
     *
     * @param at the time
     * @param by the caller
     * @param text the description in {@link CallStarted}
     * @param callSummary the result, as reported to the caller
     */
    record CallEnded(Instant at, String by, String text, CallSummary callSummary) implements SessionEvent {}

    /**
     * Result of a call, as reported to its caller.
     *
     * @param success whether the whole call succeeded
     * @param markdown the report
     * @param errorCode the name of the error code, such as {@code NOT_VISIBLE}; empty if the call succeeded, or if it has none
     */
    record CallSummary(boolean success, String markdown, String errorCode) {
        /** Creates a result without an error code. */
        public CallSummary(boolean success, String markdown) {
            this(success, markdown, "");
        }
    }

    /**
     * Event that a person is asked to approve a call.
     *
     * @param approvalRequest the request
     */
    record ApprovalRequested(ApprovalRequest approvalRequest) implements SessionEvent {}

    /**
     * Event that an approval request was answered or has expired.
     *
     * @param id the id of the request
     * @param approved whether the call was approved
     * @param by who answered; empty if the request expired
     */
    record ApprovalAnswered(String id, boolean approved, String by) implements SessionEvent {}

    /**
     * Event that a person has permitted a call permanently, after {@link ApprovalAnswered}.
     *
     * @param id the id of the request
     * @param sentence what the policy has written, and where; or that it could not
     */
    record PermittedAlways(String id, String sentence) implements SessionEvent {}

    /** Event that the application's state may have changed without a call of this session. */
    record StateChanged() implements SessionEvent {}

    /**
     * Event that the session's client has become known.
     *
     * @param client the name and version of the client
     */
    record ClientNamed(String client) implements SessionEvent {}

    /** Event that the session has closed, which is the last one. */
    record SessionClosed() implements SessionEvent {}
}
