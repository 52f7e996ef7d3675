package io.docui.hostops.policy;

import io.docui.hostops.effect.ExecutionDecision;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.ConfirmationKey;
import io.docui.hostops.internal.policy.EffectIdentity;
import io.docui.hostops.internal.policy.GrantedApprovals;
import io.docui.hostops.internal.policy.GrantedApprovals.ApprovalPlace;
import io.docui.hostops.internal.policy.PolicySnapshot;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Evaluates effects by the policy in force, and remembers what people approved until it has happened. Thread-safe. */
final class EffectApprovals {
    private final Supplier<PolicySnapshot> inForce;
    private final Path workspace;
    private final RunningCommands running;
    private final GrantedApprovals granted = new GrantedApprovals();
    private final Set<ConfirmationKey> agreed = ConcurrentHashMap.newKeySet();

    /** The call that this thread judged last. The thread runs this call if it may run. */
    private final ThreadLocal<String> judged = ThreadLocal.withInitial(() -> "");

    EffectApprovals(Supplier<PolicySnapshot> inForce, Path workspace, RunningCommands running) {
        this.inForce = inForce;
        this.workspace = workspace;
        this.running = running;
    }

    /** Forgets all approvals: what people agreed to under another policy is asked again. */
    void clear() {
        agreed.clear();
        granted.clear();
    }

    /** Records that this thread judges a call, which runs on this thread if it may run. */
    void recordJudged(ActionDescriptor action, Call call) {
        judged.set(AskedCalls.key(action, call));
    }

    /** Evaluates effects beside the commands that run now. */
    PolicyEvaluation evaluate(String action, List<HostEffect> all) {
        PolicyEvaluation evaluation = evaluateByPolicy(action, all);
        return conflict(action, all, evaluation)
                .map(conflict -> with(evaluation, conflict, PolicyDecision.DENY))
                .or(() -> running.treeConflict(action, all)
                        .map(conflict -> with(evaluation, conflict, PolicyDecision.ASK)))
                .orElse(evaluation);
    }

    private static PolicyEvaluation with(
            PolicyEvaluation evaluation, RunningCommands.Conflict conflict, PolicyDecision decision) {
        List<Finding> findings = new ArrayList<>(evaluation.findings());
        findings.add(new Finding(
                conflict.effect(), decision, conflict.reason(), List.of(), evaluation.sandboxRequirements()));
        return PolicyEvaluation.of(findings);
    }

    /** Evaluates effects by the policy alone. An unusable policy file denies everything except reading. */
    PolicyEvaluation evaluateByPolicy(String action, List<HostEffect> all) {
        PolicySnapshot policy = inForce.get();
        PolicyEvaluation evaluation = policy.evaluator().evaluate(action, all, agreed::contains);
        Optional<String> fault = policy.fault();
        if (fault.isEmpty()) {
            return evaluation;
        }
        List<Finding> findings = new ArrayList<>(evaluation.findings());
        boolean reads = all.stream().allMatch(HostEffect::onlyReads) && evaluation.decision() == PolicyDecision.ALLOW;
        if (!reads) {
            findings.add(
                    0, new Finding("calls " + action, PolicyDecision.DENY, fault.get(), List.of("the policy file")));
        }
        return PolicyEvaluation.of(findings);
    }

    /** Returns the running command for which an operation should wait, unless the policy denies the operation anyway. */
    Optional<RunningCommands.Conflict> conflict(String action, List<HostEffect> all) {
        PolicyEvaluation evaluation = evaluateByPolicy(action, all);
        return conflict(action, all, evaluation)
                .or(() -> evaluation.decision() == PolicyDecision.ALLOW
                        ? running.treeConflict(action, all)
                        : Optional.empty());
    }

    private Optional<RunningCommands.Conflict> conflict(
            String action, List<HostEffect> all, PolicyEvaluation evaluation) {
        return evaluation.decision() == PolicyDecision.DENY
                ? Optional.empty()
                : running.conflict(action, all, inForce.get().evaluator().usesSandbox())
                        .or(() -> evaluation.decision() == PolicyDecision.SANDBOX
                                ? running.repositoryConflict()
                                : Optional.empty());
    }

    /**
     * Records that a person approved the effects of a call, or of a part of it. They are approved for this call alone.
     * @param asked the call that the person was asked about, as {@link AskedCalls#key} writes it
     * @param identity what the effects came down to when the person was asked
     * @param outside whether the person was told that they happen outside of the sandbox
     */
    void approve(String asked, EffectRegistry.PlannedEffects part, List<String> identity, boolean outside) {
        String action = part.action().name();
        agreed.addAll(inForce.get().evaluator().askedOnce(action, part.effects()));
        granted.add(asked, AskedCalls.key(part.action(), part.call()), action, part.effects(), identity, outside);
    }

    /** Forgets what is left of the approval of a call, because it has ended. */
    void drop(String asked) {
        granted.drop(asked);
    }

    /** Tells whether a question about effects says that they happen outside of the sandbox. */
    boolean asksToLeave(EffectRegistry.PlannedEffects part) {
        PolicyEvaluation evaluation = evaluate(part.action().name(), part.effects());
        return evaluation.decision() == PolicyDecision.ASK
                && evaluation.sandboxRequirements() == SandboxRequirements.OUTSIDE;
    }

    /**
     * Decides about effects that are about to happen, and uses up their approval. What a person approved outside of the sandbox happens there,
     * even if the reason of the question has passed meanwhile: in the sandbox it could fail.
     */
    ExecutionDecision permit(String action, List<HostEffect> all) {
        PolicyEvaluation evaluation = evaluate(action, all);
        PolicyDecision decision = evaluation.decision();
        if (decision != PolicyDecision.ASK && decision != PolicyDecision.SANDBOX) {
            return new ExecutionDecision(decision, evaluation.sandboxRequirements());
        }
        ApprovalPlace approved = granted.take(judged.get(), action, all, EffectIdentity.of(all, workspace));
        if (decision == PolicyDecision.SANDBOX && approved == ApprovalPlace.OUTSIDE) {
            return new ExecutionDecision(PolicyDecision.ALLOW, SandboxRequirements.OUTSIDE);
        }
        boolean agreedTo = decision == PolicyDecision.ASK && approved != ApprovalPlace.NONE;
        return new ExecutionDecision(
                agreedTo ? evaluation.afterApproval() : decision, evaluation.sandboxRequirements());
    }

    /** Replaces an approval of the call that is judged by one for a part of the approved effects. */
    void narrow(String action, List<HostEffect> approved, List<HostEffect> part) {
        if (evaluate(action, part).decision() == PolicyDecision.ASK) {
            granted.narrow(
                    judged.get(),
                    action,
                    approved,
                    EffectIdentity.of(approved, workspace),
                    part,
                    EffectIdentity.of(part, workspace));
        }
    }
}
