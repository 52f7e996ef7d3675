package io.docui.hostops.provider;

import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;

/** Says no for a running editor: where the policy does by now, and where the editor itself does. */
final class EditorPermission {
    private final HostPolicy policy;

    EditorPermission(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Refuses what the policy does not let be done by now.
     *
     * @param action the action
     * @param channel the channel that it uses
     * @param effects what it is about to do besides
     */
    void check(String action, Channel channel, List<Effect> effects) {
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(channel)));
        all.addAll(effects);
        Decision decision = policy.reevaluate(action, all);
        if (decision != Decision.ALLOW && decision != Decision.SANDBOX) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy.evaluate(action, all).reason() + '.');
        }
    }

    /** What a model is told of an editor's no. */
    static ActionException toActionException(EditorException fault) {
        ErrorCode code = switch (fault.kind()) {
            case GONE -> ErrorCode.CHANNEL_UNAVAILABLE;
            case LATE -> ErrorCode.TIMEOUT;
            case BAD_REQUEST -> ErrorCode.CONSTRAINT_VIOLATION;
            case NOT_ALLOWED -> ErrorCode.NOT_PERMITTED;
            case NOT_FOUND, CHANGED, FAILED -> ErrorCode.ACTION_FAILED;
        };
        return new ActionException(code, fault.description());
    }
}
