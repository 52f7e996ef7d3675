package io.docui.hostops.dap;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The table of debuggers: which one is for which program. */
public final class DebugAdapters {
    private final List<DebugAdapter> adapters;

    private DebugAdapters(List<DebugAdapter> adapters) {
        this.adapters = List.copyOf(adapters);
    }

    /** Those that this project knows: debugpy for Python, lldb for machine code. */
    public static DebugAdapters known() {
        Executables executables = Executables.ofPath();
        return new DebugAdapters(List.of(new PythonAdapter(executables), new NativeAdapter(executables)));
    }

    /**
     * A table with one more, which is asked before the others.
     *
     * @param adapter a debugger
     * @return the longer table
     */
    public DebugAdapters with(DebugAdapter adapter) {
        List<DebugAdapter> more = new ArrayList<>(List.of(adapter));
        more.addAll(adapters);
        return new DebugAdapters(more);
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
     * @throws DebugFault if there is none
     */
    public DebugAdapter of(Path program, Optional<String> id) {
        return adapters.stream()
                .filter(adapter -> id.map(adapter.id()::equals).orElseGet(() -> adapter.takes(program)))
                .findFirst()
                .orElseThrow(() -> none(program, id));
    }

    /** Those that seem to be on this machine, for people; empty if there is none. Quick. */
    public String glimpse() {
        return adapters.stream()
                .flatMap(adapter -> adapter.glimpse().map(where -> adapter.id() + " (" + where + ')').stream())
                .collect(Collectors.joining(", "));
    }

    private DebugFault none(Path program, Optional<String> id) {
        String known = adapters.stream()
                .map(adapter -> adapter.id() + " for " + adapter.programs())
                .collect(Collectors.joining("; "));
        return new DebugFault(
                DebugFault.Kind.UNAVAILABLE,
                id.map(name -> "There is no debugger " + name + '.')
                                .orElse("No debugger here takes " + program.getFileName()
                                        + "; of a compiled language, give the executable.")
                        + " Known are: " + known + '.');
    }
}
