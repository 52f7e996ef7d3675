package io.docui.hostops.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Specification of a program to start: arguments, directory, environment, input, time limit, and sandbox profile.
 *
 * @param argv the program name and its arguments, which are neither split nor expanded
 * @param folder the absolute working directory
 * @param environment all variables of the program; other variables of the parent are not passed on
 * @param input the standard input; if empty, the program reaches the end of its input at once
 * @param limit the time limit
 * @param confinement the sandbox profile; empty if the program is not confined
 */
public record ProcessSpec(
        List<String> argv,
        Path folder,
        Map<String, String> environment,
        Optional<byte[]> input,
        Duration limit,
        Optional<SandboxProfile> confinement) {
    /** Copies the list and the map. */
    public ProcessSpec {
        argv = List.copyOf(argv);
        environment = Map.copyOf(environment);
        if (argv.isEmpty()) {
            throw new IllegalArgumentException("The program must not be empty.");
        }
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("A time limit must be positive, not " + limit);
        }
    }

    /** Returns the same specification, confined by a sandbox profile. */
    public ProcessSpec withSandbox(SandboxProfile by) {
        return new ProcessSpec(argv, folder, environment, input, limit, Optional.of(by));
    }
}
