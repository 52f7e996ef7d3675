package io.docui.hostops.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.EffectSummarizer;
import io.docui.hostops.internal.policy.PolicyEvaluator;
import io.docui.hostops.internal.policy.PolicySource;
import io.docui.hostops.internal.policy.RefusalCauses;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.Verdict;
import java.util.List;
import java.util.stream.Collectors;

/** Evaluates calls of actions by the effects that their declarations compute. */
record CallEvaluator(
        EffectRegistry registry, EffectApprovals approvals, PolicySource policySource, PolicyScope policyScope) {
    private PolicyEvaluator evaluator() {
        return policySource.current().evaluator();
    }

    boolean isVisible(ActionDescriptor action) {
        return registry.find(action)
                .map(declared -> evaluator().file().channels().contains(declared.channel())
                        && (policySource.current().fault().isEmpty() || declared.onlyReads()))
                .orElse(true);
    }

    boolean asksPerson(ActionDescriptor action) {
        // Other effects depend on what is there now, such as the file in an editor: too much to look at for each
        // document. What declares no effects is judged alike whatever its arguments are.
        if (!registry.isComposite(action)
                && registry.find(action).map(EffectDeclaration::sameForEachCall).orElse(true)) {
            Call call = new Call(null, action.name(), List.of());
            return evaluate(action, call).decision() == PolicyDecision.ASK;
        }
        return evaluator().asksAlways(action.name());
    }

    /** @param permission tells how the owner can permit a call permanently */
    Verdict judge(ActionDescriptor action, Call call, PermanentPermission permission) {
        approvals.recordJudged(action, call);
        PolicyEvaluation evaluation = evaluate(action, call);
        return switch (evaluation.decision()) {
            case ALLOW, SANDBOX -> new Verdict.Allowed(evaluation.permission());
            case ASK ->
                new Verdict.RequiresApproval(
                        causes(action, call, evaluation)
                                .question(evaluator().usesSandbox() && registry.startsProgram(action, call)),
                        permission.hint(action, call),
                        effect(action, call));
            case DENY -> new Verdict.Denied(evaluation.reason(), permission.advice(action, call));
        };
    }

    private PolicyEvaluation causes(ActionDescriptor action, Call call, PolicyEvaluation evaluation) {
        return registry.isComposite(action)
                ? evaluation
                : new RefusalCauses(evaluator())
                        .of(action.name(), registry.parts(action, call).get(0).effects(), evaluation);
    }

    /** Returns what a call would do, in plain sentences for the owner: one for each call that a composite call makes. */
    private String effect(ActionDescriptor action, Call call) {
        EffectSummarizer summarizer = new EffectSummarizer(evaluator(), policyScope);
        return registry.parts(action, call).stream()
                .map(part -> summarizer.summarize(part.action().name(), part.effects(), registry.folder(part)))
                .filter(sentence -> !sentence.isEmpty())
                .collect(Collectors.joining(" "));
    }

    void approve(ActionDescriptor action, Call call, AskedCalls.AskedCall asked) {
        for (int i = 0; i < asked.parts().size(); i++) {
            approvals.approve(
                    AskedCalls.key(action, call),
                    asked.parts().get(i),
                    asked.identities().get(i),
                    asked.outside().get(i));
        }
    }

    PolicyEvaluation evaluate(ActionDescriptor action, Call call) {
        List<EffectRegistry.PlannedEffects> parts = registry.parts(action, call);
        if (!registry.isComposite(action)) {
            return evaluate(parts.get(0));
        }
        return PolicyEvaluation.of(parts.stream()
                .flatMap(part -> evaluate(part).findings().stream())
                .toList());
    }

    private PolicyEvaluation evaluate(EffectRegistry.PlannedEffects part) {
        ActionDescriptor action = part.action();
        if (registry.find(action).isEmpty()) {
            return PolicyEvaluation.of(List.of(new Finding(
                    "calls " + action.name(),
                    action.readOnly() ? PolicyDecision.ALLOW : PolicyDecision.ASK,
                    action.readOnly() ? "it only reads" : "it does not declare its effects on the machine",
                    List.of())));
        }
        return approvals.evaluate(action.name(), part.effects());
    }
}
