package io.docui.hostops.extension;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import java.util.Optional;

/** The desktop of one application of host operations: the state of its channels, and the providers of each session. Thread-safe. */
public interface DesktopSupport {
    /**
     * Returns whether a channel can be used now.
     *
     * @param channel {@link Channel#UI_TREE}, {@link Channel#KEY_MOUSE} or {@link Channel#VISUAL}
     * @return the state
     */
    ChannelState state(Channel channel);

    /** Returns the title of the focused window; empty if there is none that the policy shows. */
    Optional<String> focusedWindow();

    /** Creates the providers of a new session. */
    SessionPart openSession();
}
