package io.docui.hostops.internal.route;

/** Route by which a channel can carry out an intent now, or the reason why it cannot. */
public sealed interface IntentRoute {
    /** A call of this session, which is judged and recorded as any other. */
    record ByCall(String call) implements IntentRoute {}

    /** The channel cannot carry out the intent now. */
    record Unavailable(String reason) implements IntentRoute {}
}
