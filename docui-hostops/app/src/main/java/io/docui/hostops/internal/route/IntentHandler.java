package io.docui.hostops.internal.route;

import io.docui.hostops.effect.HostChannel;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.Set;

/**
 * Carries out one kind of intent on one channel (docs/spec/host-operations.md#channel-choice). Implement it to add an intent or a channel.
 * Thread-safe.
 */
public interface IntentHandler {
    /** The failures that another channel could avoid. */
    Set<ErrorCode> MENDED = Set.of(
            ErrorCode.CHANNEL_UNAVAILABLE, ErrorCode.UNSUPPORTED, ErrorCode.NOT_PERMITTED, ErrorCode.NOT_VISIBLE);

    String intent();

    HostChannel channel();

    /**
     * Returns how the intent would be carried out now. It only checks, and is quick, because it is also called before the intent is judged.
     * @return the route, or why there is none
     */
    IntentRoute route(DesktopIntent intent);

    default ChannelFallbackDecision assess(ActionResult result) {
        DocUIError error = result.error();
        if (error == null || !MENDED.contains(error.code())) {
            return new ChannelFallbackDecision.Final();
        }
        return new ChannelFallbackDecision.TryNextChannel(
                error.message() + (error.cause() == null ? "" : " (" + error.cause() + ')'));
    }
}
