package io.docui.hostops.dap;

import io.docui.hostops.process.TalkingProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Starts debuggers: plainly, or confined. Thread-safe. */
@FunctionalInterface
public interface ProcessStarter {
    /**
     * Starts a program.
     *
     * @param argv its command
     * @param folder where it runs
     * @param environment its variables besides those of every program
     * @return the program
     * @throws IOException if it cannot be started, with a sentence that says why
     */
    TalkingProcess start(List<String> argv, Path folder, Map<String, String> environment) throws IOException;
}
