package io.docui.soak.fault;

import io.docui.soak.verify.ObservedOutcomes;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** Application server process that serves many clients over HTTP and can be killed and restarted at the same address. */
public final class RestartableServer {
    private static final String ADDRESS = "MCP:       ";
    private static final String INSPECTOR = "Inspector: ";
    private static final String TOKEN = "#token=";
    private static final long PATIENCE_SECONDS = 60;

    private final String name;
    private final PortLauncher portLauncher;
    private final ObservedOutcomes observedOutcomes;
    private volatile @Nullable Process process;
    private volatile @Nullable URI uri;
    private volatile String inspectorToken = "";
    private volatile boolean isDown;
    private volatile long killedAt;
    private final AtomicInteger kills = new AtomicInteger();

    /** Factory of server processes that listen on a given port. */
    public interface PortLauncher {
        /**
         * Starts the process.
         * @param port the port to listen on; 0 for any free port
         */
        Process launch(int port) throws IOException;
    }

    /** Creates a server that is not yet started. */
    public RestartableServer(String name, PortLauncher portLauncher, ObservedOutcomes observedOutcomes) {
        this.name = name;
        this.portLauncher = portLauncher;
        this.observedOutcomes = observedOutcomes;
    }

    /** Starts the process, at its former address if it had one, and waits until it serves. */
    public void start() throws IOException {
        URI before = uri;
        Process started = portLauncher.launch(before == null ? 0 : before.getPort());
        process = started;
        BufferedReader said = started.inputReader(StandardCharsets.UTF_8);
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(INSPECTOR)) {
                inspectorToken = line.substring(line.indexOf(TOKEN) + TOKEN.length());
            }
            if (line.startsWith(ADDRESS)) {
                uri = URI.create(line.substring(ADDRESS.length()));
                return;
            }
        }
        throw new IOException(name + " ended before it was ready");
    }

    public URI uri() {
        URI known = uri;
        if (known == null) {
            throw new IllegalStateException(name + " has not been started");
        }
        return known;
    }

    /** Returns the token of the current run's inspector. */
    public String inspectorToken() {
        return inspectorToken;
    }

    public long pid() {
        return running().pid();
    }

    private Process running() {
        Process known = process;
        if (known == null) {
            throw new IllegalStateException(name + " has not been started");
        }
        return known;
    }

    /**
     * Kills the process and starts it again.
     * @param starts whether it currently is no violation if the process does not start; the start is then retried
     * @throws InterruptedException if the thread is interrupted
     */
    public void killAndStart(BooleanSupplier starts) throws InterruptedException {
        isDown = true;
        killedAt = System.nanoTime();
        kills.incrementAndGet();
        running().destroyForcibly().waitFor();
        try {
            restart(starts);
        } finally {
            killedAt = System.nanoTime();
            isDown = false;
        }
    }

    private void restart(BooleanSupplier starts) throws InterruptedException {
        for (boolean serves = false; !serves; ) {
            try {
                start();
                serves = true;
            } catch (IOException e) {
                if (!starts.getAsBoolean()) {
                    observedOutcomes.recordViolation(name + " could not be restarted: " + e.getMessage());
                    return;
                }
                TimeUnit.SECONDS.sleep(1); // until the disk has room
            }
        }
    }

    /** Returns how often the process was killed. */
    public int killCount() {
        return kills.get();
    }

    /** Returns whether the process does not serve since it was killed, or serves again so recently that clients may not have noticed yet. */
    public boolean wasKilled() {
        return isDown || killedAt != 0 && System.nanoTime() - killedAt < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    }

    /** Returns whether the process is running. */
    public boolean isAlive() {
        return running().isAlive();
    }

    /**
     * Asks the process to end and waits until it has ended.
     * @throws InterruptedException if the thread is interrupted
     */
    public void end() throws InterruptedException {
        Process last = process;
        if (last == null) {
            return;
        }
        if (!last.isAlive()) {
            observedOutcomes.recordViolation(name + " ended unexpectedly with exit code " + last.exitValue());
        }
        last.destroy();
        if (!last.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            observedOutcomes.recordViolation(name + " did not end on request");
            last.destroyForcibly().waitFor();
        }
    }
}
