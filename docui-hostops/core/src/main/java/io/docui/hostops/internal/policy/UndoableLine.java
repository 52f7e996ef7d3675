package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Recognizes lines that change only the files that they name, so that undo restores everything. Their files are few and small enough to be kept
 * before the line runs, and none is a link: a link that the line moves would lead its other commands elsewhere.
 */
final class UndoableLine {
    private static final int MOST_CHANGED = 100;
    /** Half of what {@code ChangeStore} keeps of a command, because the files can grow until it runs. */
    private static final long MOST_BYTES = 16L << 20;

    private long bytes;
    private int changed;

    private final boolean changesPermissions;
    /** The changed files that have several names, with the name that is changed. */
    private final Map<Object, Path> named = new HashMap<>();

    private UndoableLine(boolean changesPermissions) {
        this.changesPermissions = changesPermissions;
    }

    /** @param immediate whether the line runs at once, so that a pattern cannot stand for files that are new by then */
    static boolean isOne(List<HostEffect> effects, ReadOnlyPrograms programs, boolean immediate) {
        if (!immediate && effects.stream().anyMatch(UndoableLine::expandsPattern)
                || !HardLinkCheck.areDifferentFiles(effects)) {
            return false;
        }
        UndoableLine line = new UndoableLine(effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && UndoablePrograms.changesPermissions(command.argv())));
        return effects.stream().allMatch(effect -> line.isUndoable(effect, programs));
    }

    /** Tells whether an effect is that the shell reads a folder to expand a pattern. */
    static boolean expandsPattern(HostEffect effect) {
        return effect instanceof HostEffect.UsesFilesBelow below
                && below.names().isEmpty()
                && below.written().matches("(?s).*[*?\\[].*");
    }

    private boolean isUndoable(HostEffect effect, ReadOnlyPrograms programs) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps()
                    || command.obeyed().isEmpty()
                            && programs.reads(command.argv()).isPresent()
                    || UndoablePrograms.isUndoable(command.argv())
                            && !programs.environment()
                                    .isChosenByWorkspace(command.argv().get(0).displayText());
        }
        if (effect instanceof HostEffect.UsesPath use) {
            return add(use.path(), use.fileAccess());
        }
        if (effect instanceof HostEffect.UsesFilesBelow use) {
            return !use.grows()
                    && use.names().stream()
                            .allMatch(name -> add(use.folder().resolve(name), FileAccess.READ) && isSmall(use, name));
        }
        return effect instanceof HostEffect.UsesChannel;
    }

    private boolean isSmall(HostEffect.UsesFilesBelow use, String name) {
        return use.fileAccess() != FileAccess.ENTRY || addSize(use.folder().resolve(name));
    }

    private boolean add(Path path, FileAccess access) {
        if (Files.isSymbolicLink(path)) {
            return false;
        }
        if (access == FileAccess.ENTRY && HardLinkCheck.hasSeveralNames(path)
                || changesPermissions
                        && access == FileAccess.WRITE
                        && Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        boolean changes = access == FileAccess.WRITE || access == FileAccess.ENTRY;
        return !changes || ++changed <= MOST_CHANGED && addSize(path) && isOneName(path);
    }

    /** Tells whether a changed file is changed by one of its names (hard links) only. With two, the order decides what undo would restore. */
    private boolean isOneName(Path path) {
        if (!HardLinkCheck.hasSeveralNames(path)) {
            return true;
        }
        try {
            Path real = RealPathResolver.of(path);
            Object key = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .fileKey();
            Path before = key == null ? null : named.putIfAbsent(key, real);
            return before == null || before.equals(real);
        } catch (IOException e) {
            return false;
        }
    }

    private boolean addSize(Path path) {
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            try {
                BasicFileAttributes found =
                        Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                if (found.isOther()) {
                    return false; // a pipe, a socket or a device cannot be kept
                }
                bytes += found.isRegularFile() ? found.size() : 0;
            } catch (IOException e) {
                return false;
            }
        }
        return bytes <= MOST_BYTES;
    }
}
