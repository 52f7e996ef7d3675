package io.docui.hostops.dap;

import io.docui.hostops.dap.FakeAdapter.Manner;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** A program that has a debugger run and is then killed: to see what is left of it. */
final class KilledDebugHost {
    private KilledDebugHost() {}

    /**
     * Runs calls, tells the processes that this takes, and waits to be killed.
     *
     * @param arguments a folder with a workspace in it; the calls
     */
    public static void main(String[] arguments) throws Exception {
        DebugAdapters adapters = DebugAdapters.known().with(new FakeAdapter.Kind(Manner.FORKS));
        DebugBench bench = DebugBench.open(Path.of(arguments[0]), adapters, DebugLimits.USUAL);
        List.of(arguments).subList(1, arguments.length).forEach(bench::run);
        System.out.println("ready "
                + bench.debugging.processes().stream()
                        .map(process -> String.valueOf(process.pid()))
                        .collect(Collectors.joining(" ")));
        System.out.flush();
        System.in.read();
    }
}
