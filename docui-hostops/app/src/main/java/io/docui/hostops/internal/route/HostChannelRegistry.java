package io.docui.hostops.internal.route;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import io.docui.hostops.policy.HostPolicy;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Registry of a session's channels that reports which are available, permitted by the policy, and why. It computes the states on each
 * request, because editors and servers come and go. Thread-safe.
 */
public final class HostChannelRegistry {
    private final HostPolicy policy;
    private final Map<HostChannel, Supplier<HostChannelAvailability>> known = new EnumMap<>(HostChannel.class);

    /** Creates an empty registry. */
    public HostChannelRegistry(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Adds a channel.
     * @param channel the channel; an existing entry is replaced
     * @param state the supplier of its state; quick, because it is called whenever the document is rendered
     */
    public synchronized HostChannelRegistry add(HostChannel channel, Supplier<HostChannelAvailability> state) {
        known.put(channel, state);
        return this;
    }

    public HostChannelAvailability state(HostChannel channel) {
        if (policy.disabledChannels().contains(channel)) {
            return HostChannelAvailability.unavailable(channel, "off in the policy; " + policy.enableHint(channel));
        }
        Supplier<HostChannelAvailability> state;
        synchronized (this) {
            state = known.get(channel);
        }
        return state == null
                ? HostChannelAvailability.unavailable(channel, "this program does not include it")
                : state.get();
    }

    /** Returns the states of all channels, in the order of their tiers. */
    public List<HostChannelAvailability> states() {
        return List.of(HostChannel.values()).stream().map(this::state).toList();
    }
}
