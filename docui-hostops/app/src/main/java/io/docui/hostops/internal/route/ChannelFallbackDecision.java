package io.docui.hostops.internal.route;

/** Decision whether a channel's result is final for an intent or the next channel is tried. */
public sealed interface ChannelFallbackDecision {
    /** The result is final, success or failure: another channel would give no other. */
    record Final() implements ChannelFallbackDecision {}

    /** The channel failed in a way that another channel could avoid. */
    record TryNextChannel(String reason) implements ChannelFallbackDecision {}
}
