package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.internal.policy.program.ConfinedPrograms;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Files that a rule denies reading, and that an operation brings while programs run in the sandbox. The sandbox hides only the files that were there
 * when a program started.
 * @param confined returns the programs that run in the sandbox now
 */
record ExposedFiles(PathPolicyEvaluator paths, Supplier<ConfinedPrograms> confined) {
    private static final String REASON = "a rule denies reading it, and a program that runs ";
    private static final String ADVICE =
            "This brings a file that a rule denies reading, and a program that runs in the sandbox now could read it."
                    + " Instead: wait until that program has ended, or end it.";

    /** Asks about what is permitted if it brings such a file. */
    Finding asked(HostEffect effect, Finding finding) {
        return finding.decision() == PolicyDecision.ALLOW && areBroughtBy(effect)
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        REASON + confined.get().place() + " now could read it",
                        List.of())
                : finding;
    }

    /** Tells whether an effect brings such a file. A file that is written is a new one for the system, so it is not hidden any more. */
    boolean areBroughtBy(HostEffect effect) {
        boolean denied = false;
        if (effect instanceof HostEffect.UsesPath use) {
            boolean exists = Files.exists(use.path(), LinkOption.NOFOLLOW_LINKS) && !Files.isSymbolicLink(use.path());
            boolean brings = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY && !exists;
            denied = brings
                    && isDenied(paths.evaluate(new HostEffect.UsesPath(use.written(), use.path(), FileAccess.READ)));
        } else if (effect instanceof HostEffect.UsesFilesBelow below && below.fileAccess() == FileAccess.WRITE) {
            denied = isDenied(paths.evaluate(new HostEffect.UsesFilesBelow(
                    below.written(), below.folder(), below.names(), FileAccess.READ, below.grows())));
        }
        return denied && confined.get().exist();
    }

    /** Returns what to do instead if that is why an operation asks. */
    static Optional<String> advice(PolicyEvaluation evaluation) {
        return evaluation.findings().stream()
                        .anyMatch(finding -> finding.because().startsWith(REASON))
                ? Optional.of(ADVICE)
                : Optional.empty();
    }

    private static boolean isDenied(Finding reading) {
        return reading.decision() == PolicyDecision.DENY;
    }
}
