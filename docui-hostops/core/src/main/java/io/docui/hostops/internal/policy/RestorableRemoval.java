package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.internal.policy.folder.MovedFolder;
import io.docui.hostops.internal.policy.program.GitLocalChange;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Tells which commands of a line remove only files that are kept before the line runs, so that undo restores them. The files are named, in the
 * workspace, few and small, and no rule is about any of them. A line that makes links is no such line: a link could lead a removal elsewhere.
 */
final class RestorableRemoval {
    private static final int MOST_PATHS = 100;

    private final List<HostEffect> effects;
    private final PathPolicyEvaluator paths;
    private final Optional<SandboxTempFolder> temp;
    private final boolean repository;
    private final boolean immediate;
    private Optional<Boolean> kept;

    /**
     * @param temp the temporary folder of the sandbox; empty if the line does not run there
     * @param repository whether the line only changes the repository, in a way that can be taken back if the files that it names are kept
     */
    RestorableRemoval(
            String tool,
            List<HostEffect> effects,
            PathPolicyEvaluator paths,
            Optional<SandboxTempFolder> temp,
            boolean repository) {
        this.effects = List.copyOf(effects);
        this.paths = paths;
        this.temp = temp;
        this.repository = repository;
        this.immediate = ShellActions.isImmediate(tool);
        this.kept = ShellActions.keepsFiles(tool) ? Optional.empty() : Optional.of(false);
    }

    /** Tells whether the line only changes the repository, in a way that can be taken back if the files that it names are kept. */
    boolean isOnlyInRepository() {
        return repository;
    }

    boolean covers(HostEffect.RunsCommand command) {
        return UndoablePrograms.isUndoable(command.argv()) && isKept();
    }

    /** Tells whether a command changes the repository of the workspace, and what it loses can be taken back. */
    boolean coversRepository(HostEffect.RunsCommand command) {
        return repository
                && GitLocalChange.of(command.argv())
                        .filter(change -> !change.replacesFiles() || immediate && isKept())
                        .isPresent();
    }

    private boolean isKept() {
        if (kept.isEmpty()) {
            kept = Optional.of(areKept());
        }
        return kept.get();
    }

    private boolean areKept() {
        FolderSize size = new FolderSize();
        int count = 0;
        boolean named = false;
        if (!immediate && effects.stream().anyMatch(UndoableLine::expandsPattern)
                || !HardLinkCheck.areDifferentFiles(effects)) {
            return false;
        }
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesFilesBelow below && below.grows() || MovedFolder.isOne(effect)) {
                return false;
            }
            if (effect instanceof HostEffect.UsesPath use && isChange(use.fileAccess())) {
                named = true;
                Optional<Path> real = real(use);
                if (UndoablePrograms.removesOtherFolder(effects, use)) {
                    return false;
                }
                if (real.filter(path -> isElsewhere(use, path)).isPresent()) {
                    continue;
                }
                if (real.filter(this::isInside).isEmpty()) {
                    return false;
                }
                Path path = real.get();
                boolean linked = use.fileAccess() == FileAccess.ENTRY && HardLinkCheck.hasSeveralNames(path);
                if (linked || ++count > MOST_PATHS || !size.add(path) || !hasNoGuardedFile(path)) {
                    return false;
                }
            }
        }
        return named;
    }

    private static boolean isChange(FileAccess access) {
        return access == FileAccess.WRITE || access == FileAccess.ENTRY;
    }

    /** Returns the place that a command changes, wherever links lead: for a removal, the entry; empty if it cannot be resolved. */
    private static Optional<Path> real(HostEffect.UsesPath use) {
        try {
            return Optional.of(
                    use.fileAccess() == FileAccess.ENTRY
                            ? RealPathResolver.entry(use.path())
                            : RealPathResolver.of(use.path()));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private boolean isInside(Path path) {
        Path workspace = paths.policyScope().workspace();
        return path.startsWith(workspace) && !path.equals(workspace);
    }

    /** Tells whether a path is no file that could be lost. */
    private boolean isElsewhere(HostEffect.UsesPath use, Path real) {
        return use.fileAccess() == FileAccess.WRITE && real.startsWith("/dev")
                || temp.filter(folder -> folder.isPrivate(use.path()) && staysThere(use))
                        .isPresent();
    }

    /**
     * Tells whether a place in the temporary folder of the sandbox cannot be one of the workspace, although nobody knows which links are in that
     * folder by then: an entry of the folder itself, or one that no command of the line removes or empties.
     */
    private boolean staysThere(HostEffect.UsesPath use) {
        return use.fileAccess() == FileAccess.ENTRY
                ? SandboxTempFolder.isTopEntry(use) || !UndoablePrograms.removesByName(effects, use)
                : effects.stream()
                        .noneMatch(effect -> effect instanceof HostEffect.RunsCommand command
                                && UndoablePrograms.empties(command.argv()));
    }

    private boolean hasNoGuardedFile(Path path) {
        if (!Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        return FolderContents.names(path)
                .map(names -> new HostEffect.UsesFilesBelow(path.toString(), path, names, FileAccess.ENTRY, false))
                .filter(below -> paths.evaluate(below).decision() == PolicyDecision.ALLOW)
                .isPresent();
    }
}
