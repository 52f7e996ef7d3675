package io.docui.hostops.internal.policy.program;

import java.util.List;

/**
 * The programs that run in the sandbox now, and can change what is in the workspace.
 * @param here whether this process has some
 * @param pausable whether those of this process can be paused while git changes the repository
 * @param otherProcesses the IDs of other processes of DocUI that have some
 */
public record ConfinedPrograms(boolean here, boolean pausable, List<Long> otherProcesses) {
    /** No program runs in the sandbox. */
    public static final ConfinedPrograms NONE = new ConfinedPrograms(false, true, List.of());

    public ConfinedPrograms {
        otherProcesses = List.copyOf(otherProcesses);
    }

    /** Tells whether there are any. */
    public boolean exist() {
        return here || !otherProcesses.isEmpty();
    }

    /** Returns those that run beside a line which pauses what it can. */
    public ConfinedPrograms unpaused() {
        return new ConfinedPrograms(here && !pausable, pausable, otherProcesses);
    }

    /** Returns where they run, as text for people that goes with one of them. */
    public String place() {
        return here || otherProcesses.isEmpty()
                ? "in the sandbox"
                : "in the sandbox of another DocUI process (" + otherProcesses.get(0) + ")";
    }
}
