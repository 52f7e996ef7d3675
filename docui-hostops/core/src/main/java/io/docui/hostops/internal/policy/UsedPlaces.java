package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.ArchiveCreation;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The places that a command uses by name. What they mean was judged before it started, so they must mean the same until it has ended. */
public final class UsedPlaces {
    /**
     * Commands that take no time, besides those that only change files which they name. One that prints can wait for a pipe, and one that tests can
     * be the condition of a loop.
     */
    private static final Set<String> INSTANT = Set.of("cd", "pwd", "export", "set");

    /** Options with which a command asks at the terminal. */
    private static final Pattern ASKING = Pattern.compile("-[a-zA-Z]*[iI][a-zA-Z]*|--interactive.*");

    private final Set<UsedPlace> places = new LinkedHashSet<>();
    /** What the command writes, but perhaps not at once. What is missing now can be a folder by then. */
    private final Set<Path> writtenLater = new LinkedHashSet<>();
    /** Whether every command before takes no time. */
    private boolean atOnce = true;

    private UsedPlaces() {}

    /**
     * A place.
     * @param removedLater whether the command removes or moves it, but perhaps not at once
     * @param whole whether the command also uses what is below it without naming it
     */
    private record UsedPlace(Path path, boolean removedLater, boolean whole) {}

    /**
     * Returns the places of a command.
     * @param confined whether it runs in the sandbox, which itself limits what can be read, so that only the folder of the command and what it
     *     changes counts
     */
    public static UsedPlaces of(List<HostEffect> effects, boolean confined) {
        UsedPlaces used = new UsedPlaces();
        effects.forEach(effect -> used.add(effect, confined));
        return used;
    }

    private void add(HostEffect effect, boolean confined) {
        if (effect instanceof HostEffect.RunsCommand command) {
            atOnce &= command.wraps() || isInstant(command.argv());
            command.folders().forEach(folder -> add(LinkTrace.of(folder), false, false));
        } else if (effect instanceof HostEffect.UsesPath use) {
            boolean counts = isChange(use.fileAccess())
                    || !confined && (use.fileAccess() != FileAccess.NAME || isProgram(use.path()));
            if (counts && use.fileAccess() == FileAccess.ENTRY) {
                add(LinkTrace.ofEntry(use.path()), !atOnce, false);
            } else if (counts) {
                add(LinkTrace.of(use.path()), false, false);
                addWritten(use.path(), use.fileAccess());
            }
        } else if (effect instanceof HostEffect.UsesFilesBelow below && (isChange(below.fileAccess()) || !confined)) {
            add(LinkTrace.of(below.folder()), false, true);
            below.names().forEach(name -> addWritten(below.folder().resolve(name), below.fileAccess()));
        }
    }

    /** Adds a file that is written later. Of a folder, the files that are put into it are named too. */
    private void addWritten(Path path, FileAccess access) {
        if (access == FileAccess.WRITE && !atOnce && !Files.isDirectory(path)) {
            writtenLater.addAll(LinkTrace.of(path).ends());
        }
    }

    private static boolean isInstant(List<ShellArgument> argv) {
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        return INSTANT.contains(name)
                || UndoablePrograms.isUndoable(argv)
                        && !name.equals("tee")
                        && ArchiveCreation.of(argv).isEmpty()
                        && argv.stream()
                                .noneMatch(word -> !name.equals("sed")
                                        && ASKING.matcher(word.displayText()).matches());
    }

    private static boolean isChange(FileAccess access) {
        return access == FileAccess.WRITE || access == FileAccess.ENTRY;
    }

    /** Tells whether a name can be that of a program. What it is was judged by that name. */
    private static boolean isProgram(Path path) {
        return Files.isRegularFile(path) && Files.isExecutable(path);
    }

    private void add(LinkTrace trace, boolean removedLater, boolean whole) {
        trace.links().forEach(link -> places.add(new UsedPlace(link, false, false)));
        trace.ends().forEach(end -> places.add(new UsedPlace(end, removedLater, whole)));
    }

    /** Returns a change after which one of the places can mean something else; empty if there is none. */
    Optional<Path> exchangedBy(ChangedPlaces changes) {
        return changes.entries().stream()
                .filter(entry -> places.stream()
                        .anyMatch(place ->
                                place.path().startsWith(entry) || place.whole() && entry.startsWith(place.path())))
                .findFirst();
    }

    /**
     * Returns a change that would be lost when the command removes or overwrites the place; empty if there is none.
     * @param workspace the folder whose files can be restored. A place elsewhere that is written can be a device, or another one in each sandbox.
     */
    Optional<Path> lostFrom(ChangedPlaces changes, Path workspace) {
        return changes.all().stream()
                .filter(path -> places.stream().anyMatch(place -> place.removedLater() && path.startsWith(place.path()))
                        || path.startsWith(workspace) && writtenLater.stream().anyMatch(path::startsWith))
                .findFirst();
    }
}
