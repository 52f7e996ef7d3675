package io.docui.hostops.shell;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.internal.policy.program.LoopbackTransfer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Notes on what a command line meets in the sandbox and might take for this machine. */
final class SandboxNotes {
    private static final Path TEMP = Path.of("/tmp");

    private SandboxNotes() {}

    /**
     * A note.
     * @param brief what it says once the full text is known
     * @param matters whether it matters while the command runs
     */
    record SandboxNote(String full, String brief, boolean matters) {}

    /** Returns the notes, which are true only if the line runs in the sandbox. */
    static List<SandboxNote> of(List<HostEffect> effects, Path workspace) {
        List<SandboxNote> notes = new ArrayList<>();
        boolean temporary = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.UsesPath use
                        && use.fileAccess() != FileAccess.NAME
                        && use.path().normalize().startsWith(TEMP)
                        && !use.path().normalize().startsWith(workspace));
        if (temporary) {
            notes.add(new SandboxNote(
                    "The sandbox has a /tmp of its own: it is empty when a command starts and gone when it ends."
                            + " In a session (open_session), it lasts.",
                    "This /tmp is the sandbox's own.",
                    true));
        }
        boolean asks = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && LoopbackTransfer.of(command.argv())
                                .filter(transfer -> transfer.sends() || !transfer.certain())
                                .isPresent());
        if (asks) {
            notes.add(new SandboxNote(
                    "The sandbox has a network of its own, with the servers that were started in it."
                            + " Only requests that neither send nor write anything, in a line of their own, reach other servers of this machine.",
                    "This was the sandbox's network.",
                    false));
        }
        return notes;
    }
}
