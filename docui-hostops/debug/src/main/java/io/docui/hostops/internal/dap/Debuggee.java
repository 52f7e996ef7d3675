package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Program to debug, with its arguments, working folder and environment.
 * @param program the program: absolute, with symbolic links resolved
 * @param interpreter the program that runs it, as {@link DebugAdapter#prepare} found it; empty for the adapter's default
 * @param stopOnEntry whether it stops before its first line
 */
public record Debuggee(
        Path program,
        Optional<Path> interpreter,
        List<String> arguments,
        Path folder,
        Map<String, String> environment,
        boolean stopOnEntry) {
    /** Creates a program to debug, without an interpreter. */
    public Debuggee(
            Path program, List<String> arguments, Path folder, Map<String, String> environment, boolean stopOnEntry) {
        this(program, Optional.empty(), arguments, folder, environment, stopOnEntry);
    }

    public Debuggee {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }

    /** Returns this program, run by an interpreter. */
    Debuggee withInterpreter(Optional<Path> file) {
        return new Debuggee(program, file, arguments, folder, environment, stopOnEntry);
    }
}
