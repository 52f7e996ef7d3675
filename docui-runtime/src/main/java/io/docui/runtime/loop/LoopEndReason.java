package io.docui.runtime.loop;

/** The reasons for which a projection loop ends. */
public enum LoopEndReason {
    /** The model is done: it sent a message without calls. */
    DONE,
    /** The model sent the maximum number of messages. */
    ROUNDS,
    /** The model read and wrote the maximum number of tokens. */
    TOKENS,
    /** The opening of a conversation, above all the document, exceeds the maximum length of a conversation. */
    CONTEXT,
    /** The time is over. */
    TIME,
    /** The same call failed in the same way too often in succession. */
    REPEATED_FAILURE,
    /** The loop was canceled, or its thread was interrupted. */
    CANCELLED,
    /** The model does not answer. */
    MODEL_FAILED,
    /** The session was closed. */
    SESSION_CLOSED
}
