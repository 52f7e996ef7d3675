package io.docui.hostops.internal.process;

import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Stops the programs in the sandbox while git changes the repository outside of it, and continues them afterwards. Thread-safe.
 *
 * <p>A pause holds only if nothing in the sandbox can continue a stopped process. {@link SystemCallFilter} refuses the system calls that could.
 */
public final class ProgramPause implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ProgramPause.class.getName());
    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(2);
    private static final String SIGNAL = "kill -s \"$0\" \"$@\" 2>/dev/null";

    private final Supplier<Collection<Long>> roots;
    /** The processes that are stopped by this pause, each with its start time. */
    private final Map<Long, Long> stopped = new LinkedHashMap<>();
    /** The programs that could not be stopped. */
    private Set<Long> failed = Set.of();

    private int pauses;
    private int waiting;
    private int starting;

    /**
     * Creates a pause that is not begun.
     * @param roots returns the IDs of the processes that started the programs and are not in the sandbox themselves
     */
    public ProgramPause(Supplier<Collection<Long>> roots) {
        this.roots = roots;
    }

    /** What is said to have ended once. */
    private static Runnable once(Runnable end) {
        AtomicBoolean ended = new AtomicBoolean();
        return () -> {
            if (!ended.getAndSet(true)) {
                end.run();
            }
        };
    }

    /** Tells whether the programs that run now can be stopped, as far as that is known before it is tried. */
    public synchronized boolean isPossible() {
        return ProcessTable.isReadable() && roots.get().stream().noneMatch(failed::contains);
    }

    /**
     * Stops all programs.
     * @return what continues them, unless another pause goes on; empty if they cannot be stopped, so that they all go on
     */
    public synchronized Optional<Runnable> begin() {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        waiting++;
        try {
            while (starting > 0 && System.nanoTime() < deadline) {
                TimeUnit.NANOSECONDS.timedWait(this, Math.max(1_000_000, deadline - System.nanoTime()));
            }
            if (starting > 0 || pauses == 0 && !stopAll(deadline)) {
                return Optional.empty();
            }
            pauses++;
            return Optional.of(once(this::end));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            waiting--;
        }
    }

    private synchronized void end() {
        pauses--;
        if (pauses == 0) {
            continueAll();
        }
    }

    /**
     * Begins to start a program in the sandbox.
     * @return what says that it has started and is one of the programs, or has failed
     * @throws IOException if the programs are stopped now, so that it must not start
     */
    public synchronized Runnable beginStart() throws IOException {
        if (pauses > 0 || waiting > 0) {
            throw new IOException(
                    "Nothing was started in the sandbox, because git changes the repository now, and the program could"
                            + " exchange what git finds. Try again later.");
        }
        starting++;
        return once(this::endStart);
    }

    private synchronized void endStart() {
        starting--;
        notifyAll();
    }

    private boolean stopAll(long deadline) {
        Set<Long> programs = Set.copyOf(roots.get());
        if (programs.isEmpty()) {
            return true;
        }
        boolean done = false;
        try {
            done = ProcessTable.isReadable() && stop(new ProgramMembers(programs), deadline);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Programs in the sandbox cannot be stopped", e);
        } finally {
            failed = done ? Set.of() : programs;
            if (!done) {
                continueAll();
            }
        }
        return done;
    }

    private boolean stop(ProgramMembers members, long deadline) throws IOException {
        boolean stoppedBefore = false;
        while (System.nanoTime() < deadline) {
            // A process that ran during the look may have started another one, which the look has missed.
            boolean complete = members.look();
            List<Long> running = members.all().stream()
                    .filter(pid -> !ProcessTable.isStopped(pid))
                    .toList();
            if (complete && running.isEmpty() && stoppedBefore) {
                return true;
            }
            stoppedBefore = running.isEmpty();
            for (long pid : running) {
                ProcessTable.entry(pid).ifPresent(entry -> stopped.put(pid, entry.start()));
            }
            send("STOP", running);
            if (!running.isEmpty()) {
                LockSupport.parkNanos(LOOK_NANOS);
            }
        }
        return false;
    }

    private void continueAll() {
        List<Long> left = stopped.entrySet().stream()
                .filter(process -> ProcessTable.entry(process.getKey())
                        .filter(entry -> entry.start() == process.getValue())
                        .isPresent())
                .map(Map.Entry::getKey)
                .toList();
        stopped.clear();
        try {
            send("CONT", left);
        } catch (IOException e) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "Programs in the sandbox are stopped and cannot be continued: " + left,
                    e);
        }
    }

    /** Java sends no such signals. Some of the processes may have ended. */
    private static void send(String signal, List<Long> pids) throws IOException {
        if (pids.isEmpty()) {
            return;
        }
        Process kill = new ProcessBuilder(Stream.concat(
                                Stream.of("/bin/sh", "-c", SIGNAL, signal),
                                pids.stream().map(String::valueOf))
                        .toList())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        // A thread that is interrupted must not leave programs stopped.
        boolean interrupted = false;
        while (kill.isAlive()) {
            try {
                kill.waitFor();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Continues all programs. */
    @Override
    public synchronized void close() {
        continueAll();
    }

    /** All processes of programs, also those whose parents have ended: the first process in their sandbox becomes the parent. */
    private static final class ProgramMembers {
        private final Set<Long> roots;
        private final Set<Long> members = new HashSet<>();
        /** Nothing else becomes a member later. */
        private final Set<Long> others = new HashSet<>();

        ProgramMembers(Set<Long> roots) {
            this.roots = roots;
        }

        Set<Long> all() {
            return members;
        }

        /** Looks for new ones, and tells whether there are none for sure. */
        boolean look() {
            Set<Long> ids = ProcessTable.ids();
            members.retainAll(ids);
            others.retainAll(ids);
            int before = members.size();
            boolean known = true;
            Map<Long, Long> parents = new HashMap<>();
            for (long pid : ids) {
                if (!members.contains(pid) && !others.contains(pid)) {
                    Optional<Long> parent = ProcessTable.parent(pid);
                    // One that has ended may have started another one just before.
                    known &= parent.isPresent();
                    parent.ifPresent(found -> parents.put(pid, found));
                }
            }
            for (long pid : parents.keySet()) {
                known &= classify(pid, parents);
            }
            return known && members.size() == before;
        }

        private boolean classify(long pid, Map<Long, Long> parents) {
            Set<Long> path = new HashSet<>();
            Long at = pid;
            while (at != null && path.add(at)) {
                Long parent = parents.get(at);
                boolean inside = members.contains(at) || parent != null && roots.contains(parent);
                if (inside) {
                    members.addAll(path);
                    return true;
                }
                if (others.contains(at) || at == 0) {
                    path.remove(0L);
                    others.addAll(path);
                    return true;
                }
                at = parent;
            }
            return false;
        }
    }
}
