package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.ImmediateCommands;
import io.docui.hostops.internal.text.QuotedName;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What a running command uses and changes, and which other operations must wait for it.
 * @param used the places that it uses
 * @param changes the places that it changes
 * @param repository whether it changes the repository of the workspace, where git finds more files than the command names
 */
public record RunningPlaces(UsedPlaces used, ChangedPlaces changes, boolean repository) {
    /**
     * Returns the places of a command.
     * @param confined whether the command runs in the sandbox
     */
    public static RunningPlaces of(String action, List<HostEffect> effects, boolean confined) {
        return new RunningPlaces(
                UsedPlaces.of(effects, confined), ChangedPlaces.of(action, effects), changesRepository(effects));
    }

    /**
     * Tells whether a command changes the repository of the workspace at once. A line that takes time does so only after a person has agreed, and may
     * run as long as a server does.
     */
    public static boolean changesRepository(List<HostEffect> effects) {
        return effects.stream().noneMatch(ImmediateCommands::mayWait)
                && effects.stream()
                        .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                                && GitLocalChange.of(command.argv()).isPresent());
    }

    /**
     * Tells whether an action pauses the programs in the sandbox if its line runs outside of it: because it changes the repository, and ends at once.
     * A longer line may need them, or stop them for too long.
     */
    public static boolean pausesPrograms(String tool, List<HostEffect> effects) {
        return !ShellActions.runsBesideLaterCalls(tool)
                && changesRepository(effects)
                && effects.stream().noneMatch(ImmediateCommands::mayWait);
    }

    /** Tells whether a command of git replaces files of the work tree that it does not name. */
    public static boolean replacesTree(List<HostEffect> effects) {
        return effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && GitLocalChange.of(command.argv())
                                .filter(GitLocalChange::replacesTree)
                                .isPresent());
    }

    /**
     * An operation that wants to start beside running commands.
     * @param used what it uses by name, if it is a command; operations on files look at their paths themselves
     */
    public record NewOperation(ChangedPlaces changes, Optional<UsedPlaces> used) {
        /**
         * Returns an operation with these effects.
         * @param confined whether commands run in the sandbox
         */
        public static NewOperation of(String action, List<HostEffect> effects, boolean confined) {
            boolean command = effects.stream().anyMatch(HostEffect.RunsCommand.class::isInstance);
            return new NewOperation(
                    ChangedPlaces.of(action, effects),
                    command ? Optional.of(UsedPlaces.of(effects, confined)) : Optional.empty());
        }
    }

    /** Returns a place, as text for people, because of which an operation must wait until the command has ended; empty if it need not. */
    public Optional<String> disputedBy(NewOperation operation, Path workspace) {
        return used.exchangedBy(operation.changes())
                .or(() -> used.lostFrom(operation.changes(), workspace))
                .or(() -> operation.used().flatMap(places -> places.exchangedBy(changes)))
                .map(place -> place.startsWith(workspace) ? workspace.relativize(place) : place)
                .map(place -> QuotedName.of(place.toString()));
    }
}
