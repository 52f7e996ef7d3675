package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the parts of a command line because of which it is asked about. Other commands of the line may be asked about only because the line as a
 * whole loses what permits them alone: the sandbox, or files that are kept.
 */
public record RefusalCauses(PolicyEvaluator evaluator) {
    /**
     * Returns an evaluation without the commands that would run unasked in a line of their own.
     * @param effects the effects of the call, starting with the use of its channel
     * @param evaluation the evaluation of these effects
     * @return the same evaluation if no other finding asks
     */
    public PolicyEvaluation of(String tool, List<HostEffect> effects, PolicyEvaluation evaluation) {
        if (evaluation.decision() != PolicyDecision.ASK) {
            return evaluation;
        }
        Set<String> harmless = new HashSet<>();
        Set<String> asking = new HashSet<>(); // words with blanks can read like another command
        for (int i = 0; i < effects.size(); i++) {
            if (effects.get(i) instanceof HostEffect.RunsCommand command && !command.wraps()) {
                PolicyEvaluation alone = evaluator.evaluate(tool, part(effects, i), key -> false);
                Set<String> found = alone.decision().compareTo(PolicyDecision.ASK) < 0 ? harmless : asking;
                found.add(
                        evaluator.evaluateAlone(tool, command).findings().get(0).effect());
            }
        }
        harmless.removeAll(asking);
        List<Finding> causes = evaluation.findings().stream()
                .filter(finding -> finding.decision() != PolicyDecision.ASK || !harmless.contains(finding.effect()))
                .toList();
        return causes.stream().anyMatch(finding -> finding.decision() == PolicyDecision.ASK)
                ? new PolicyEvaluation(evaluation.decision(), causes)
                : evaluation;
    }

    /** Returns the effects of one command: it and the files behind it, up to the next command. */
    private static List<HostEffect> part(List<HostEffect> effects, int at) {
        List<HostEffect> part = new ArrayList<>(List.of(effects.get(0), effects.get(at)));
        for (int i = at + 1; i < effects.size() && !(effects.get(i) instanceof HostEffect.RunsCommand); i++) {
            part.add(effects.get(i));
        }
        return part;
    }
}
