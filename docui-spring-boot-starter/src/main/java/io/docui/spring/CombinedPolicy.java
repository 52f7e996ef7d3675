package io.docui.spring;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.List;

/** Policy of a session: the strictest verdict of several policies, judged as the session's user. */
@SuppressWarnings("try") // a scope is opened only to be closed
final class CombinedPolicy implements CallPolicy {
    private final List<CallPolicy> policies;
    private final SessionUser user;
    private final CallScope scope;

    CombinedPolicy(List<CallPolicy> policies, SessionUser user, CallScope scope) {
        this.policies = List.copyOf(policies);
        this.user = user;
        this.scope = scope;
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        Verdict strictest = new Verdict.Allowed();
        try (SessionUser.Scope unused = scope.open(user)) {
            for (CallPolicy policy : policies) {
                Verdict verdict = policy.judge(action, call);
                if (strictness(verdict) > strictness(strictest)) {
                    strictest = verdict;
                }
            }
        }
        return strictest;
    }

    private static int strictness(Verdict verdict) {
        if (verdict instanceof Verdict.Allowed) {
            return 0;
        }
        if (verdict instanceof Verdict.RequiresConfirmation) {
            return 1;
        }
        return verdict instanceof Verdict.RequiresApproval ? 2 : 3;
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policies.stream().allMatch(policy -> policy.isVisible(action));
        }
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            policies.forEach(policy -> policy.onApproved(action, call));
        }
    }
}
