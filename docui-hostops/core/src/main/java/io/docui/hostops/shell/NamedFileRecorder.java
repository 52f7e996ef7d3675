package io.docui.hostops.shell;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.change.ChangeStore.Observation;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Keeps the files that a command names and changes, so that the command can be undone. */
final class NamedFileRecorder {
    private final Workspace workspace;
    private final HostPolicy policy;
    private final ChangeStore store;

    NamedFileRecorder(Workspace workspace, HostPolicy policy, ChangeStore store) {
        this.workspace = workspace;
        this.policy = policy;
        this.store = store;
    }

    /**
     * Files that were kept before a command runs.
     * @param observation the kept files; empty if there are none
     * @param complete whether the command changes no other files, so that restoring them undoes it
     * @param files the named files, also those that are not kept
     */
    record KeptFiles(Optional<Observation> observation, boolean complete, FilesToKeep files) {}

    /**
     * Keeps the files of a command that is about to run; empty if it names none, or they are too large.
     * @throws ActionException if they cannot be kept, and the policy permits the command only because they are
     */
    Optional<KeptFiles> keep(String action, List<HostEffect> effects) {
        return keep(effects, reason -> requireNothing(action, effects, reason));
    }

    /** Keeps the files of a command that goes on in the background, as they are now; empty if they cannot be kept. */
    Optional<KeptFiles> keepAgain(List<HostEffect> effects) {
        return keep(effects, reason -> {});
    }

    /** @param onFailure receives the reason why the files cannot be kept */
    private Optional<KeptFiles> keep(List<HostEffect> effects, Consumer<String> onFailure) {
        Set<Path> paths = new LinkedHashSet<>();
        boolean complete = effects.stream().allMatch(this::isKnown);
        boolean permissions = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && UndoablePrograms.changesPermissions(command.argv()));
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesPath use
                    && (use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)) {
                if (UndoablePrograms.removesOtherFolder(effects, use)) {
                    onFailure.accept(use.written() + " is not the name of the folder that is removed or moved");
                    return Optional.empty();
                }
                complete &= add(use, permissions, paths);
            }
        }
        if (paths.isEmpty()) {
            return Optional.empty();
        }
        FilesToKeep files = FilesToKeep.of(paths);
        if (!files.left().isEmpty()) {
            onFailure.accept("it names more than can be kept");
        }
        if (files.kept().isEmpty()) {
            return Optional.of(new KeptFiles(Optional.empty(), false, files));
        }
        try {
            return Optional.of(new KeptFiles(
                    Optional.of(store.observe(files.kept())),
                    complete && files.left().isEmpty(),
                    files));
        } catch (FileOperationException | WorkspacePathException e) {
            System.getLogger(NamedFileRecorder.class.getName())
                    .log(System.Logger.Level.DEBUG, "The files of a command are not kept", e);
            onFailure.accept(String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private void requireNothing(String action, List<HostEffect> effects, String reason) {
        if (policy.reliesOnKeptFiles(action, effects)) {
            throw notKept(reason);
        }
    }

    /** Returns the refusal of a command that is permitted only if its files are kept. */
    static ActionException notKept(String reason) {
        return new ActionException(
                ErrorCode.NOT_PERMITTED,
                "The policy permits the command only because the files that it changes are kept. They cannot be kept: "
                        + reason
                        + ". Nothing ran. Change fewer files at once, or delete_file(path) removes one with everything in it.");
    }

    private boolean isKnown(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return policy.onlyReads(List.of(effect))
                    || UndoablePrograms.isUndoable(command.argv())
                    || GitLocalChange.restoresFiles(command.argv());
        }
        if (effect instanceof HostEffect.UsesUnknownPath use) {
            return use.fileAccess() == FileAccess.READ || use.fileAccess() == FileAccess.LIST;
        }
        return effect instanceof HostEffect.UsesPath
                || effect instanceof HostEffect.UsesFilesBelow
                || effect instanceof HostEffect.UsesChannel;
    }

    /**
     * Adds the file that a command changes, and returns whether restoring it is enough.
     * @param permissions whether the line changes permissions, which are not kept for a folder
     */
    private boolean add(HostEffect.UsesPath use, boolean permissions, Set<Path> paths) {
        try {
            String written = use.path().toString();
            ResolvedPath resolved =
                    use.fileAccess() == FileAccess.ENTRY ? workspace.locateEntry(written) : workspace.locate(written);
            Path path = use.fileAccess() == FileAccess.ENTRY ? resolved.entry() : resolved.real();
            if (use.fileAccess() == FileAccess.WRITE && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
                return !permissions; // what is put into it is named too
            }
            // Some programs replace a link, others write to its target.
            if (Files.isSymbolicLink(resolved.entry()) && resolved.entry().startsWith(workspace.root())) {
                paths.add(resolved.entry());
            }
            boolean inside = path.startsWith(workspace.root()) && !path.equals(workspace.root());
            if (inside) {
                paths.add(path);
            }
            return inside;
        } catch (WorkspacePathException e) {
            return false;
        }
    }

    /** Records places that a command has made, so that they can be removed again; empty if that is not possible. */
    Optional<ChangeStore.Change> recordCreated(List<Path> places) {
        try {
            return store.recordCreated(places);
        } catch (FileOperationException | WorkspacePathException e) {
            // The command has run, so its result must not become a failure.
            System.getLogger(NamedFileRecorder.class.getName())
                    .log(System.Logger.Level.WARNING, "What a command made cannot be recorded", e);
            return Optional.empty();
        }
    }

    /**
     * Returns the change that a command made to the kept files, if any.
     * @param unchanged runs if the command has changed nothing
     */
    Optional<ChangeStore.Change> changed(KeptFiles kept, Runnable unchanged) {
        try {
            Optional<ChangeStore.Change> change = kept.observation().flatMap(store::complete);
            if (change.isEmpty() && kept.complete()) {
                unchanged.run();
            }
            return change;
        } catch (FileOperationException e) {
            // The command has run, so its result must not become a failure.
            System.getLogger(NamedFileRecorder.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "The files of a command cannot be compared, so it cannot be undone",
                            e);
            return Optional.empty();
        }
    }
}
