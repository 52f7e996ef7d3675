package io.docui.hostops.internal.dap;

import io.docui.hostops.process.PipedProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Launches debug adapters and the programs they request, with or without a sandbox. Thread-safe. */
@FunctionalInterface
public interface DebugAdapterLauncher {
    /**
     * Starts a program.
     * @throws IOException if it cannot be started; the message says why
     */
    PipedProcess start(List<String> argv, Path folder, Map<String, String> environment) throws IOException;
}
