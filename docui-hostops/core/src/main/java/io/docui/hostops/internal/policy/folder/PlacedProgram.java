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
     * Returns the command for each name of the program or script that it may run, in each folder: for a program, where it is called, and
     * where links lead to. A rule that denies must match one of them, and rules that allow must match all.
     * @return the commands; the command itself if its program is no path, or an absolute one outside of the workspace
     */
    public static List<List<ShellArgument>> namings(List<ShellArgument> argv, PossibleFolders folders, Path workspace) {
        int at = position(argv);
        if (at < 0
                || !(argv.get(at) instanceof ShellArgument.Known program)
                || at > 0 && !folders.unknown() && folders.all().equals(Set.of(workspace))) {
            return List.of(argv);
        }
        List<Path> paths = folders.paths(program.text()).orElse(List.of());
        if (program.text().startsWith("/")
                && paths.stream().noneMatch(path -> path.normalize().startsWith(workspace))) {
            return List.of(argv);
        }
        Set<String> names = new LinkedHashSet<>();
        for (Path path : paths) {
            names.add(name(path, program.text(), workspace, at == 0, false));
            if (at == 0) {
                names.add(name(path, program.text(), workspace, true, true));
            }
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

    /** Returns the index of the program that is a path, or of the script that is a relative one; -1 if there is none. */
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
                && !word.text().matches("(?s)[-/].*|");
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
