package io.docui.hostops.internal.dap;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The table of debuggers: which one is for which program. */
public final class DebugAdapterRegistry {
    private final List<DebugAdapter> adapters;

    private DebugAdapterRegistry(List<DebugAdapter> adapters) {
        this.adapters = List.copyOf(adapters);
    }

    /** Those that this project knows: debugpy for Python, lldb for machine code. */
    public static DebugAdapterRegistry builtIn() {
        DebuggerExecutables debuggerExecutables = DebuggerExecutables.ofPath();
        return new DebugAdapterRegistry(
                List.of(new DebugpyAdapter(debuggerExecutables), new LldbAdapter(debuggerExecutables)));
    }

    /**
     * A table with one more, which is asked before the others.
     *
     * @param adapter a debugger
     * @return the longer table
     */
    public DebugAdapterRegistry with(DebugAdapter adapter) {
        List<DebugAdapter> more = new ArrayList<>(List.of(adapter));
        more.addAll(adapters);
        return new DebugAdapterRegistry(more);
    }

    /** All of them, in the order in which they are asked. */
    public List<DebugAdapter> all() {
        return adapters;
    }

    /**
     * The debugger for a program.
     *
     * @param program the program: a file that exists
     * @param id the name of the debugger; empty for the first that takes the program
     * @return the debugger
     * @throws DebuggerException if there is none
     */
    public DebugAdapter of(Path program, Optional<String> id) {
        return adapters.stream()
                .filter(adapter -> id.map(adapter.id()::equals).orElseGet(() -> adapter.takes(program)))
                .findFirst()
                .orElseThrow(() -> none(program, id));
    }

    /** Those that seem to be on this machine, for people; empty if there is none. Quick. */
    public String describeInstalled() {
        return adapters.stream()
                .flatMap(adapter -> adapter.findInstalled().map(where -> adapter.id() + " (" + where + ')').stream())
                .collect(Collectors.joining(", "));
    }

    private DebuggerException none(Path program, Optional<String> id) {
        String known = adapters.stream()
                .map(adapter -> adapter.id() + " for " + adapter.programs())
                .collect(Collectors.joining("; "));
        return new DebuggerException(
                DebuggerException.DebuggerErrorKind.UNAVAILABLE,
                id.map(name -> "There is no debugger " + name + '.')
                                .orElse("No debugger here takes " + program.getFileName()
                                        + "; of a compiled language, give the executable.")
                        + " Known are: " + known + '.');
    }
}
