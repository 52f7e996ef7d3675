package io.docui.hostops.internal.route;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import io.docui.hostops.policy.HostPolicy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Registry of a session's channels that reports which are available, permitted by the policy, and why. It computes the states on each
 * request, because editors and servers come and go. Thread-safe.
 */
public final class ChannelRegistry {
    private final HostPolicy policy;
    private final Map<Channel, Supplier<ChannelState>> known = new EnumMap<>(Channel.class);

    /** Creates an empty registry. */
    public ChannelRegistry(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Adds a channel.
     * @param channel the channel; an existing entry is replaced
     * @param state the supplier of its state; quick, because it is called whenever the document is rendered
     */
    public synchronized ChannelRegistry add(Channel channel, Supplier<ChannelState> state) {
        known.put(channel, state);
        return this;
    }

    public ChannelState state(Channel channel) {
        if (policy.disabledChannels().contains(channel)) {
            return ChannelState.unavailable(channel, "off in the policy; " + policy.enableHint(channel));
        }
        Supplier<ChannelState> state;
        synchronized (this) {
            state = known.get(channel);
        }
        return state == null ? ChannelState.unavailable(channel, "this program does not include it") : state.get();
    }

    /** Returns the states of all channels, in the order of their tiers. */
    public List<ChannelState> states() {
        return List.of(Channel.values()).stream().map(this::state).toList();
    }
}
