package io.docui.runtime.session;

import java.util.Objects;

/**
 * One thing that was asked of a session from outside (docs/spec/sessions.md#repetition).
 *
 * <p>What a session shows and does follows from these alone, in their order, if its application promises that the same calls
 * give the same state: {@link Session#repeat} on a new session of the same id makes the same anchors, links and documents.
 *
 * @param inputKind what was asked for
 * @param text what of, such as a script; empty if the kind says all
 * @param more what else belongs to it, such as the arguments of an action; empty if there is none
 */
public record SessionInput(InputKind inputKind, String text, String more) {
    /** What can be asked of a session. */
    public enum InputKind {
        /** {@link Session#project}. */
        PROJECT,

        /** {@link Session#look}. */
        LOOK,

        /** {@link Session#describe}; the text is the anchor. */
        DESCRIBE,

        /** {@link Session#run(String)}; the text is the script. */
        RUN,

        /** {@link Session#run(String, io.docui.runtime.context.ContextVersion)}; the text is the script, and more the version. */
        RUN_SEEN,

        /** {@link Session#run(String, boolean)} that is to do nothing; the text is the script. */
        PREVIEW,

        /** {@link Session#start}; the text is the call. */
        START,

        /** {@link Session#click}; the text is the link. */
        CLICK,

        /** {@link Session#call}; the text is the action's name, and more its arguments. */
        CALL,

        /** {@link Session#replay}; more is the entries of the operations, as JSON, a line each. */
        REPLAY,

        /** {@link Session#report}; the text says how many results ago its result was given, 0 for the latest. */
        REPORT,

        /** {@link Session#setProposer}; the text is who. */
        PROPOSED_BY,

        /** Whether a person could be asked from then on, {@code true} or {@code false}. */
        REACHABLE,

        /** What a person said about the call behind it: the text is {@code true} or {@code false}, and more is who. */
        DECIDED
    }

    /** Checks that nothing is missing. */
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
