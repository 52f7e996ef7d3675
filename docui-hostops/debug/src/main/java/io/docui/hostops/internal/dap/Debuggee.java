package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * Program to debug, with its arguments, working folder and environment.
 * @param program the program: absolute, with symbolic links resolved
 * @param stopOnEntry whether it stops before its first line
 */
public record Debuggee(
        Path program, List<String> arguments, Path folder, Map<String, String> environment, boolean stopOnEntry) {
    public Debuggee {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }
}
