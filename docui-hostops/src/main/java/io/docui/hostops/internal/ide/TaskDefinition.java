package io.docui.hostops.internal.ide;

import java.util.List;
import java.util.Optional;

/**
 * A task of a workspace, as an editor would run it.
 *
 * @param label its name
 * @param argv program and arguments; empty if a shell runs it
 * @param line the command line for the shell; empty if none runs it
 * @param folder where it runs, if not in the workspace
 * @param group {@code build}, {@code test} or nothing
 * @param isDefault whether it is the one of its group that is meant where none is named
 * @param whyNot why it cannot be run here; empty if it can
 */
public record TaskDefinition(
        String label,
        List<String> argv,
        Optional<String> line,
        Optional<String> folder,
        String group,
        boolean isDefault,
        Optional<String> whyNot) {
    /** Copies the list. */
    public TaskDefinition {
        argv = List.copyOf(argv);
    }

    /** What it runs, for people. */
    public String displayText() {
        return line.orElseGet(() -> String.join(" ", argv));
    }
}
