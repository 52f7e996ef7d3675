package io.docui.hostops.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.RunningPlaces;
import io.docui.hostops.internal.policy.RunningPlaces.NewOperation;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The commands that run now. What a command uses is judged before it starts, so nothing may exchange it until the command has ended
 * (docs/spec/host-operations.md#running-commands). Thread-safe.
 */
final class RunningCommands {
    /** Typing to a program that runs is a part of its command. */
    private static final String TYPING = "session_input";

    private final Path workspace;
    private final Set<RunningCommand> all = ConcurrentHashMap.newKeySet();

    RunningCommands(Path workspace) {
        this.workspace = workspace;
    }

    /**
     * An operation that must wait.
     * @param command the command for which it must wait
     * @param place the place that both use, as text for people
     */
    record Conflict(RunningCommand command, String place) {
        /** Returns what the operation would do, as text for people. */
        String effect() {
            return "changes what " + place + " is";
        }

        String reason() {
            return "a command that still runs uses it (" + command.description() + ")";
        }

        /** Returns why the operation must wait and what to do instead. */
        String advice() {
            return "A command that still runs uses " + place + " (" + command.description()
                    + "). Instead: wait until it has ended"
                    + (command.endCall().isEmpty() ? "." : ", or end it with " + command.endCall() + ".");
        }
    }

    RunningCommand add(String description, String endCall, RunningPlaces places) {
        RunningCommand command = new RunningCommand(description, endCall, places);
        all.add(command);
        return command;
    }

    /** Notices the commands that have ended. Other threads wait until their ends have been dealt with. */
    synchronized void settle() {
        List<RunningCommand> ended =
                all.stream().filter(RunningCommand::hasEnded).toList();
        ended.forEach(all::remove);
        ended.forEach(RunningCommand::complete);
    }

    /** Returns a running command beside which git cannot replace files of the work tree that the line does not name. */
    Optional<Conflict> treeConflict(String action, List<HostEffect> effects) {
        settle();
        return all.stream()
                .filter(command -> !action.equals(TYPING) && RunningPlaces.replacesTree(effects))
                .map(command -> new Conflict(command, "the work tree"))
                .findFirst();
    }

    /** Returns a running command that changes the repository, for which programs in the sandbox must wait. */
    Optional<Conflict> repositoryConflict() {
        settle();
        return all.stream()
                .filter(command -> command.places().repository())
                .map(command -> new Conflict(command, "the repository"))
                .findFirst();
    }

    /** @param confined whether commands run in the sandbox */
    Optional<Conflict> conflict(String action, List<HostEffect> effects, boolean confined) {
        settle();
        if (all.isEmpty() || action.equals(TYPING)) {
            return Optional.empty();
        }
        NewOperation operation = NewOperation.of(action, effects, confined);
        return all.stream()
                .flatMap(command -> command.places().disputedBy(operation, workspace).stream()
                        .map(place -> new Conflict(command, place)))
                .findFirst();
    }
}
