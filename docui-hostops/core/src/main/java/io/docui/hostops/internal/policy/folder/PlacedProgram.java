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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Names a program that is given by a relative path as seen from the workspace, wherever it is called: {@code ./build.sh} in the folder
 * {@code d} is {@code ./d/build.sh}, and {@code python3 x.py} is {@code python3 d/x.py}. A rule for a relative path so means one program.
 */
public final class PlacedProgram {
    private static final Pattern INTERPRETER = Pattern.compile(
            "(python|pypy|perl|ruby|lua|php|node|tclsh)[0-9.]*|nodejs|tsx|ts-node|(ba|da|k|z)?sh|Rscript|groovy|java|julia|jshell|pwsh");
    /** Commands of a shell that run the file that is their first operand. */
    private static final Set<String> SOURCING = Set.of(".", "source");
    /** Options without a value that interpreters have before the script. */
    private static final Pattern FLAG = Pattern.compile("-[uBEsSIOqwvx]+|--");

    private PlacedProgram() {}

    /**
     * Returns the command for each name of the program or script that it may run, in each folder: for a program, where it is called, and
     * where links lead to. A rule that denies must match one of them, and rules that allow must match all.
     * @return the commands; the command itself if its program is no path, or an absolute one outside of the workspace
     */
    public static List<List<ShellArgument>> namings(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        int at = position(argv);
        if (at < 0
                || !(argv.get(at) instanceof ShellArgument.Known program)
                || at > 0
                        && !program.text().startsWith("/")
                        && !folders.unknown()
                        && folders.all().equals(Set.of(workspace))) {
            return List.of(argv);
        }
        List<Path> paths = folders.paths(program.text()).orElse(List.of());
        if (program.text().startsWith("/")
                && paths.stream().noneMatch(path -> path.normalize().startsWith(workspace))) {
            return List.of(argv);
        }
        Set<String> names = at == 0 ? programNames(program.text(), paths, workspace) : new LinkedHashSet<>();
        if (at > 0) {
            paths.forEach(path -> names.add(name(path, program.text(), workspace, false, false)));
        }
        if (names.isEmpty()) {
            names.add(ProgramNameResolver.SOMEWHERE + program.text());
        }
        return names.stream()
                .map(name -> {
                    List<ShellArgument> named = new ArrayList<>(argv);
                    named.set(at, new ShellArgument.Known(name));
                    return List.copyOf(named);
                })
                .toList();
    }

    /**
     * Returns the scripts that an interpreter may run, as if they were called themselves: {@code ./x.sh a} for {@code bash x.sh a}. A rule that
     * denies or asks about a program so also holds for its interpreter.
     * @return the commands; empty if the program is no known interpreter
     */
    public static List<List<ShellArgument>> scripts(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        Set<List<ShellArgument>> scripts = new LinkedHashSet<>();
        boolean certain = argv.get(0) instanceof ShellArgument.Known program
                && (isInterpreter(program.text()) || SOURCING.contains(program.text()));
        boolean found = !certain;
        boolean value = false; // the word can be the value of the option before it
        for (int at = 1; at < argv.size() && !found; at++) {
            ShellArgument word = argv.get(at);
            if (word instanceof ShellArgument.Known option && option.text().matches("(?s)-.+")) {
                value = !FLAG.matcher(option.text()).matches();
                certain &= !value;
                continue;
            }
            found = !value;
            value = false;
            if (word instanceof ShellArgument.Known script
                    && !script.text().isEmpty()
                    && (certain || folders.anyOf(script, Files::isRegularFile))) {
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

    /** Tells whether a program runs the file that is its first operand. */
    public static boolean isInterpreter(String program) {
        return INTERPRETER.matcher(ProgramNameResolver.base(program)).matches();
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

    /** Returns the index of the program that is a path, or of the script; -1 if there is none. */
    private static int position(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known program)) {
            return -1;
        }
        if (program.text().indexOf('/') >= 0) {
            return 0;
        }
        if (!INTERPRETER.matcher(ProgramNameResolver.resolve(program.text())).matches()) {
            return -1;
        }
        int at = 1;
        while (at < argv.size() && FLAG.matcher(argv.get(at).displayText()).matches()) {
            at++;
        }
        boolean script = at < argv.size()
                && argv.get(at) instanceof ShellArgument.Known word
                && !word.text().matches("(?s)-.*|");
        return script ? at : -1;
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
