package io.docui.spring;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.ApprovalContext;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.Optional;

/** Policy of a session: another policy, judged as the session's user. */
@SuppressWarnings("try") // a scope is opened only to be closed
record SessionUserPolicy(CallPolicy policy, SessionUser user, CallScope scope) implements CallPolicy {
    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.judge(action, call);
        }
    }

    @Override
    public boolean isVisible(ActionDescriptor action) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.isVisible(action);
        }
    }

    @Override
    public boolean asksPerson(ActionDescriptor action) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.asksPerson(action);
        }
    }

    @Override
    public boolean isSuggested(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.isSuggested(action, call);
        }
    }

    @Override
    public Optional<String> permanentRule(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.permanentRule(action, call);
        }
    }

    @Override
    public Optional<String> permitAlways(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.permitAlways(action, call);
        }
    }

    @Override
    public ApprovalContext approvalContext(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            return policy.approvalContext(action, call);
        }
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            policy.onApproved(action, call);
        }
    }

    @Override
    public void onApprovedCallEnded(ActionDescriptor action, Call call) {
        try (SessionUser.Scope unused = scope.open(user)) {
            policy.onApprovedCallEnded(action, call);
        }
    }
}
