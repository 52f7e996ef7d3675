package io.docui.spring;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.List;

/** Policy of a session: the strictest verdict of several policies, judged as the session's caller. */
@SuppressWarnings("try") // a scope is opened only to be closed
final class CombinedPolicy implements CallPolicy {
    private final List<CallPolicy> policies;
    private final Caller caller;
    private final CallScope scope;

    CombinedPolicy(List<CallPolicy> policies, Caller caller, CallScope scope) {
        this.policies = List.copyOf(policies);
        this.caller = caller;
        this.scope = scope;
    }

    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        Verdict strictest = new Verdict.Allowed();
        try (Caller.Scope unused = scope.open(caller)) {
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
        try (Caller.Scope unused = scope.open(caller)) {
            return policies.stream().allMatch(policy -> policy.isVisible(action));
        }
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        try (Caller.Scope unused = scope.open(caller)) {
            policies.forEach(policy -> policy.onApproved(action, call));
        }
    }
}
