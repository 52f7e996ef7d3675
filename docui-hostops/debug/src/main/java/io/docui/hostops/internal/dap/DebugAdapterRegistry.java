package io.docui.hostops.internal.dap;

import io.docui.hostops.process.ExecutableFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Registry of the known debug adapters that selects the adapter for a program. Immutable. */
public final class DebugAdapterRegistry {
    private final List<DebugAdapter> adapters;

    private DebugAdapterRegistry(List<DebugAdapter> adapters) {
        this.adapters = List.copyOf(adapters);
    }

    /** Returns the built-in adapters: debugpy for Python, lldb for machine code. */
    public static DebugAdapterRegistry builtIn() {
        ExecutableFinder path = ExecutableFinder.of(System.getenv());
        return new DebugAdapterRegistry(List.of(new DebugpyAdapter(path), new LldbAdapter(path)));
    }

    /** Returns a registry with one more adapter, which precedes the others. */
    public DebugAdapterRegistry with(DebugAdapter adapter) {
        List<DebugAdapter> more = new ArrayList<>(List.of(adapter));
        more.addAll(adapters);
        return new DebugAdapterRegistry(more);
    }

    /**
     * Returns the adapter for a program.
     * @param id the name of the adapter; empty for the first that debugs the program
     */
    public DebugAdapter of(Path program, Optional<String> id) {
        return adapters.stream()
                .filter(adapter -> id.map(adapter.id()::equals).orElseGet(() -> adapter.takes(program)))
                .findFirst()
                .orElseThrow(() -> none(program, id));
    }

    /** Describes the adapters that seem to be installed; empty if there are none. Quick. */
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
                id.map(name -> "There is no debugger named " + name + '.')
                                .orElse("No debugger supports " + program.getFileName()
                                        + ". For a compiled language, give the executable.")
                        + " Supported debuggers: " + known + '.');
    }
}
