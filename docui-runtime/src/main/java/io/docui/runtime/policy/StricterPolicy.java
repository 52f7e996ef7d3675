package io.docui.runtime.policy;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Policy that is as strict as the stricter of two. Thread-safe if both are. */
record StricterPolicy(CallPolicy first, CallPolicy second) implements CallPolicy {
    @Override
    public Verdict judge(ActionDescriptor action, Call call) {
        Verdict one = first.judge(action, call);
        Verdict other = second.judge(action, call);
        return strictness(other) > strictness(one) ? other : one;
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
        return first.isVisible(action) && second.isVisible(action);
    }

    @Override
    public boolean asksPerson(ActionDescriptor action) {
        return first.asksPerson(action) || second.asksPerson(action);
    }

    @Override
    public boolean isSuggested(ActionDescriptor action, Call call) {
        return first.isSuggested(action, call) && second.isSuggested(action, call);
    }

    /** Each policy that asks about the call must be able to permit it: else the call asks again. */
    @Override
    public Optional<String> permanentRule(ActionDescriptor action, Call call) {
        List<Optional<String>> rules = Stream.of(first, second)
                .filter(policy -> policy.judge(action, call) instanceof Verdict.RequiresApproval)
                .map(policy -> policy.permanentRule(action, call))
                .toList();
        return rules.isEmpty() || rules.contains(Optional.<String>empty())
                ? Optional.empty()
                : Optional.of(rules.stream().flatMap(Optional::stream).collect(Collectors.joining("; ")));
    }

    @Override
    public Optional<String> permitAlways(ActionDescriptor action, Call call) {
        List<String> written = Stream.of(first.permitAlways(action, call), second.permitAlways(action, call))
                .flatMap(Optional::stream)
                .toList();
        return written.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", written));
    }

    @Override
    public ApprovalContext approvalContext(ActionDescriptor action, Call call) {
        return first.approvalContext(action, call).and(second.approvalContext(action, call));
    }

    @Override
    public void onApproved(ActionDescriptor action, Call call) {
        first.onApproved(action, call);
        second.onApproved(action, call);
    }

    @Override
    public void onApprovedCallEnded(ActionDescriptor action, Call call) {
        first.onApprovedCallEnded(action, call);
        second.onApprovedCallEnded(action, call);
    }
}
