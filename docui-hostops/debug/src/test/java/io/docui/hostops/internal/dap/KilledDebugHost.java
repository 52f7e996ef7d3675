package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.FakeAdapterProgram.AdapterBehavior;
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
        DebugAdapterRegistry adapters =
                DebugAdapterRegistry.builtIn().with(new FakeAdapterProgram.FakeDebugAdapter(AdapterBehavior.FORKS));
        DebugFixture bench = DebugFixture.open(Path.of(arguments[0]), adapters, DebugTimeouts.USUAL);
        List.of(arguments).subList(1, arguments.length).forEach(bench::run);
        System.out.println("ready "
                + bench.debugging.processes().stream()
                        .map(process -> String.valueOf(process.pid()))
                        .collect(Collectors.joining(" ")));
        System.out.flush();
        System.in.read();
    }
}
