package io.docui.hostops.lsp;

import io.docui.hostops.process.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Starts the process of a server: plainly, or confined, as the policy wants it. */
@FunctionalInterface
public interface ServerLauncher {
    /**
     * A server's process.
     *
     * @param process the process; its streams are three pipes
     * @param seesUs whether the process ids that it sees are those that this program sees, so that it can watch this program
     * @param ending ends it with all that it has started, which is given so long to end by itself
     */
    record LaunchedServer(Process process, boolean seesUs, Consumer<Duration> ending) {}

    /**
     * Starts a process.
     *
     * @param argv the program and its arguments
     * @param folder where it runs
     * @return the process
     * @throws IOException if it cannot be started
     */
    LaunchedServer launch(List<String> argv, Path folder) throws IOException;

    /** Starts it plainly, with no more of the environment than programs need: secrets are not passed on. */
    static LaunchedServer launchUnconfined(List<String> argv, Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(argv).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(ProcessEnvironment.of(System.getenv()));
        Process process = builder.start();
        return new LaunchedServer(process, true, patience -> ServerProcessTerminator.end(process, patience));
    }
}
