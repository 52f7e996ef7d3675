package io.docui.hostops.internal.policy.program;

import java.util.List;

/**
 * The programs that run in the sandbox now, and can change what is in the workspace.
 * @param here whether this process has some
 * @param otherProcesses the IDs of other processes of DocUI that have some
 */
public record ConfinedPrograms(boolean here, List<Long> otherProcesses) {
    /** No program runs in the sandbox. */
    public static final ConfinedPrograms NONE = new ConfinedPrograms(false, List.of());

    public ConfinedPrograms {
        otherProcesses = List.copyOf(otherProcesses);
    }

    /** Tells whether there are any. */
    public boolean exist() {
        return here || !otherProcesses.isEmpty();
    }

    /** Returns where they run, as text for people that goes with one of them. */
    public String place() {
        return here || otherProcesses.isEmpty()
                ? "in the sandbox"
                : "in the sandbox of another DocUI process (" + otherProcesses.get(0) + ")";
    }
}
