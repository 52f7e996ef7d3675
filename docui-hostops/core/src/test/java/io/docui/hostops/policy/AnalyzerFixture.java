package io.docui.hostops.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import java.nio.file.Path;
import java.util.List;

/** Creates an analyzer of command lines for the tests of the evaluation. */
public final class AnalyzerFixture {
    private AnalyzerFixture() {}

    /** Creates an analyzer that knows these programs. */
    public static CommandEffectAnalyzer create(Path home, ReadOnlyPrograms programs) {
        return new CommandEffectAnalyzer(
                home, programs, new GuardedFileFinder(List.of(), home), use -> PolicyDecision.ALLOW);
    }
}
