package io.docui.fuzz;

import io.docui.hostops.command.ShellDialect;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyEvaluation;
import java.util.List;
import java.util.Optional;

/** Any text as a command line: judged, with a reason if it may not run, and never less strictly behind a command that is denied. */
final class CommandTarget implements FuzzTarget {
    private static final List<ShellDialect> DIALECTS = List.of(ShellDialect.values());

    private final PolicyFixture judged = new PolicyFixture();
    private final HostPolicy policy = judged.load(Optional.empty());

    @Override
    public void check(FuzzInput input) {
        ShellDialect dialect = DIALECTS.get(input.choose(DIALECTS.size()));
        String line = input.text();
        PolicyEvaluation alone = judged.judgeLine(policy, line, dialect);
        if (alone.decision() != Decision.ALLOW && alone.reason().isBlank()) {
            throw new AssertionError(alone.decision() + " without a reason");
        }
        PolicyEvaluation after = judged.judgeLine(policy, "rm -rf ~ ;" + line, dialect);
        if (after.decision() == Decision.ALLOW) {
            throw new AssertionError("allowed behind a command that is not: " + line);
        }
    }
}
