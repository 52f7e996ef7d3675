package io.docui.hostops.internal.ide;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Task of a workspace as an editor would run it, with its command and group.
 * @param argv the program and its arguments; empty if a shell runs it
 * @param line the shell's command line; empty if no shell runs it
 * @param environment the variables that the task sets, in addition to those of the shell
 * @param group {@code build}, {@code test} or empty
 * @param whyNot why it cannot be run here; empty if it can
 */
public record EditorTaskDefinition(
        String label,
        List<String> argv,
        Optional<String> line,
        Optional<String> folder,
        Map<String, String> environment,
        String group,
        boolean isDefault,
        Optional<String> whyNot) {
    public EditorTaskDefinition {
        argv = List.copyOf(argv);
        environment = Map.copyOf(environment);
    }

    public String displayText() {
        return line.orElseGet(() -> String.join(" ", argv));
    }
}
