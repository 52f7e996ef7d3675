package io.docui.hostops.route;

import io.docui.hostops.policy.Channel;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.util.Set;

/**
 * Knows how to do one intent by one channel: what is added for a new intent or a new channel (docs/spec/host-operations.md#channel-choice).
 * Thread-safe.
 */
public interface IntentHandler {
    /** The failures that another channel could mend. */
    Set<ErrorCode> MENDED = Set.of(
            ErrorCode.CHANNEL_UNAVAILABLE, ErrorCode.UNSUPPORTED, ErrorCode.NOT_PERMITTED, ErrorCode.NOT_VISIBLE);

    /** The intent's name. */
    String intent();

    /** The channel. */
    Channel channel();

    /**
     * How it would be done now. It looks only, and is quick, for it is also asked before the intent is judged.
     *
     * @param intent what is wanted
     * @return the way, or why there is none
     */
    IntentRoute route(Intent intent);

    /**
     * What came of it means.
     *
     * @param result what the call gave
     * @return whether the next channel is tried
     */
    default FallbackDecision assess(ActionResult result) {
        DocUIError error = result.error();
        if (error == null || !MENDED.contains(error.code())) {
            return new FallbackDecision.Final();
        }
        return new FallbackDecision.TryNextChannel(
                error.message() + (error.cause() == null ? "" : " (" + error.cause() + ')'));
    }
}
