package io.docui.hostops.app;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.ChannelState;
import io.docui.hostops.extension.DesktopSupport;
import io.docui.hostops.extension.SessionPart;
import java.util.List;
import java.util.Optional;

/** Stands in for the desktop when its module is not on the class path: no channel can be used, and no provider is added. */
final class MissingDesktop implements DesktopSupport {
    @Override
    public ChannelState state(Channel channel) {
        return ChannelState.unavailable(
                channel,
                "this program does not include the desktop; to add it, depend on io.docui:docui-hostops-desktop");
    }

    @Override
    public Optional<String> focusedWindow() {
        return Optional.empty();
    }

    @Override
    public SessionPart openSession() {
        return new SessionPart(List.of(), () -> {});
    }
}
