package io.docui.example.cluster;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Process of one cluster node, which can be ended and started again at the same addresses. Thread-safe. */
final class NodeProcess implements AutoCloseable {
    /** The beginning of the line that a node prints once it has joined its cluster. */
    private static final String SERVES = "Node:      ";

    private static final long PATIENCE_SECONDS = 30;

    private final String name;
    private final URI mcp;
    private final List<String> command;
    private final Path log;
    private @Nullable Process process;
    private boolean closed;

    /** Creates a node that is not yet started. */
    NodeProcess(String name, URI mcp, List<String> command, Path folder) {
        this.name = name;
        this.mcp = mcp;
        this.command = List.copyOf(command);
        this.log = folder.resolve(name + ".log");
    }

    String name() {
        return name;
    }

    /** Returns the URI for MCP clients while the node runs. */
    URI mcp() {
        return mcp;
    }

    /** Starts the node and waits until it serves. */
    void start() throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()));
        // The state folder of the user must not record these runs.
        builder.environment().put("XDG_STATE_HOME", log.resolveSibling("state").toString());
        Process started;
        synchronized (this) {
            if (closed) {
                throw new IOException(name + " is not started: the demo is ending");
            }
            started = builder.start();
            process = started;
        }
        BufferedReader said = started.inputReader(StandardCharsets.UTF_8);
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            note(line);
            if (line.startsWith(SERVES)) {
                Thread rest = new Thread(() -> noteRest(said), "docui-node-output");
                rest.setDaemon(true);
                rest.start();
                return;
            }
        }
        throw new IOException(name + " ended before it was ready; see " + log);
    }

    private void noteRest(BufferedReader said) {
        try {
            said.lines().forEach(this::note);
        } catch (UncheckedIOException e) {
            if (isAlive()) {
                throw e;
            } // otherwise the process ended during the read
        }
    }

    private void note(String line) {
        try (Writer out = Files.newBufferedWriter(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            out.write(line + '\n');
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized @Nullable Process process() {
        return process;
    }

    /** Returns whether the process is running. */
    boolean isAlive() {
        Process known = process();
        return known != null && known.isAlive();
    }

    /** Kills the process as {@code kill -9} does, and waits until it has ended. */
    void kill() throws InterruptedException {
        Process known = process();
        if (known != null) {
            known.destroyForcibly().waitFor();
        }
    }

    /**
     * Asks the process to end, and waits until it has left its cluster and ended.
     * @return whether it ended by itself; otherwise it was killed
     */
    boolean end() throws InterruptedException {
        Process known = process();
        if (known == null) {
            return true;
        }
        known.destroy();
        if (known.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            return true;
        }
        known.destroyForcibly().waitFor();
        return false;
    }

    /**
     * Sends a signal to the process.
     * @param signal the signal, such as {@code STOP}
     * @throws IOException if there is no {@code kill}, or no such process
     */
    void signal(String signal) throws IOException, InterruptedException {
        Process known = process();
        if (known == null
                || new ProcessBuilder("kill", "-" + signal, Long.toString(known.pid()))
                                .inheritIO()
                                .start()
                                .waitFor()
                        != 0) {
            throw new IOException(name + " cannot receive the signal " + signal);
        }
    }

    /** Returns the CPU time of the process, in seconds. */
    double cpuSeconds() {
        Process known = process();
        return known == null
                ? 0
                : known.info()
                        .totalCpuDuration()
                        .map(used -> used.toMillis() / 1e3)
                        .orElse(0.0);
    }

    /** Kills the process and prevents another start. */
    @Override
    public void close() {
        Process known;
        synchronized (this) {
            closed = true;
            known = process;
        }
        if (known != null) {
            known.destroyForcibly().onExit().join();
        }
    }
}
