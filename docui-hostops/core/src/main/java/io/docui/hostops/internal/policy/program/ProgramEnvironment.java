package io.docui.hostops.internal.policy.program;

import io.docui.hostops.process.ExecutableFinder;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The environment in which programs start, as far as it decides which file a plain program name denotes and which processes are known.
 * @param variables the variables of the process that starts programs
 * @param ownProcesses tells whether host operations started the process with an ID
 * @param hasRepository whether the workspace had a repository of git when this program started. The sandbox cannot write to that one, but to
 *     one that appears later.
 * @param permittedPrograms which programs that a rule allows the sandbox could not write
 * @param confinedPrograms returns the programs that run in the sandbox now
 */
public record ProgramEnvironment(
        Map<String, String> variables,
        Path workspace,
        LongPredicate ownProcesses,
        boolean hasRepository,
        PermittedProgramHistory permittedPrograms,
        Supplier<ConfinedPrograms> confinedPrograms) {
    /**
     * Programs that stand for many others and run the one that a file of the project selects, by its path or after a download. Others, such
     * as pyenv, choose only among what is installed.
     */
    private static final Set<String> SELECTORS =
            Set.of("asdf", "mise", "rtx", "volta-shim", "volta", "rustup", "rustup-init", "proto-shim", "hermit");

    public ProgramEnvironment {
        variables = Map.copyOf(variables);
    }

    /** Creates an environment that looks for a repository now. */
    public ProgramEnvironment(
            Map<String, String> variables,
            Path workspace,
            LongPredicate ownProcesses,
            Supplier<ConfinedPrograms> confinedPrograms) {
        this(
                variables,
                workspace,
                ownProcesses,
                Files.isDirectory(workspace.resolve(".git"), LinkOption.NOFOLLOW_LINKS),
                new PermittedProgramHistory(),
                confinedPrograms);
    }

    /** Creates an environment in which no process is known. */
    public ProgramEnvironment(Map<String, String> variables, Path workspace) {
        this(variables, workspace, id -> false, () -> ConfinedPrograms.NONE);
    }

    /** Tells whether the workspace decides which program a name denotes: the search path leads there, or a file in it is obeyed. */
    public boolean isChosenByWorkspace(String name) {
        if (name.indexOf('/') >= 0 || name.indexOf(File.separatorChar) >= 0) {
            return false;
        }
        String path = variables.getOrDefault("PATH", "");
        for (String folder : path.split(File.pathSeparator, -1)) {
            // An empty or relative entry denotes the working folder of the command, or a folder below it.
            boolean relative = !path.isEmpty() && !Path.of(folder).isAbsolute();
            if (relative) {
                return true;
            }
            Optional<Path> found = ExecutableFinder.of(Map.of("PATH", folder)).find(name, workspace);
            if (found.isPresent()) {
                return belongsToWorkspace(found.get())
                        || (runsOthers(name) || isScript(found.get())) && workspacePrecedes(path);
            }
        }
        return false;
    }

    /** Tells whether programs of the workspace can stand for programs that come later in the search path. */
    private boolean workspacePrecedes(String path) {
        boolean own = false;
        for (String folder : path.split(File.pathSeparator, -1)) {
            boolean other = !folder.isEmpty()
                    && Path.of(folder).isAbsolute()
                    && !Path.of(folder).normalize().startsWith(workspace);
            if (own && other) {
                return true;
            }
            own |= !other;
        }
        return false;
    }

    /** Tells whether a program starts others by their names, such as {@code tar} to decompress. */
    private static boolean runsOthers(String name) {
        return name.equals("tar") || name.equals("gtar");
    }

    /** Tells whether a file is a script, whose interpreter or commands are looked up in the search path. */
    private static boolean isScript(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.read() == '#' && in.read() == '!';
        } catch (IOException e) {
            return true;
        }
    }

    private boolean belongsToWorkspace(Path file) {
        Path real;
        try {
            real = file.toRealPath();
        } catch (IOException e) {
            return true;
        }
        return file.startsWith(workspace)
                || real.startsWith(workspace)
                || SELECTORS.contains(real.getFileName().toString())
                || file.toString().contains("/.asdf/shims/");
    }

    /** Tells whether programs in Python import modules of the workspace: the search path of modules leads there. */
    public boolean givesPythonModules() {
        String path = variables.getOrDefault("PYTHONPATH", "");
        return !path.isEmpty()
                && Stream.of(path.split(File.pathSeparator, -1))
                        .map(Path::of)
                        .anyMatch(folder ->
                                !folder.isAbsolute() || Files.exists(folder) && belongsToWorkspace(folder.normalize()));
    }

    /** Tells whether {@code curl} sends requests to this machine through another one. */
    public boolean sendsLoopbackToProxy() {
        String exempt = variables.entrySet().stream()
                .filter(variable -> variable.getKey().equalsIgnoreCase("no_proxy"))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("");
        boolean all = exempt.contains("localhost") && exempt.contains("127.0.0.1")
                || exempt.strip().equals("*");
        return !all
                && variables.keySet().stream()
                        .map(name -> name.toLowerCase(Locale.ROOT))
                        .anyMatch(Set.of("http_proxy", "https_proxy", "all_proxy")::contains);
    }
}
