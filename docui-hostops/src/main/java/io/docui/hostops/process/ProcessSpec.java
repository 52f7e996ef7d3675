package io.docui.hostops.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program to be run.
 *
 * @param argv its name and arguments; nothing splits or expands them
 * @param folder where it runs: absolute
 * @param environment all of its variables; what the parent has besides is not passed on
 * @param input what it reads; empty for nothing, and then it is at the end of its input at once
 * @param limit how long it may run
 * @param confinement what holds it; empty if nothing does
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
            throw new IllegalArgumentException("There is no program to run.");
        }
        if (limit.isNegative() || limit.isZero()) {
            throw new IllegalArgumentException("A time limit is more than nothing, not " + limit);
        }
    }

    /** The same, held by a sandbox. */
    public ProcessSpec withSandbox(SandboxProfile by) {
        return new ProcessSpec(argv, folder, environment, input, limit, Optional.of(by));
    }
}
