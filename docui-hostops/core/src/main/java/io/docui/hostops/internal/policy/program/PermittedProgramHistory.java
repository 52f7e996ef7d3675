package io.docui.hostops.internal.policy.program;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Remembers which programs of the workspace that a rule allows existed whenever a program started in the sandbox. The sandbox protects those. One that
 * was missing then, or that was replaced while such a program ran, may have been made by that one. Thread-safe.
 */
public final class PermittedProgramHistory {
    private static final int MOST = 50;

    private final List<Epoch> epochs = new ArrayList<>();

    /**
     * The time in which one policy applies.
     *
     * @param policy identifies the policy
     * @param permitting returns what allows a file to run, if anything does
     * @param present the allowed files that existed at each start
     */
    private record Epoch(Object policy, Function<Path, Optional<String>> permitting, Set<Path> present) {}

    /**
     * Records the start of a program that can write in the workspace.
     *
     * @param policy identifies the policy that applies
     * @param permitting returns what in the policy allows a file to run, if anything does
     * @param present the allowed files that exist now
     */
    public synchronized void record(
            Object policy, Function<Path, Optional<String>> permitting, Collection<Path> present) {
        for (Epoch epoch : epochs) {
            if (epoch.policy.equals(policy)) {
                epoch.present.retainAll(present);
                return;
            }
        }
        if (epochs.size() == MOST) {
            epochs.remove(0);
        }
        epochs.add(new Epoch(policy, permitting, new HashSet<>(present)));
    }

    /**
     * Records that a file was replaced while programs ran in the sandbox, which does not protect the new one from them.
     *
     * @return what allows the file to run, if anything does
     */
    public synchronized Optional<String> recordReplaced(Path file) {
        epochs.forEach(epoch -> epoch.present.remove(file));
        return allowingMissing(file);
    }

    /** Returns what allows a file to run that was missing when a program started in the sandbox, or was replaced while it ran. */
    public synchronized Optional<String> allowingMissing(Path file) {
        return epochs.stream()
                .filter(epoch -> !epoch.present.contains(file))
                .flatMap(epoch -> epoch.permitting.apply(file).stream())
                .findFirst();
    }
}
