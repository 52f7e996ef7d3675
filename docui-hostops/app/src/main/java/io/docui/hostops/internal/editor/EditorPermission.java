package io.docui.hostops.internal.editor;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Decision;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;

/** Checks editor actions against the current policy and maps editor failures to action errors. */
public record EditorPermission(HostPolicy policy) {
    /** Rejects an action that the policy does not permit now. */
    public void check(String action, Channel channel, List<Effect> effects) {
        List<Effect> all = new ArrayList<>(List.of(new Effect.UsesChannel(channel)));
        all.addAll(effects);
        Decision decision = policy.reevaluate(action, all);
        if (decision != Decision.ALLOW && decision != Decision.SANDBOX) {
            throw policy.refusal(action, all);
        }
    }

    /** Converts an editor failure to an error for the model. */
    public static ActionException toActionException(EditorException fault) {
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
