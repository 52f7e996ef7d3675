package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the questions about a command line as a whole that none of its effects raises alone.
 * @param home the folder with the owner's settings of git
 */
record LineQuestions(
        ConfirmationEvaluator confirmations, SandboxPolicy sandbox, ProgramEnvironment environment, Path home) {
    /**
     * Returns the questions about what else happens outside of the sandbox if one command of a line takes it there without a question.
     * @param decided the effects of the line, with the findings about them
     * @param all the evaluation of all of them
     */
    List<Finding> aboutLeaving(OperationContext operation, Map<HostEffect, Finding> decided, PolicyEvaluation all) {
        boolean leaves = !operation.host()
                && ShellActions.runsLine(operation.tool())
                && sandbox.isUsed()
                && all.decision() == PolicyDecision.ALLOW
                && all.sandboxRequirements() == SandboxRequirements.OUTSIDE
                && decided.keySet().stream().anyMatch(HostEffect.RunsCommand.class::isInstance);
        if (!leaves) {
            return List.of();
        }
        ConfinedPrograms confined = environment.confinedPrograms().get();
        boolean pauses = RunningPlaces.pausesPrograms(operation.tool(), List.copyOf(decided.keySet()));
        LeavingLine line = new LeavingLine(
                decided.keySet(),
                environment,
                home,
                sandbox.settings().write(),
                pauses ? confined.unpaused() : confined,
                operation.undo().removal().isOnlyInRepository());
        return decided.entrySet().stream()
                .flatMap(entry -> line.question(entry.getKey(), entry.getValue()).stream()
                        // An entry for a path is about this file, not about what another program puts in its place.
                        .map(asked -> entry.getKey() instanceof HostEffect.RunsCommand
                                ? confirmations.lifted(operation.tool(), entry.getKey(), asked)
                                : asked))
                .toList();
    }

    /**
     * Returns the question about a line that can act later than it was judged; empty if something else asks already.
     * @param decided the effects of the line, with the findings about them
     * @param all the decision about all of them
     */
    Optional<Finding> aboutLasting(String tool, Map<HostEffect, Finding> decided, PolicyDecision all) {
        return all == PolicyDecision.ALLOW
                ? LastingLine.question(decided, ShellActions.runsBesideLaterCalls(tool), sandbox.isUsed())
                        .map(asked -> confirmations.lifted(tool, new HostEffect.UsesChannel(HostChannel.SHELL), asked))
                : Optional.empty();
    }
}
