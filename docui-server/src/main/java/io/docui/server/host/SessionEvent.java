package io.docui.server.host;

import io.docui.runtime.action.Progress;
import java.time.Instant;

/** What happens in a session, as those are told who watch it. */
public sealed interface SessionEvent {
    /**
     * A call has begun.
     *
     * @param at when
     * @param by who asked for it, such as a client's name
     * @param text what was asked for, in a few words; never arguments, which may be secret
     */
    record CallStarted(Instant at, String by, String text) implements SessionEvent {}

    /**
     * A call has come further.
     *
     * @param progress what its action says
     */
    record CallProgressed(Progress progress) implements SessionEvent {}

    /**
     * A call has ended.
     *
     * @param at when
     * @param by who asked for it
     * @param text the call, as {@link CallStarted} had it
     * @param callSummary what whoever asked was told
     */
    record CallEnded(Instant at, String by, String text, CallSummary callSummary) implements SessionEvent {}

    /**
     * What whoever asked for a call was told of it.
     *
     * @param success whether all of it ran
     * @param markdown the words
     */
    record CallSummary(boolean success, String markdown) {}

    /**
     * A person is asked.
     *
     * @param approvalRequest what
     */
    record ApprovalRequested(ApprovalRequest approvalRequest) implements SessionEvent {}

    /**
     * A question has its answer.
     *
     * @param id the question
     * @param approved whether the answer was yes
     * @param by who gave it; empty if nobody did in time
     */
    record ApprovalAnswered(String id, boolean approved, String by) implements SessionEvent {}

    /** The application's state may have changed without a call of this session. */
    record StateChanged() implements SessionEvent {}

    /**
     * It is known who uses the session.
     *
     * @param client the name and version of a client
     */
    record ClientNamed(String client) implements SessionEvent {}

    /** The session is over; nothing comes after this. */
    record SessionClosed() implements SessionEvent {}
}
