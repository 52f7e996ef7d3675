package io.docui.runtime.loop;

/** Why a loop ended. */
public enum LoopEndReason {
    /** The model is done: it sent a message without calls. */
    DONE,
    /** The model sent as many messages as it may. */
    ROUNDS,
    /** The model read and wrote as many tokens as it may. */
    TOKENS,
    /** What a conversation begins with, the document above all, is longer than a conversation may be. */
    CONTEXT,
    /** The time is over. */
    TIME,
    /** The same call failed in the same way too often running. */
    REPEATED_FAILURE,
    /** It was cancelled, or its thread interrupted. */
    CANCELLED,
    /** The model does not answer. */
    MODEL_FAILED,
    /** The session was closed. */
    SESSION_CLOSED
}
