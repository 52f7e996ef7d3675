package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** Evaluates programs that run the code that they read from their input, so that rules about a script hold for {@code cat x.js | node} too. */
record InputCodeEvaluator(CommandRuleMatcher rules, Path workspace) {
    /**
     * Asks if a program runs the code that it reads from its input, and the line reads a file that rules about commands deny or ask about:
     * {@code node < x.js} or {@code cat x.js | node}.
     * @param effects all effects of the line
     * @param finding the finding about the command itself
     */
    Finding ask(HostEffect.RunsCommand command, Collection<HostEffect> effects, Finding finding) {
        if (finding.decision().compareTo(PolicyDecision.ASK) >= 0
                || !CodeSources.of(command.argv()).input()) {
            return finding;
        }
        List<List<ShellArgument>> scripts = effects.stream()
                .filter(HostEffect.UsesPath.class::isInstance)
                .map(effect -> (HostEffect.UsesPath) effect)
                .filter(use -> use.fileAccess() == HostEffect.FileAccess.READ && Files.isRegularFile(use.path()))
                .flatMap(use -> Stream.of(use.path().normalize(), real(use.path())))
                .filter(path -> path.startsWith(workspace))
                .map(path -> List.<ShellArgument>of(new ShellArgument.Known("./" + workspace.relativize(path))))
                .toList();
        PolicyRuleMatches found = rules.matchPossible(scripts);
        return found.any()
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        found.reason() + ": the line reads a file that it names, and this program runs what it reads",
                        found.matched(),
                        finding.sandboxRequirements())
                : finding;
    }

    private static Path real(Path path) {
        try {
            return RealPathResolver.of(path);
        } catch (IOException e) {
            return path.normalize();
        }
    }
}
