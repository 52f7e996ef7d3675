package io.docui.fuzz;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.policy.HostPolicy;
import java.util.List;
import java.util.Optional;

/** Any text as a command line: judged, with a reason if it may not run, and never less strictly behind a command that is denied. */
final class CommandTarget implements FuzzTarget {
    private static final List<ShellDialect> DIALECTS = List.of(ShellDialect.values());

    private final PolicyFixture policyFixture = new PolicyFixture();
    private final HostPolicy policy = policyFixture.load(Optional.empty());

    @Override
    public void check(FuzzInput fuzzInput) {
        ShellDialect shellDialect = DIALECTS.get(fuzzInput.choose(DIALECTS.size()));
        String line = fuzzInput.text();
        PolicyEvaluation alone = policyFixture.judgeLine(policy, line, shellDialect);
        if (alone.decision() != PolicyDecision.ALLOW && alone.reason().isBlank()) {
            throw new AssertionError(alone.decision() + " without a reason");
        }
        PolicyEvaluation after = policyFixture.judgeLine(policy, "rm -rf ~ ;" + line, shellDialect);
        if (after.decision() == PolicyDecision.ALLOW) {
            throw new AssertionError("allowed behind a command that is not: " + line);
        }
    }
}
