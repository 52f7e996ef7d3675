package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import java.util.Objects;

/**
 * External input of a session, recorded so that it can be repeated in another session (docs/spec/sessions.md#repetition).
 *
 * <p>The output of a session depends only on its inputs and their order, if the same calls to the application give the same
 * state. {@link Session#repeat} on a new session with the same id then creates the same anchors, links and documents.
 *
 * @param inputKind the kind of input
 * @param text the main argument, such as a script; empty if there is none
 * @param more the second argument, such as the arguments of an action; empty if there is none
 */
public record SessionInput(InputKind inputKind, String text, String more) {
    /** The kind of an input; each corresponds to a method or a person's decision. */
    public enum InputKind {
        /** {@link Session#project}. */
        PROJECT,

        /** {@link Session#look}. */
        LOOK,

        /** {@link Session#describe}; the text is the anchor. */
        DESCRIBE,

        /** {@link Session#run(String)}; the text is the script. */
        RUN,

        /** {@link Session#run(String, io.docui.runtime.context.ContextVersion)}; the text is the script, and more is the version. */
        RUN_SEEN,

        /** {@link Session#run(String, boolean)} as a preview; the text is the script. */
        PREVIEW,

        /** {@link Session#start}; the text is the call. */
        START,

        /** {@link Session#click}; the text is the link. */
        CLICK,

        /** {@link Session#call}; the text is the action's name, and more is its arguments. */
        CALL,

        /** {@link Session#replay}; more is the entries of the operations, as JSON, one line each. */
        REPLAY,

        /**
         * {@link Session#report(ActionResult, boolean)}; the text is the age of the reported result in results, 0 for the latest. More is
         * empty if the report contains the value of the call.
         */
        REPORT,

        /** {@link Session#setCaller}; the text is the client, followed by the front and the user on lines of their own. */
        PROPOSED_BY,

        /** A change of the approver's reachability, {@code true} or {@code false}. */
        REACHABLE,

        /** A person's decision about the next call: the text is {@code true} or {@code false}, and more is the person's name. */
        DECIDED
    }

    /** Checks that no component is null. */
    public SessionInput {
        Objects.requireNonNull(inputKind);
        Objects.requireNonNull(text);
        Objects.requireNonNull(more);
    }

    static SessionInput of(InputKind inputKind) {
        return new SessionInput(inputKind, "", "");
    }

    static SessionInput of(InputKind inputKind, String text) {
        return new SessionInput(inputKind, text, "");
    }
}
