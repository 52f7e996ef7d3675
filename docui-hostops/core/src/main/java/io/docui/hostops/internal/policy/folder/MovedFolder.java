package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.HostEffect.UsesPath;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds commands that run in a folder which their line moves, or a folder above it. Relative words then mean other files: {@code ..} is the new
 * place. The order does not matter, because commands of a line can run at the same time.
 */
public final class MovedFolder {
    private static final HostEffect.RunsUnknown EFFECT = new HostEffect.RunsUnknown(
            "the line moves a folder in which one of its commands runs, so it is unknown which files that uses", true);

    private MovedFolder() {}

    /** Adds the effect of a line that moves a folder in which one of its commands runs. */
    public static void addEffect(List<LinePart> parts) {
        for (LinePart part : parts) {
            Set<Path> moved = movedBy(part);
            boolean isUsed = !moved.isEmpty()
                    && parts.stream()
                            .flatMap(other -> other.folders().all().stream())
                            .flatMap(MovedFolder::names)
                            .anyMatch(folder -> moved.stream().anyMatch(folder::startsWith));
            if (isUsed) {
                part.effects().add(EFFECT);
            }
        }
    }

    /** Tells whether an effect is that of such a line. */
    public static boolean isOne(HostEffect effect) {
        return effect.equals(EFFECT);
    }

    /** Returns the entries that a command moves, and the links that it removes: a shell that entered a folder through one then goes on elsewhere. */
    private static Set<Path> movedBy(LinePart part) {
        if (part.argv().isEmpty()) {
            return Set.of();
        }
        Set<Path> moved = new HashSet<>();
        WritingPrograms.of(part.argv()).ifPresent(writes -> {
            boolean moves = writes.target().isPresent() || !writes.written().isEmpty();
            Set<String> words =
                    writes.removed().stream().map(word -> word.displayText()).collect(Collectors.toSet());
            for (HostEffect effect : part.effects()) {
                boolean isChanged = effect instanceof UsesPath use
                        && (use.fileAccess() == FileAccess.ENTRY || use.fileAccess() == FileAccess.WRITE)
                        && words.contains(use.written());
                if (isChanged && (moves || Files.isSymbolicLink(((UsesPath) effect).path()))) {
                    entryNames(((UsesPath) effect).path()).forEach(moved::add);
                }
            }
        });
        return moved;
    }

    private static Stream<Path> entryNames(Path path) {
        try {
            return Stream.of(path.normalize(), RealPathResolver.entry(path));
        } catch (IOException e) {
            return Stream.of(path.normalize());
        }
    }

    private static Stream<Path> names(Path folder) {
        try {
            return Stream.of(folder.normalize(), RealPathResolver.of(folder));
        } catch (IOException e) {
            return Stream.of(folder.normalize());
        }
    }
}
