package io.docui.hostops.route;

/** How an intent can be done now by one means. */
public sealed interface IntentRoute {
    /**
     * By a call of this session, which is judged and recorded as any other.
     *
     * @param call the call
     */
    record ByCall(String call) implements IntentRoute {}

    /**
     * Not now.
     *
     * @param reason why, and what would help
     */
    record Unavailable(String reason) implements IntentRoute {}
}
