package io.docui.hostops.route;

import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.HostPolicy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The channels of a session: which are there, which of them the policy lets be used, and why. Asked anew each time, for editors and
 * servers come and go. Thread-safe.
 */
public final class ChannelRegistry {
    private final HostPolicy policy;
    private final Map<Channel, Supplier<ChannelState>> known = new EnumMap<>(Channel.class);

    /**
     * Channels of which none is there yet.
     *
     * @param policy turns channels off
     */
    public ChannelRegistry(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Adds a channel.
     *
     * @param channel the channel; another of its name is replaced
     * @param state tells whether it can be used; quick, since it is asked whenever the document is made
     * @return this
     */
    public synchronized ChannelRegistry add(Channel channel, Supplier<ChannelState> state) {
        known.put(channel, state);
        return this;
    }

    /** The state of a channel. */
    public ChannelState state(Channel channel) {
        if (policy.disabledChannels().contains(channel)) {
            return ChannelState.unavailable(channel, "off in the policy, " + policy.enableHint(channel));
        }
        Supplier<ChannelState> state;
        synchronized (this) {
            state = known.get(channel);
        }
        return state == null ? ChannelState.unavailable(channel, "this program has none") : state.get();
    }

    /** The states of all channels, in the order of their tiers. */
    public List<ChannelState> states() {
        return List.of(Channel.values()).stream().map(this::state).toList();
    }
}
