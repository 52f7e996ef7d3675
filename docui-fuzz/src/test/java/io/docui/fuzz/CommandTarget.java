package io.docui.fuzz;

import io.docui.hostops.command.Dialect;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.Judgement;
import java.util.List;
import java.util.Optional;

/** Any text as a command line: judged, with a reason if it may not run, and never less strictly behind a command that is denied. */
final class CommandTarget implements FuzzTarget {
    private static final List<Dialect> DIALECTS = List.of(Dialect.values());

    private final Judged judged = new Judged();
    private final HostPolicy policy = judged.load(Optional.empty());

    @Override
    public void check(Input input) {
        Dialect dialect = DIALECTS.get(input.choose(DIALECTS.size()));
        String line = input.text();
        Judgement alone = judged.ofLine(policy, line, dialect);
        if (alone.decision() != Decision.ALLOW && alone.reason().isBlank()) {
            throw new AssertionError(alone.decision() + " without a reason");
        }
        Judgement after = judged.ofLine(policy, "rm -rf ~ ;" + line, dialect);
        if (after.decision() == Decision.ALLOW) {
            throw new AssertionError("allowed behind a command that is not: " + line);
        }
    }
}
