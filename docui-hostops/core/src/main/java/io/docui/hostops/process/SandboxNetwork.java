package io.docui.hostops.process;

import io.docui.hostops.internal.stream.DaemonThreads;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Network that all sandboxed programs of a runner share: a loopback device and nothing else (docs/spec/host-operations.md#sandbox). A server
 * that one command starts can be reached by the next one, and nothing outside can be. A process without any function holds the
 * network open. Thread-safe.
 */
final class SandboxNetwork {
    private static final System.Logger LOG = System.getLogger(SandboxNetwork.class.getName());
    private static final String READY = "ready";

    /**
     * The program that holds the network open tells that it runs, because nobody can enter a network that is still being prepared. Then it waits
     * for input, and ends with it and with this process.
     */
    private static final List<String> HOLDER = List.of(
            "sh",
            "-c",
            "exec bwrap --ro-bind / / --unshare-user --unshare-net --die-with-parent --cap-drop ALL --new-session --info-fd 3"
                    + " -- sh -c 'echo " + READY + "; read line' 3>&1");

    private static final Pattern CHILD = Pattern.compile("\"child-pid\"\\s*:\\s*([0-9]{1,9})");
    private static final int MOST_INFORMATION = 4_096;

    /** The state of a listening socket in the tables of {@code /proc/net}. */
    private static final String LISTENING = "0A";

    private final ProcessStarter processStarter;
    private final Duration limit;
    private @Nullable Process holder;
    private long inside;
    private boolean unavailable;
    private boolean closed;

    /** Starts processes on the thread that their lifetime depends on. */
    interface ProcessStarter {
        Process start(List<String> argv) throws IOException;

        /** Runs a program in the sandbox and the network, and returns why that does not work; empty if it works. */
        Optional<String> probe(List<String> enterCommand) throws IOException;
    }

    /** @param limit the longest time that the program which holds the network open may take to start */
    SandboxNetwork(ProcessStarter processStarter, Duration limit) {
        this.processStarter = processStarter;
        this.limit = limit;
    }

    /**
     * Returns the command that enters the network and then runs the command after it. The first call opens the network.
     *
     * @return the words to put before a command; empty if this system cannot share a network, so that each program has its own
     */
    synchronized List<String> enterCommand() {
        if (unavailable || closed) {
            return List.of();
        }
        if (holder != null && holder.isAlive()) {
            return enterCommand(inside);
        }
        try {
            open();
            Optional<String> fault = processStarter.probe(enterCommand(inside));
            if (fault.isEmpty()) {
                return enterCommand(inside);
            }
            LOG.log(System.Logger.Level.DEBUG, "Sandboxed programs do not share a network: {0}", fault.get());
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Sandboxed programs do not share a network", e);
        }
        end();
        // A canceled call says nothing about this system, so the next call tries again.
        unavailable = !Thread.currentThread().isInterrupted();
        return List.of();
    }

    private static List<String> enterCommand(long pid) {
        return List.of(
                "nsenter",
                "--user=/proc/" + pid + "/ns/user",
                "--net=/proc/" + pid + "/ns/net",
                "--preserve-credentials",
                "--");
    }

    private void open() throws IOException {
        Process started = processStarter.start(HOLDER);
        holder = started;
        String information = information(started.getInputStream());
        Matcher child = CHILD.matcher(information);
        if (!child.find()) {
            throw new IOException("bwrap does not tell which process it started: " + information);
        }
        inside = Long.parseLong(child.group(1));
    }

    /** Returns what the holder says at its start. It is read on a thread of its own, because reading cannot be interrupted. */
    private String information(InputStream out) throws IOException {
        FutureTask<String> reading = new FutureTask<>(() -> read(out));
        DaemonThreads.start("docui-sandbox-network", reading);
        try {
            return reading.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("The call was canceled.", e);
        } catch (TimeoutException e) {
            throw new IOException("bwrap does not answer", e);
        } catch (ExecutionException e) {
            throw new IOException("bwrap cannot be asked", e.getCause());
        }
    }

    private static String read(InputStream out) throws IOException {
        StringBuilder information = new StringBuilder();
        int read = out.read();
        while (read >= 0) {
            information.append((char) read);
            boolean complete = information.indexOf(READY) >= 0 || information.length() >= MOST_INFORMATION;
            read = complete ? -1 : out.read();
        }
        return information.toString();
    }

    /** Returns the TCP ports on which programs in the network listen, in ascending order. */
    synchronized Set<Integer> listeningPorts() {
        Set<Integer> ports = new TreeSet<>();
        if (holder != null && holder.isAlive()) {
            for (String table : List.of("tcp", "tcp6")) {
                addListening(Path.of("/proc", Long.toString(inside), "net", table), ports);
            }
        }
        return ports;
    }

    private static void addListening(Path table, Set<Integer> ports) {
        try {
            for (String line : Files.readAllLines(table, StandardCharsets.US_ASCII)) {
                String[] fields = line.strip().split("\\s+", -1);
                if (fields.length > 3 && fields[3].equals(LISTENING)) {
                    String address = fields[1];
                    ports.add(Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16));
                }
            }
        } catch (IOException e) {
            // The network has just ended, or this kernel has no such protocol.
            LOG.log(System.Logger.Level.DEBUG, "The sockets in the sandbox cannot be read", e);
        }
    }

    /** Returns the processes that hold the network open; empty if there is none. */
    synchronized Set<ProcessHandle> holders() {
        return holder == null
                ? Set.of()
                : Stream.concat(Stream.of(holder.toHandle()), holder.descendants())
                        .collect(Collectors.toUnmodifiableSet());
    }

    /** Tells whether sandboxed programs share a network; false also before the first one starts. */
    synchronized boolean isShared() {
        return holder != null && holder.isAlive();
    }

    /** Closes the network. Programs in it keep it until they end, and no other program can enter. */
    synchronized void close() {
        closed = true;
        end();
    }

    private void end() {
        Process ending = holder;
        holder = null;
        if (ending == null) {
            return;
        }
        ending.destroyForcibly();
        try {
            if (!ending.waitFor(2, TimeUnit.SECONDS)) {
                LOG.log(System.Logger.Level.WARNING, "The process that holds the network of the sandbox does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
