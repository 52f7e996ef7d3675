package io.docui.eval.internal.app;

import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.json.JsonMapper;

/**
 * The standard streams of an application's process, which runs in a folder of its own choice and without the user's secrets. One at a time
 * may be connected, so that its process is the only new child of this one.
 */
final class AppTransport extends StdioClientTransport {
    private static final String STATE = "XDG_STATE_HOME";
    private static final int KEPT_LINES = 40;

    private final AppLaunch launch;
    private final Path state;
    private final MarkedProcesses marked = MarkedProcesses.create();
    private final Set<ProcessHandle> children = new HashSet<>();
    private final Deque<String> errorLines = new ArrayDeque<>();

    AppTransport(AppLaunch launch, Path state) {
        super(parameters(launch), new JacksonMcpJsonMapper(JsonMapper.shared()));
        this.launch = launch;
        this.state = state;
        setStdErrorHandler(this::keep);
    }

    private static ServerParameters parameters(AppLaunch launch) {
        return ServerParameters.builder(launch.command().get(0))
                .args(launch.command().subList(1, launch.command().size()))
                .env(launch.variables())
                .build();
    }

    @Override
    protected ProcessBuilder getProcessBuilder() {
        ProcessBuilder builder =
                new ProcessBuilder().directory(launch.directory().toFile());
        AppEnvironment.restrict(builder.environment());
        marked.mark(builder.environment());
        ProcessHandle.current().children().forEach(children::add);
        if (!launch.variables().containsKey(STATE)) {
            builder.environment().put(STATE, state.toString());
        }
        return builder;
    }

    /** Returns the process that was started; empty if none was, or if it has ended already. */
    Optional<ProcessHandle> process() {
        return ProcessHandle.current()
                .children()
                .filter(child -> !children.contains(child))
                .findFirst();
    }

    /** Returns the processes that the application has started and that do not know it any more. */
    MarkedProcesses marked() {
        return marked;
    }

    /** Runs a task when the process, which must have been started, has ended. */
    void onExit(Runnable task) {
        Thread thread = new Thread(
                () -> {
                    awaitForExit();
                    task.run();
                },
                "docui-eval-exit");
        thread.setDaemon(true);
        thread.start();
    }

    private void keep(String line) {
        synchronized (errorLines) {
            errorLines.add(line);
            if (errorLines.size() > KEPT_LINES) {
                errorLines.remove();
            }
        }
    }

    /** Returns the last lines of standard error, each on a line of its own; empty if there are none. */
    String lastErrorLines() {
        synchronized (errorLines) {
            return errorLines.isEmpty() ? "" : "\nIts standard error ends with:\n  " + String.join("\n  ", errorLines);
        }
    }
}
