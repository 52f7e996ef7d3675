package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.TemporaryPath;
import io.docui.hostops.internal.command.analysis.WorkingFolder;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Resolves the working directories of a line to paths, by what exists now. */
public final class WorkingFolderResolver {
    private static final int MAX_FOLDERS = 16;
    private static final PossibleFolders NOWHERE = new PossibleFolders(Set.of(), true);

    private final Optional<Path> start;
    private final Path home;
    private final boolean lasting;
    private final Map<WorkingFolder, PossibleFolders> resolved = new HashMap<>();

    /**
     * @param start the directory in which the line starts; empty if it is unknown
     * @param lasting whether the folders that exist now still exist when the line enters them, because it moves and removes nothing
     */
    public WorkingFolderResolver(Optional<Path> start, Path home, boolean lasting) {
        this.start = start;
        this.home = home;
        this.lasting = lasting;
    }

    /** Returns the directories in which a command of the line may run. */
    public PossibleFolders resolve(WorkingFolder folder) {
        PossibleFolders known = resolved.get(folder);
        if (known == null) {
            known = compute(folder);
            resolved.put(folder, known);
        }
        return known;
    }

    /** Returns the path of a working directory; empty if a command of the line may run in others. */
    public Optional<Path> certainPath(WorkingFolder folder) {
        PossibleFolders possible = resolve(folder);
        return possible.unknown() || possible.all().size() != 1
                ? Optional.empty()
                : Optional.of(possible.all().iterator().next());
    }

    private PossibleFolders compute(WorkingFolder folder) {
        if (folder instanceof WorkingFolder.Start) {
            return start.map(path -> new PossibleFolders(Set.of(path), false)).orElse(NOWHERE);
        } else if (folder instanceof WorkingFolder.Home) {
            return new PossibleFolders(Set.of(home), false);
        } else if (folder instanceof WorkingFolder.AnyOf several) {
            Set<Path> all = new LinkedHashSet<>();
            for (WorkingFolder one : several.folders()) {
                PossibleFolders possible = resolve(one);
                if (possible.unknown()) {
                    return NOWHERE;
                }
                all.addAll(possible.all());
            }
            return limited(all);
        }
        return folder instanceof WorkingFolder.Entered entered && entered.target() instanceof ShellArgument.Known known
                ? resolveEntered(entered, known.text())
                : NOWHERE;
    }

    private static PossibleFolders limited(Set<Path> all) {
        return all.size() > MAX_FOLDERS ? NOWHERE : new PossibleFolders(all, false);
    }

    private PossibleFolders resolveEntered(WorkingFolder.Entered entered, String target) {
        PossibleFolders from = resolve(entered.from());
        if (from.unknown() && !target.startsWith("/")) {
            return NOWHERE;
        }
        Set<Path> all = new LinkedHashSet<>();
        try {
            for (Path before : target.startsWith("/") ? Set.of(Path.of("/")) : from.all()) {
                Path to = before.resolve(target);
                all.add(to.normalize());
                if (!isSame(to, to.normalize())) {
                    // With -P, dots denote the parent of the directory that a link leads to.
                    all.add(to);
                }
                // If mktemp fails, it prints nothing, and "cd" without a folder stays.
                boolean mayStay =
                        !entered.certain() && !(lasting && Files.isDirectory(to) && Files.isDirectory(to.normalize()));
                if (mayStay || TemporaryPath.isOne(to)) {
                    if (from.unknown()) {
                        return NOWHERE;
                    }
                    all.addAll(from.all());
                }
            }
        } catch (InvalidPathException e) {
            return NOWHERE;
        }
        return limited(all);
    }

    private static boolean isSame(Path one, Path other) {
        try {
            return RealPathResolver.of(one).equals(RealPathResolver.of(other));
        } catch (IOException e) {
            return false;
        }
    }
}
