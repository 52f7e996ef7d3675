package io.docui.runtime.spi;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Reentrant lock of a provider instance: one thread at a time calls its methods or renders its views (docs/spec/sessions.md#instances).
 *
 * <p>Thread-safe. Unlike the locks of the Java library, it reports its current occupant. Abandoned work can keep the lock. The
 * lock can be revoked from abandoned work that no longer uses the instance.
 */
public final class InstanceLock {
    private @Nullable Thread owner;
    private int holds;
    private @Nullable Occupant occupant;
    private boolean kept;

    /** The number of waiting threads. Notifying without a waiting thread would cost as much as locking. */
    private int waiting;

    /**
     * A description of the work that holds the lock.
     *
     * @param what the running call or view, usable as the subject of a sentence
     * @param since the start of the work
     * @param operationId the call's id; empty if it is not a call
     */
    public record Occupant(String what, Instant since, String operationId) {}

    InstanceLock() {}

    /** Acquires the lock, without a time limit. */
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
     * Acquires the lock if it becomes free in time.
     *
     * @param time the maximum waiting time
     * @param unit the unit of {@code time}
     * @return whether the lock was acquired; false immediately if abandoned work keeps it
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
     * Releases one hold of the lock.
     *
     * @throws IllegalMonitorStateException if the current thread does not hold the lock
     */
    public void unlock() {
        if (!release()) {
            throw new IllegalMonitorStateException("The current thread does not hold the lock.");
        }
    }

    /**
     * Releases one hold of the lock, unless the lock was revoked meanwhile.
     *
     * @return whether the current thread held the lock
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

    /** Returns whether the current thread holds the lock. */
    public synchronized boolean isHeldByCurrentThread() {
        return owner == Thread.currentThread();
    }

    /**
     * Returns the number of holds of the current thread.
     *
     * @return 0 if the current thread does not hold the lock
     */
    public synchronized int getHoldCount() {
        return owner == Thread.currentThread() ? holds : 0;
    }

    /** Returns the description of the work that holds the lock, if it was set. */
    public synchronized Optional<Occupant> occupant() {
        return Optional.ofNullable(occupant);
    }

    /** Sets the description of the current thread's work, if the thread holds the lock. */
    public synchronized void setOccupant(Occupant by) {
        if (owner == Thread.currentThread()) {
            occupant = by;
        }
    }

    /**
     * Makes timed waits for the lock fail immediately until the given thread releases it.
     *
     * @param by the thread
     * @return whether the thread holds the lock
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
     * Revokes the lock from a thread whose work was abandoned and does not use the instance.
     *
     * @param from the thread; no effect if it does not hold the lock
     */
    public synchronized void revoke(Thread from) {
        if (owner == from) {
            free();
        }
    }
}
