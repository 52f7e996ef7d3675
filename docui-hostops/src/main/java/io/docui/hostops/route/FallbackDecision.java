package io.docui.hostops.route;

/** What a result means for an intent. */
public sealed interface FallbackDecision {
    /** It is the answer, good or bad: another means would give no other. */
    record Final() implements FallbackDecision {}

    /**
     * It failed in a way that another means could mend.
     *
     * @param reason how
     */
    record TryNextChannel(String reason) implements FallbackDecision {}
}
