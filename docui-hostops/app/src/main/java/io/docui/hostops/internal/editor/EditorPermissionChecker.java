package io.docui.hostops.internal.editor;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.ide.EditorException;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;

/** Checks editor actions against the current policy and maps editor failures to action errors. */
public record EditorPermissionChecker(HostPolicy policy) {
    /** Rejects an action that the policy does not permit now. */
    public void check(String action, HostChannel channel, List<HostEffect> effects) {
        List<HostEffect> all = new ArrayList<>(List.of(new HostEffect.UsesChannel(channel)));
        all.addAll(effects);
        PolicyDecision decision = policy.reevaluate(action, all);
        if (decision != PolicyDecision.ALLOW && decision != PolicyDecision.SANDBOX) {
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
