package io.docui.hostops.route;

import io.docui.hostops.policy.Channel;

/**
 * Whether a channel can be used now, and why.
 *
 * @param channel the channel
 * @param available whether it can be used
 * @param reason what makes it so, for people and models: what was found, or what is missing and how to get it
 */
public record ChannelState(Channel channel, boolean available, String reason) {
    /** A channel that can be used. */
    public static ChannelState available(Channel channel, String reason) {
        return new ChannelState(channel, true, reason);
    }

    /** A channel that cannot be used. */
    public static ChannelState unavailable(Channel channel, String reason) {
        return new ChannelState(channel, false, reason);
    }
}
