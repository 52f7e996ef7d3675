package io.docui.hostops.effect;

/**
 * Availability of a channel on this machine, with the reason for people and models.
 *
 * @param channel the channel
 * @param available whether the channel is usable now
 * @param reason the reason: what was found, or what is missing and how to get it
 */
public record HostChannelAvailability(HostChannel channel, boolean available, String reason) {
    /** Creates the state of a usable channel. */
    public static HostChannelAvailability available(HostChannel channel, String reason) {
        return new HostChannelAvailability(channel, true, reason);
    }

    /** Creates the state of an unusable channel. */
    public static HostChannelAvailability unavailable(HostChannel channel, String reason) {
        return new HostChannelAvailability(channel, false, reason);
    }
}
