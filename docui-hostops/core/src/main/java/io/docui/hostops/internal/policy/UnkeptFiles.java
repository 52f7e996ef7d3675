package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The named files of a line that are too large to be kept before it runs, so that undo could not bring back what they contain. */
final class UnkeptFiles {
    /** What {@code ChangeStore} keeps of a command. */
    static final long MOST_BYTES = 32L << 20;

    private final Set<HostEffect> unkept = new HashSet<>();

    /** @param effects all effects of the line */
    UnkeptFiles(Collection<HostEffect> effects) {
        long bytes = 0;
        Set<Path> counted = new HashSet<>();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesPath use
                    && (use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)
                    && counted.add(use.path().normalize())) {
                bytes += size(use);
                if (bytes > MOST_BYTES) {
                    unkept.add(effect);
                }
            }
        }
    }

    private static long size(HostEffect.UsesPath use) {
        try {
            boolean file = use.fileAccess() == FileAccess.ENTRY
                    ? Files.isRegularFile(use.path(), LinkOption.NOFOLLOW_LINKS)
                    : Files.isRegularFile(use.path());
            return file ? Files.size(use.path()) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Asks about such a file, unless a rule permits its use. */
    Finding asked(HostEffect effect, Finding finding) {
        return unkept.contains(effect)
                        && finding.decision() == PolicyDecision.ALLOW
                        && finding.matched().isEmpty()
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ASK,
                        "it is too large to be kept before, so undo could not bring it back",
                        List.of(),
                        finding.sandboxRequirements())
                : finding;
    }
}
