package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.ArchiveExtraction;
import io.docui.hostops.internal.policy.program.FilePlacement;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The places that an operation changes by name.
 * @param entries those that it moves, removes, or makes anew as something that can be a link, so that a path through them can lead elsewhere
 * @param all these and those of which it only changes the content
 */
record ChangedPlaces(Set<Path> entries, Set<Path> all) {
    /** An action that puts back what was at a place, which can be a link. */
    private static final String RESTORING = "revert_changes";

    static ChangedPlaces of(String action, List<HostEffect> effects) {
        ChangedPlaces changes = new ChangedPlaces(new LinkedHashSet<>(), new LinkedHashSet<>());
        boolean places = action.equals(RESTORING)
                || effects.stream()
                        .anyMatch(effect ->
                                effect instanceof HostEffect.RunsCommand command && placesFiles(command.argv()));
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.UsesPath use) {
                changes.add(use, action.equals(RESTORING), places);
            } else if (effect instanceof HostEffect.UsesFilesBelow below) {
                changes.add(below);
            }
        }
        return changes;
    }

    /** Tells whether a command can put a link somewhere. Others create only plain files and folders. */
    private static boolean placesFiles(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        return FilePlacement.of(argv).isPresent()
                || ArchiveExtraction.of(argv).isPresent()
                || Set.of("git", "patch").contains(name);
    }

    private void add(HostEffect.UsesPath use, boolean restores, boolean places) {
        Path path = use.path();
        if (use.fileAccess() == FileAccess.ENTRY) {
            addEntry(path);
        } else if (use.fileAccess() == FileAccess.WRITE) {
            Path real = real(path);
            boolean made = !Files.exists(real, LinkOption.NOFOLLOW_LINKS) || Files.isSymbolicLink(path);
            if (restores || places && made) {
                addEntry(path);
            }
            if (!Files.isDirectory(real)) {
                all.add(real); // what is put into a folder is named too
            }
        }
    }

    private void add(HostEffect.UsesFilesBelow below) {
        if (below.fileAccess() != FileAccess.WRITE && below.fileAccess() != FileAccess.ENTRY) {
            return;
        }
        boolean isNew = below.grows() || !Files.isDirectory(below.folder());
        if (isNew || below.fileAccess() == FileAccess.ENTRY) {
            addEntry(below.folder());
        }
        below.names().forEach(name -> addEntry(below.folder().resolve(name)));
    }

    private void addEntry(Path path) {
        Set<Path> both = new LinkedHashSet<>(Set.of(path.normalize()));
        try {
            both.add(RealPathResolver.entry(path));
        } catch (IOException e) {
            both.add(path); // it leads nowhere, so only its name counts
        }
        entries.addAll(both);
        all.addAll(both);
    }

    private static Path real(Path path) {
        try {
            return RealPathResolver.of(path);
        } catch (IOException e) {
            return path.normalize();
        }
    }
}
