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
        if (argv.get(0) instanceof ShellArgument.Known program && program.text().indexOf('/') >= 0) {
            namings = renamed(namings, 0, "", names(program.text(), 0, folders, workspace));
        }
        for (CodeWord word : CodeSources.of(argv).words()) {
            if (word.isPath()) {
                Set<String> names = names(word.text(), word.at(), folders, workspace);
                namings = renamed(namings, word.at(), word.prefix(), names);
            }
        }
        return namings;
    }

    /** Returns the names of the program or code at an index; empty if the one that it has is right. */
    private static Set<String> names(String text, int at, PossibleFolders folders, Path workspace) {
        Set<String> names = new LinkedHashSet<>();
        boolean absolute = text.startsWith("/");
        boolean home = !folders.unknown() && folders.all().equals(Set.of(workspace));
        List<Path> paths = folders.paths(text).orElse(List.of());
        boolean elsewhere =
                absolute && paths.stream().noneMatch(path -> path.normalize().startsWith(workspace));
        if (elsewhere || at > 0 && !absolute && home) {
            return names;
        }
        if (at == 0) {
            names.addAll(programNames(text, paths, workspace));
        } else {
            paths.forEach(path -> names.add(name(path, text, workspace, false, false)));
        }
        if (names.isEmpty()) {
            names.add(ProgramNameResolver.SOMEWHERE + text);
        }
        return names;
    }

    /** Returns the commands with each of the names in place of a word; the commands themselves if there are no names. */
    private static List<List<ShellArgument>> renamed(
            List<List<ShellArgument>> commands, int at, String prefix, Set<String> names) {
        return names.isEmpty()
                ? commands
                : commands.stream()
                        .flatMap(command -> names.stream().map(name -> {
                            List<ShellArgument> named = new ArrayList<>(command);
                            named.set(at, new ShellArgument.Known(prefix + name));
                            return List.copyOf(named);
                        }))
                        .toList();
    }

    /**
     * Returns the code that an interpreter may run, as if it were called itself: {@code ./x.sh a} for {@code bash x.sh a}, and
     * {@code ./tool.py} for {@code python3 -m tool}. A rule that denies or asks about a program so also holds for its interpreter.
     * @return the commands; empty if the program is no known interpreter
     */
    public static List<List<ShellArgument>> scripts(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        Set<List<ShellArgument>> scripts = new LinkedHashSet<>();
        for (CodeWord word : CodeSources.of(argv).words()) {
            Set<String> names = new LinkedHashSet<>();
            boolean literal = word.certain() && word.isPath();
            if (folders.unknown() && !word.text().startsWith("/")) {
                word.files().forEach(file -> names.add(somewhere(file)));
            } else if (literal) {
                names.addAll(
                        programNames(word.text(), folders.paths(word.text()).orElse(List.of()), workspace));
            }
            for (Path folder : folders.unknown() ? Set.of(workspace) : folders.all()) {
                List<Path> files = CodeSources.files(word, folder).stream()
                        .filter(Files::isRegularFile)
                        .toList();
                names.addAll(programNames(word.text(), files, workspace));
            }
            if (literal && names.isEmpty()) {
                names.add(somewhere(word.text()));
            }
            List<ShellArgument> arguments = argv.subList(word.at() + 1, argv.size());
            names.forEach(
                    name -> scripts.add(Stream.concat(Stream.of(new ShellArgument.Known(name)), arguments.stream())
                            .toList()));
        }
        return List.copyOf(scripts);
    }

    private static String somewhere(String file) {
        return ProgramNameResolver.SOMEWHERE + (file.indexOf('/') < 0 ? "./" + file : file);
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
