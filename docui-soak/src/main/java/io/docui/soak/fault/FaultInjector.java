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

/** Fills the disk and kills processes, each on a thread of its own, until it is told to stop. */
public final class FaultInjector {
    private final ObservedOutcomes observedOutcomes;
    private final Random random;
    private final long began;
    private final List<InjectedFault> done = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * What was done.
     *
     * @param faultType what
     * @param what in a word
     * @param from when it began, in seconds from the beginning
     * @param until when it was over
     */
    public record InjectedFault(FaultType faultType, String what, double from, double until) {}

    /**
     * None yet.
     *
     * @param observedOutcomes takes what should never happen
     * @param random has it choose
     * @param began when the soak began, by {@link System#nanoTime()}
     */
    public FaultInjector(ObservedOutcomes observedOutcomes, Random random, long began) {
        this.observedOutcomes = observedOutcomes;
        this.random = random;
        this.began = began;
    }

    /** One piece of it. */
    private interface Piece {
        void run() throws IOException, InterruptedException;
    }

    /**
     * Fills a disk now and then.
     *
     * @param disk the disk
     * @param every how often
     * @param lasting for how long
     */
    public void fill(SmallDisk disk, Duration every, Duration lasting) {
        now("docui-soak-disk", every, FaultType.DISK, "disk full", () -> {
            disk.fill();
            isOverAfter(lasting);
            disk.free();
        });
    }

    /**
     * Kills a server now and then.
     *
     * @param server the server
     * @param disk no server starts while this is full
     * @param every how often
     */
    public void kill(RestartableServer server, SmallDisk disk, Duration every) {
        now("docui-soak-server-kill", every, FaultType.KILL, "server killed", () -> server.killAndStart(disk::wasFull));
    }

    /**
     * Kills one of several processes now and then.
     *
     * @param victims kill one each
     * @param every how often
     */
    public void kill(List<Runnable> victims, Duration every) {
        now(
                "docui-soak-app-kill",
                every,
                FaultType.KILL,
                "app killed",
                () -> victims.get(random.nextInt(victims.size())).run());
    }

    private void now(String name, Duration every, FaultType faultType, String what, Piece piece) {
        Thread thread = new Thread(() -> repeat(every, faultType, what, piece), name);
        threads.add(thread);
        thread.start();
    }

    private void repeat(Duration every, FaultType faultType, String what, Piece piece) {
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
            Thread.currentThread().interrupt(); // it is over
        } catch (IOException e) {
            observedOutcomes.recordViolation("A fault could not be injected, " + what + ": " + e);
        }
    }

    private boolean isOverAfter(Duration time) throws InterruptedException {
        return over.await(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private double seconds() {
        return (System.nanoTime() - began) / 1e9;
    }

    /**
     * Stops, with the disk free.
     *
     * @param disk the disk
     * @throws IOException if it cannot be freed
     * @throws InterruptedException if the thread is interrupted
     */
    public void stop(SmallDisk disk) throws IOException, InterruptedException {
        over.countDown();
        disk.free(); // else a server that was killed would not start
        for (Thread thread : threads) {
            thread.join();
        }
        disk.free();
    }

    /** All that was done, as it was over. */
    public List<InjectedFault> injectedFaults() {
        return List.copyOf(done);
    }
}
