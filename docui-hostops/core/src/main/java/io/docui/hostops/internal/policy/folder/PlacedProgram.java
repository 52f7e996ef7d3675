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
import java.util.regex.Pattern;

/**
 * Names a program that is given by a relative path as seen from the workspace, wherever it is called: {@code ./build.sh} in the folder
 * {@code d} is {@code ./d/build.sh}, and {@code python3 x.py} is {@code python3 d/x.py}. A rule for a relative path so means one program.
 */
public final class PlacedProgram {
    private static final Pattern INTERPRETER = Pattern.compile(
            "(python|pypy|perl|ruby|lua|php|node|tclsh)[0-9.]*|nodejs|tsx|ts-node|(ba|da|k|z)?sh|Rscript|groovy|java|julia");
    /** Options without a value that interpreters have before the script. */
    private static final Pattern FLAG = Pattern.compile("-[uBEsSIOqwvx]+|--");

    private PlacedProgram() {}

    /**
     * Returns the command for each program that it may run: one for each folder in which it may run.
     * @return the commands; the command itself if its program is no relative path, or if it runs in the workspace
     */
    public static List<List<ShellArgument>> namings(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        int at = position(argv);
        if (at < 0
                || !(argv.get(at) instanceof ShellArgument.Known program)
                || !folders.unknown() && folders.all().equals(Set.of(workspace))) {
            return List.of(argv);
        }
        Set<String> names = new LinkedHashSet<>();
        folders.paths(program.text())
                .ifPresent(paths -> paths.forEach(path -> names.add(name(path, program.text(), workspace, at == 0))));
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

    /** Returns the index of the program or script that is a relative path; -1 if there is none. */
    private static int position(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known program)) {
            return -1;
        }
        if (program.text().indexOf('/') > 0) {
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
                && !word.text().matches("(?s)[-/].*|");
        return script ? at : -1;
    }

    private static String name(Path path, String written, Path workspace, boolean program) {
        try {
            Path real = RealPathResolver.entry(path);
            return real.startsWith(workspace) ? (program ? "./" : "") + workspace.relativize(real) : real.toString();
        } catch (IOException e) {
            return ProgramNameResolver.SOMEWHERE + written;
        }
    }
}
