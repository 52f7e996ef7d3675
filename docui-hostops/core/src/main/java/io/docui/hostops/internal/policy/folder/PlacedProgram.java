package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Names a program that is given by a relative path as seen from the workspace, wherever it is called: {@code ./build.sh} in the folder
 * {@code d} is {@code ./d/build.sh}. A rule for a relative path so means one program.
 */
public final class PlacedProgram {
    private PlacedProgram() {}

    /**
     * Returns the command for each program that it may run: one for each folder in which it may run.
     * @return the commands; the command itself if its program is no relative path, or if it runs in the workspace
     */
    public static List<List<ShellArgument>> namings(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        if (!(argv.get(0) instanceof ShellArgument.Known program)
                || program.text().indexOf('/') <= 0
                || !folders.unknown() && folders.all().equals(Set.of(workspace))) {
            return List.of(argv);
        }
        Set<String> names = new LinkedHashSet<>();
        folders.paths(program.text())
                .ifPresent(paths -> paths.forEach(path -> names.add(name(path, program.text(), workspace))));
        if (names.isEmpty()) {
            names.add(ProgramNameResolver.SOMEWHERE + program.text());
        }
        return names.stream()
                .map(name -> {
                    List<ShellArgument> named = new ArrayList<>(argv);
                    named.set(0, new ShellArgument.Known(name));
                    return List.copyOf(named);
                })
                .toList();
    }

    private static String name(Path path, String written, Path workspace) {
        try {
            Path real = RealPathResolver.entry(path);
            return real.startsWith(workspace) ? "./" + workspace.relativize(real) : real.toString();
        } catch (IOException e) {
            return ProgramNameResolver.SOMEWHERE + written;
        }
    }
}
