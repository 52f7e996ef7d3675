package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What is to be debugged, and how it is started.
 *
 * @param program the program: absolute, links resolved
 * @param arguments its arguments
 * @param folder where it runs: absolute
 * @param environment variables that it has besides those of every program here
 * @param stopOnEntry whether it stops before its first line
 */
public record Debuggee(
        Path program, List<String> arguments, Path folder, Map<String, String> environment, boolean stopOnEntry) {
    /** Copies the collections. */
    public Debuggee {
        arguments = List.copyOf(arguments);
        environment = Map.copyOf(environment);
    }
}
