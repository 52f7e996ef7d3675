package io.docui.runtime.spi;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The lock of one provider instance: one thread at a time calls its methods or writes its views (docs/spec/sessions.md#instances).
 *
 * <p>Reentrant and thread-safe. Unlike the locks of the Java library it tells who has it, it can be kept by work that
 * nobody waits for any more, and it can be taken from such work where that has nothing to do with the instance.
 */
public final class InstanceLock {
    private @Nullable Thread owner;
    private int holds;
    private @Nullable Occupant occupant;
    private boolean kept;

    /** How many threads wait: to wake nobody costs as much as to take the lock. */
    private int waiting;

    /**
     * What a thread does that has the lock.
     *
     * @param what what runs, as a sentence's subject: the text of a call, or a view
     * @param since when it began
     * @param operationId the call's id; empty for what is no call
     */
    public record Occupant(String what, Instant since, String operationId) {}

    InstanceLock() {}

    /** Takes the lock, however long that may take. */
    public void lock() {
        boolean interrupted = false;
        synchronized (this) {
            while (!take()) {
                waiting++;
                try {
                    wait();
                } catch (InterruptedException e) {
                    interrupted = true;
                } finally {
                    waiting--;
                }
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /**
     * Takes the lock if it comes free in time.
     *
     * @param time how long to wait at most
     * @param unit the unit of {@code time}
     * @return whether the lock was taken; false at once if it is kept by work that nobody waits for
     * @throws InterruptedException if the thread is interrupted
     */
    public synchronized boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (take()) {
            return true;
        }
        long deadline = System.nanoTime() + unit.toNanos(time);
        while (!take()) {
            long left = deadline - System.nanoTime();
            if (kept || left <= 0) {
                return false;
            }
            waiting++;
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } finally {
                waiting--;
            }
        }
        return true;
    }

    private boolean take() {
        Thread current = Thread.currentThread();
        if (owner != null && owner != current) {
            return false;
        }
        owner = current;
        holds++;
        return true;
    }

    /**
     * Gives the lock back, as often as it was taken.
     *
     * @throws IllegalMonitorStateException if the current thread does not have it
     */
    public void unlock() {
        if (!release()) {
            throw new IllegalMonitorStateException("The current thread does not have the lock.");
        }
    }

    /**
     * Gives the lock back, unless it was taken away meanwhile.
     *
     * @return whether the current thread had it
     */
    public synchronized boolean release() {
        if (owner != Thread.currentThread()) {
            return false;
        }
        if (--holds == 0) {
            free();
        }
        return true;
    }

    private void free() {
        owner = null;
        holds = 0;
        occupant = null;
        kept = false;
        wake();
    }

    private void wake() {
        if (waiting > 0) {
            notifyAll();
        }
    }

    /** Whether the current thread has the lock. */
    public synchronized boolean isHeldByCurrentThread() {
        return owner == Thread.currentThread();
    }

    /**
     * How often the current thread has taken the lock.
     *
     * @return 0 if it does not have it
     */
    public synchronized int getHoldCount() {
        return owner == Thread.currentThread() ? holds : 0;
    }

    /** What has the lock, as far as it has said so. */
    public synchronized Optional<Occupant> occupant() {
        return Optional.ofNullable(occupant);
    }

    /** Says what the current thread does, if it has the lock. */
    public synchronized void setOccupant(Occupant by) {
        if (owner == Thread.currentThread()) {
            occupant = by;
        }
    }

    /**
     * Has nobody wait for the lock any more until a thread gives it back.
     *
     * @param by the thread
     * @return whether the thread has the lock
     */
    public synchronized boolean reserveFor(Thread by) {
        if (owner != by) {
            return false;
        }
        kept = true;
        wake();
        return true;
    }

    /**
     * Takes the lock away from a thread that nobody waits for any more, and that is busy elsewhere.
     *
     * @param from the thread; without effect if it does not have the lock
     */
    public synchronized void revoke(Thread from) {
        if (owner == from) {
            free();
        }
    }
}
