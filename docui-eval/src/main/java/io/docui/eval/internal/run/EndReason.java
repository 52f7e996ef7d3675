package io.docui.eval.internal.run;

/** Why a session of a model ended. */
public enum EndReason {
    /** An answer had the text that ends the task. */
    GOAL_REACHED,
    /** The model answered without a call. */
    MODEL_ENDED,
    /** The model, or a filter of its endpoint, refused to go on. */
    REFUSED,
    /** The model's answer exceeded the endpoint's limit of length. */
    ANSWER_TOO_LONG,
    CALL_LIMIT,
    TOKEN_LIMIT,
    TIME_LIMIT,
    /** The endpoint failed; the result has the message. */
    ENDPOINT_FAILED,
    /** The application failed; the result has the message. */
    APP_FAILED
}
