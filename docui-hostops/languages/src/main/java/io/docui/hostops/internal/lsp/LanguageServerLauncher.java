package io.docui.hostops.internal.lsp;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/** Launches the process of a language server, sandboxed if the policy requires it. */
@FunctionalInterface
public interface LanguageServerLauncher {
    /**
     * A launched server process.
     * @param process the process; its streams are three pipes
     * @param seesUs whether the process shares this program's process IDs, and so can watch this program
     * @param ending ends the process and its child processes after the given grace period
     */
    record LaunchedServer(Process process, boolean seesUs, Consumer<Duration> ending) {}

    LaunchedServer launch(List<String> argv, Path folder) throws IOException;
}
