package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Names a program that is given by a relative path as seen from the workspace, wherever it is called: {@code ./build.sh} in the folder
 * {@code d} is {@code ./d/build.sh}, and {@code python3 x.py} is {@code python3 d/x.py}. A rule for a relative path so means one program.
 */
public final class PlacedProgram {
    private PlacedProgram() {}

    /**
     * Returns the command for each name of the program or script that it may run, in each folder: for a program, where it is called, and
     * where links lead to. A rule that denies must match one of them, and rules that allow must match all.
     * @return the commands; the command itself if its program is no path, or an absolute one outside of the workspace
     */
    public static List<List<ShellArgument>> namings(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        List<List<ShellArgument>> namings = List.of(argv);
        for (int at : positions(argv)) {
            Set<String> names = names(argv, at, folders, workspace);
            namings = names.isEmpty()
                    ? namings
                    : namings.stream()
                            .flatMap(naming -> names.stream().map(name -> renamed(naming, at, name)))
                            .toList();
        }
        return namings;
    }

    /** Returns the indexes of the program, if it is a path, and of the words that can be the script of an interpreter. */
    private static List<Integer> positions(List<ShellArgument> argv) {
        List<Integer> positions = new ArrayList<>();
        if (argv.get(0) instanceof ShellArgument.Known program && program.text().indexOf('/') >= 0) {
            positions.add(0);
        }
        positions.addAll(ScriptOperands.of(argv).positions());
        return positions;
    }

    /** Returns the names of the program or script at an index; empty if the one that it has is right. */
    private static Set<String> names(List<ShellArgument> argv, int at, PossibleFolders folders, Path workspace) {
        Set<String> names = new LinkedHashSet<>();
        if (!(argv.get(at) instanceof ShellArgument.Known word) || word.text().isEmpty()) {
            return names;
        }
        boolean absolute = word.text().startsWith("/");
        boolean home = !folders.unknown() && folders.all().equals(Set.of(workspace));
        List<Path> paths = folders.paths(word.text()).orElse(List.of());
        boolean elsewhere =
                absolute && paths.stream().noneMatch(path -> path.normalize().startsWith(workspace));
        if (elsewhere || at > 0 && !absolute && home) {
            return names;
        }
        if (at == 0) {
            names.addAll(programNames(word.text(), paths, workspace));
        } else {
            paths.forEach(path -> names.add(name(path, word.text(), workspace, false, false)));
        }
        if (names.isEmpty()) {
            names.add(ProgramNameResolver.SOMEWHERE + word.text());
        }
        return names;
    }

    private static List<ShellArgument> renamed(List<ShellArgument> argv, int at, String name) {
        List<ShellArgument> named = new ArrayList<>(argv);
        named.set(at, new ShellArgument.Known(name));
        return List.copyOf(named);
    }

    /**
     * Returns the scripts that an interpreter may run, as if they were called themselves: {@code ./x.sh a} for {@code bash x.sh a}. A rule that
     * denies or asks about a program so also holds for its interpreter.
     * @return the commands; empty if the program is no known interpreter
     */
    public static List<List<ShellArgument>> scripts(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        Set<List<ShellArgument>> scripts = new LinkedHashSet<>();
        ScriptOperands operands = ScriptOperands.of(argv);
        for (int at : operands.positions()) {
            if (argv.get(at) instanceof ShellArgument.Known script
                    && !script.text().isEmpty()
                    && (operands.certain() || folders.anyOf(script, Files::isRegularFile))) {
                List<ShellArgument> arguments = argv.subList(at + 1, argv.size());
                List<Path> paths = folders.paths(script.text()).orElse(List.of());
                Set<String> names = programNames(script.text(), paths, workspace);
                if (names.isEmpty()) {
                    String called = script.text().indexOf('/') < 0 ? "./" + script.text() : script.text();
                    names.add(ProgramNameResolver.SOMEWHERE + called);
                }
                names.forEach(
                        name -> scripts.add(Stream.concat(Stream.of(new ShellArgument.Known(name)), arguments.stream())
                                .toList()));
            }
        }
        return List.copyOf(scripts);
    }

    /**
     * Returns the command with which an interpreter runs a program of the workspace: {@code bash x.sh a} for {@code ./x.sh a}.
     * @return the command; empty if the program is none of the workspace
     */
    public static Optional<List<ShellArgument>> interpreterCall(List<ShellArgument> argv, String interpreter) {
        return argv.get(0) instanceof ShellArgument.Known program
                        && program.text().startsWith("./")
                ? Optional.of(Stream.concat(
                                Stream.of(
                                        new ShellArgument.Known(interpreter),
                                        new ShellArgument.Known(program.text().substring(2))),
                                argv.stream().skip(1))
                        .toList())
                : Optional.empty();
    }

    /** Returns the names of a program in each folder: where it is called, and where links lead to. */
    private static Set<String> programNames(String written, List<Path> paths, Path workspace) {
        Set<String> names = new LinkedHashSet<>();
        for (Path path : paths) {
            names.add(name(path, written, workspace, true, false));
            names.add(name(path, written, workspace, true, true));
        }
        return names;
    }

    private static String name(Path path, String written, Path workspace, boolean program, boolean followsLink) {
        try {
            Path real = followsLink ? RealPathResolver.of(path) : RealPathResolver.entry(path);
            return real.startsWith(workspace) ? (program ? "./" : "") + workspace.relativize(real) : real.toString();
        } catch (IOException e) {
            return ProgramNameResolver.SOMEWHERE + written;
        }
    }
}
