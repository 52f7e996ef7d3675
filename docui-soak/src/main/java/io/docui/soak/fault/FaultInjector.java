package io.docui.soak.fault;

import io.docui.soak.verify.ObservedOutcomes;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Fills the disk and kills processes at intervals, each fault on a thread of its own, until it is stopped. */
public final class FaultInjector {
    private final ObservedOutcomes observedOutcomes;
    private final Random random;
    private final long began;
    private final List<InjectedFault> done = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * A fault that was injected, with its start and end.
     * @param from the start, in seconds from the beginning of the run
     * @param until the end, in seconds from the beginning of the run
     */
    public record InjectedFault(InjectedFaultType faultType, String what, double from, double until) {}

    /** Creates an injector without faults. */
    public FaultInjector(ObservedOutcomes observedOutcomes, Random random, long began) {
        this.observedOutcomes = observedOutcomes;
        this.random = random;
        this.began = began;
    }

    /** Code that injects one fault and ends it again. */
    private interface Piece {
        void run() throws IOException, InterruptedException;
    }

    public void fill(SmallDisk disk, Duration every, Duration lasting) {
        now("docui-soak-disk", every, InjectedFaultType.DISK, "disk full", () -> {
            disk.fill();
            isOverAfter(lasting);
            disk.free();
        });
    }

    /**
     * Starts to kill a server at intervals and to start it again.
     * @param disk the disk; no server starts while it is full
     */
    public void kill(RestartableServer server, SmallDisk disk, Duration every) {
        now(
                "docui-soak-server-kill",
                every,
                InjectedFaultType.KILL,
                "server killed",
                () -> server.killAndStart(disk::wasFull));
    }

    /** Starts to kill one of several processes at intervals. */
    public void kill(List<Runnable> victims, Duration every) {
        now(
                "docui-soak-app-kill",
                every,
                InjectedFaultType.KILL,
                "app killed",
                () -> victims.get(random.nextInt(victims.size())).run());
    }

    private void now(String name, Duration every, InjectedFaultType faultType, String what, Piece piece) {
        Thread thread = new Thread(() -> repeat(every, faultType, what, piece), name);
        threads.add(thread);
        thread.start();
    }

    private void repeat(Duration every, InjectedFaultType faultType, String what, Piece piece) {
        try {
            if (isOverAfter(every.dividedBy(2))) {
                return;
            }
            do {
                double from = seconds();
                try {
                    piece.run();
                } finally {
                    done.add(new InjectedFault(faultType, what, from, seconds()));
                }
            } while (!isOverAfter(every));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the run has ended
        } catch (IOException e) {
            observedOutcomes.recordViolation("Could not inject the fault " + what + ": " + e);
        }
    }

    private boolean isOverAfter(Duration time) throws InterruptedException {
        return over.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    /**
     * Stops all faults and leaves the disk free.
     * @throws InterruptedException if the thread is interrupted
     */
    public void stop(SmallDisk disk) throws IOException, InterruptedException {
        over.countDown();
        disk.free(); // otherwise a killed server would not start
        for (Thread thread : threads) {
            thread.join();
        }
        disk.free();
    }

    /** Returns all injected faults, in the order in which they ended. */
    public List<InjectedFault> injectedFaults() {
        return List.copyOf(done);
    }
}
