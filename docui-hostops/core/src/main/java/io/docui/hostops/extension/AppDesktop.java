package io.docui.hostops.extension;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostChannelAvailability;
import java.util.Optional;

/** The desktop of one application of host operations: the state of its channels, and the providers of each session. Thread-safe. */
public interface AppDesktop {
    /**
     * Returns whether a channel can be used now.
     *
     * @param channel {@link HostChannel#UI_TREE}, {@link HostChannel#KEY_MOUSE} or {@link HostChannel#VISUAL}
     * @return the state
     */
    HostChannelAvailability state(HostChannel channel);

    /** Returns the title of the focused window; empty if there is none that the policy shows. */
    Optional<String> focusedWindow();

    /** Creates the providers of a new session. */
    SessionContribution openSession();
}
