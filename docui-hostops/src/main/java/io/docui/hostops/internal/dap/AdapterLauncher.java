package io.docui.hostops.internal.dap;

import io.docui.hostops.process.PipedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts debuggers: plainly, or confined. Thread-safe. */
@FunctionalInterface
public interface AdapterLauncher {
    /**
     * Starts a program.
     *
     * @param argv its command
     * @param folder where it runs
     * @param environment its variables besides those of every program
     * @return the program
     * @throws IOException if it cannot be started, with a sentence that says why
     */
    PipedProcess start(List<String> argv, Path folder, Map<String, String> environment) throws IOException;
}
