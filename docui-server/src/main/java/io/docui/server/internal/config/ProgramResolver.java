package io.docui.server.internal.config;

import io.docui.server.internal.jsonrpc.CommandException;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Resolves the programs of apps to absolute paths, like the shell of the user who runs the command. */
public final class ProgramResolver {
    private ProgramResolver() {}

    /**
     * Resolves the program of an app. This happens in the command, because the broker is another process that may have a different {@code
     * PATH}.
     * @return the app with the absolute path of its program; unchanged on Windows
     */
    public static AppConfiguration resolve(AppConfiguration app, CommandEnvironment commandEnvironment)
            throws CommandException {
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return app; // Windows resolves it, including the file extension
        }
        String program = app.command().get(0);
        String searched = app.variables()
                .getOrDefault("PATH", commandEnvironment.variable("PATH").orElse("/usr/bin:/bin"));
        Path found = isPath(program)
                ? Optional.of(app.source().resolveSibling(program).normalize())
                        .filter(ProgramResolver::runs)
                        .orElseThrow(() -> missing(app, "in " + app.source().getParent()))
                : onPath(program, searched).orElseThrow(() -> missing(app, "on the search path (" + searched + ")"));
        if (!Files.isDirectory(app.directory())) {
            throw new CommandException(
                    CommandException.Kind.APP,
                    app.source() + ": apps." + app.name() + ".cwd: there is no folder " + app.directory() + ".");
        }
        return app.withProgram(found.toString());
    }

    /** Returns whether a program is given as a path rather than a bare name. */
    static boolean isPath(String program) {
        return program.indexOf('/') >= 0 || program.indexOf(File.separatorChar) >= 0;
    }

    private static Optional<Path> onPath(String program, String searched) {
        for (String folder : searched.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty()) {
                Path file = Path.of(folder).toAbsolutePath().resolve(program);
                if (runs(file)) {
                    return Optional.of(file);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean runs(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static CommandException missing(AppConfiguration app, String where) {
        return new CommandException(
                CommandException.Kind.APP,
                app.source() + ": apps." + app.name() + ".command[0]: there is no program \""
                        + app.command().get(0) + "\" " + where + ".");
    }
}
