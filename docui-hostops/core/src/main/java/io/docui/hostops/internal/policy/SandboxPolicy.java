package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.file.PolicyFile;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Decides by the policy file and the machine whether programs run in the sandbox.
 * @param settings what the policy file says about the sandbox
 * @param available tells whether programs can be confined on this machine
 */
record SandboxPolicy(PolicyFile.SandboxSettings settings, BooleanSupplier available) {
    boolean isUsed() {
        return settings.use() && available.getAsBoolean();
    }

    /** Tells whether programs run in a sandbox that reaches no network. */
    boolean isIsolated() {
        return isUsed() && !settings.network();
    }

    /** Returns the finding for a command that may change anything: it runs in the sandbox if there is one; otherwise a person is asked. */
    Finding confineOrAsk(String shown, String because) {
        boolean confined = isUsed();
        return new Finding(
                shown,
                confined ? PolicyDecision.SANDBOX : PolicyDecision.ASK,
                because + (confined ? ", so it runs in the sandbox" : ", and there is no sandbox"),
                List.of());
    }

    /**
     * Asks for approval if a rule allows a place that the sandbox lacks, so that the rule alone does not take a program out of the sandbox.
     */
    static Finding askToLeave(Finding finding) {
        return finding.decision() == PolicyDecision.ALLOW
                        && finding.sandboxRequirements() == SandboxRequirements.OUTSIDE
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        finding.because() + ", but the sandbox does not give programs this access",
                        finding.matched())
                : finding;
    }
}
