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

/** The application as a process that serves many over HTTP, and that is there again after it was killed. */
public final class RestartableServer {
    private static final String ADDRESS = "MCP:       ";
    private static final long PATIENCE_SECONDS = 60;

    private final String name;
    private final PortLauncher portLauncher;
    private final ObservedOutcomes observedOutcomes;
    private volatile @Nullable Process process;
    private volatile @Nullable URI uri;
    private volatile long killedAt;
    private final AtomicInteger kills = new AtomicInteger();

    /** Starts a process. */
    public interface PortLauncher {
        /**
         * Starts it.
         *
         * @param port where it listens; 0 for any port that is free
         * @return the process
         * @throws IOException if the system refuses
         */
        Process launch(int port) throws IOException;
    }

    /**
     * A process, which is not started yet.
     *
     * @param name what it is called in reports
     * @param portLauncher starts it
     * @param observedOutcomes takes what should never happen
     */
    public RestartableServer(String name, PortLauncher portLauncher, ObservedOutcomes observedOutcomes) {
        this.name = name;
        this.portLauncher = portLauncher;
        this.observedOutcomes = observedOutcomes;
    }

    /**
     * Starts it, at the address that it had before if it had one, and waits until it serves.
     *
     * @throws IOException if it ends instead
     */
    public void start() throws IOException {
        URI before = uri;
        Process started = portLauncher.launch(before == null ? 0 : before.getPort());
        process = started;
        BufferedReader said = started.inputReader(StandardCharsets.UTF_8);
        for (String line = said.readLine(); line != null; line = said.readLine()) {
            if (line.startsWith(ADDRESS)) {
                uri = URI.create(line.substring(ADDRESS.length()));
                return;
            }
        }
        throw new IOException(name + " ended before it served");
    }

    /** Where it serves clients. */
    public URI uri() {
        URI known = uri;
        if (known == null) {
            throw new IllegalStateException(name + " has not been started");
        }
        return known;
    }

    /** Its id. */
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
     * Kills it, and starts it again.
     *
     * @param starts whether it is no fault now that it does not start; it is tried again then
     * @throws InterruptedException if the thread is interrupted
     */
    public void killAndStart(BooleanSupplier starts) throws InterruptedException {
        killedAt = System.nanoTime();
        kills.incrementAndGet();
        running().destroyForcibly().waitFor();
        for (boolean serves = false; !serves; ) {
            try {
                start();
                serves = true;
            } catch (IOException e) {
                if (!starts.getAsBoolean()) {
                    observedOutcomes.recordViolation(name + " does not start again: " + e.getMessage());
                    return;
                }
                TimeUnit.SECONDS.sleep(1); // until there is room on the disk
            }
        }
        killedAt = System.nanoTime();
    }

    /** How often it was killed. */
    public int killCount() {
        return kills.get();
    }

    /** Whether it was killed within the time that a client needs to notice. */
    public boolean wasKilled() {
        return killedAt != 0 && System.nanoTime() - killedAt < TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    }

    /** Whether it runs. */
    public boolean isAlive() {
        return running().isAlive();
    }

    /**
     * Asks it to end, and waits until it has.
     *
     * @throws InterruptedException if the thread is interrupted
     */
    public void end() throws InterruptedException {
        Process last = process;
        if (last == null) {
            return;
        }
        if (!last.isAlive()) {
            observedOutcomes.recordViolation(name + " had ended by itself, with " + last.exitValue());
        }
        last.destroy();
        if (!last.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            observedOutcomes.recordViolation(name + " did not end when it was asked to");
            last.destroyForcibly().waitFor();
        }
    }
}
