package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tells which commands of a line remove only files that are kept before the line runs, so that undo restores them. The files are named, in the
 * workspace, few and small, and no rule is about any of them. A line that makes links is no such line: a link could lead a removal elsewhere.
 */
final class RestorableRemoval {
    /** The actions that keep the files that a line names. */
    private static final Set<String> KEEPING = Set.of("bash", "bash_start", "run_script");

    private static final int MOST_PATHS = 100;

    private final List<HostEffect> effects;
    private final PathPolicyEvaluator paths;
    private final Optional<SandboxTempFolder> temp;
    private Optional<Boolean> kept;

    /** @param temp the temporary folder of the sandbox; empty if the line does not run there */
    RestorableRemoval(
            String tool, List<HostEffect> effects, PathPolicyEvaluator paths, Optional<SandboxTempFolder> temp) {
        this.effects = List.copyOf(effects);
        this.paths = paths;
        this.temp = temp;
        this.kept = KEEPING.contains(tool) ? Optional.empty() : Optional.of(false);
    }

    /** Tells whether an action keeps the files that a line names. */
    static boolean isKeeping(String tool) {
        return KEEPING.contains(tool);
    }

    boolean covers(HostEffect.RunsCommand command) {
        if (!UndoablePrograms.isUndoable(command.argv())) {
            return false;
        }
        if (kept.isEmpty()) {
            kept = Optional.of(areKept());
        }
        return kept.get();
    }

    private boolean areKept() {
        FolderSize size = new FolderSize();
        int count = 0;
        boolean named = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesFilesBelow below && below.grows()) {
                return false;
            }
            if (effect instanceof HostEffect.UsesPath use && isChange(use.fileAccess())) {
                named = true;
                Optional<Path> real = real(use);
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
                || temp.filter(folder -> folder.isPrivate(use.path())).isPresent();
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
