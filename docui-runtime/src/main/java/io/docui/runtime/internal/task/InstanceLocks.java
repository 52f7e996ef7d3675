package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.InstanceLock;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The locks of an application's providers, acquired in an order that is the same for all applications. An instance
 * whose lock is not free in time is left out, and must not be touched then.
 */
public final class InstanceLocks {
    private final List<ProviderBinding> order;
    private final AcquiredLocks all;

    public InstanceLocks(List<ProviderBinding> bindings) {
        this.order = new ArrayList<>(bindings.size());
        for (ProviderBinding binding : bindings) {
            int at = order.size();
            while (at > 0 && order.get(at - 1).lockOrder() > binding.lockOrder()) {
                at--;
            }
            order.add(at, binding);
        }
        this.all = new AcquiredLocks(order);
    }

    /** Locks that a thread has acquired and can release together. */
    static final class AcquiredLocks {
        private final InstanceLock[] locks;

        private AcquiredLocks(List<ProviderBinding> bindings) {
            this.locks = new InstanceLock[bindings.size()];
            for (int i = 0; i < locks.length; i++) {
                locks[i] = bindings.get(i).lock();
            }
        }

        /** Releases the locks that were not revoked meanwhile. */
        void release() {
            for (InstanceLock lock : locks) {
                lock.release();
            }
        }
    }

    /**
     * Acquires the locks.
     * @param required the instance that the work needs; null if there is none
     * @param limit the maximum time to wait for each lock
     * @throws DocUIException with {@code BUSY} if the required instance was not
     * @throws InterruptedException if the thread is interrupted
     */
    AcquiredLocks acquire(@Nullable ProviderBinding required, Duration limit) throws InterruptedException {
        List<ProviderBinding> missed = new ArrayList<>(0);
        int tried = 0;
        try {
            for (ProviderBinding binding : order) {
                if (!binding.lock().tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                    if (binding == required) {
                        throw busyException(binding);
                    }
                    missed.add(binding);
                }
                tried++;
            }
        } finally {
            if (tried < order.size()) {
                held(tried, missed).release();
            }
        }
        return held(tried, missed);
    }

    /** Returns the first locks without the missed ones. */
    private AcquiredLocks held(int first, List<ProviderBinding> missed) {
        if (first == order.size() && missed.isEmpty()) {
            return all; // the usual case: no allocation for a call
        }
        return new AcquiredLocks(order.stream()
                .limit(first)
                .filter(binding -> !missed.contains(binding))
                .toList());
    }

    /** Sets the description of what the current thread does with its locks. */
    void setOccupant(Occupant by) {
        for (ProviderBinding binding : order) {
            binding.lock().setOccupant(by);
        }
    }

    /**
     * Reserves for a thread the locks that its work needs, and revokes the others.
     * @param thread the thread, whose task was abandoned or detached
     * @param inside the instances whose code the thread runs, of this or another session; empty if unknown: then it keeps all
     * @return whether the thread keeps a lock
     */
    boolean retainFor(Thread thread, Set<ProviderBinding> inside) {
        boolean keeps = false;
        for (ProviderBinding binding : inside.isEmpty() ? order : inside) {
            keeps |= binding.lock().reserveFor(thread);
        }
        if (!inside.isEmpty()) {
            order.stream()
                    .filter(binding -> !inside.contains(binding))
                    .forEach(binding -> binding.lock().revoke(thread));
        }
        return keeps;
    }

    int size() {
        return order.size();
    }

    /** Returns how often the current thread holds each lock. */
    int[] holdCounts() {
        return order.stream().mapToInt(binding -> binding.lock().getHoldCount()).toArray();
    }

    /** Releases all locks of the current thread, as often as it holds them. */
    void release(int[] holds) {
        for (int i = 0; i < holds.length; i++) {
            for (int j = 0; j < holds[i]; j++) {
                order.get(i).lock().release();
            }
        }
    }

    /** Acquires each lock as often as before; returns false if one is not free in time. */
    boolean reacquire(int[] holds, Duration limit) throws InterruptedException {
        for (int i = 0; i < holds.length; i++) {
            for (int j = 0; j < holds[i]; j++) {
                if (!order.get(i).lock().tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                    return false;
                }
            }
        }
        return true;
    }

    public static DocUIException busyException(ProviderBinding binding) {
        Optional<Occupant> occupant = binding.lock().occupant();
        String id = binding.descriptor().id();
        String message = occupant.map(by -> id + " has been busy with " + by.what() + " since "
                        + by.since().truncatedTo(ChronoUnit.SECONDS) + ". Wait until that returns.")
                .orElse(id + " is busy. Wait, then try again.");
        return new DocUIException(DocUIError.of(ErrorCode.BUSY, message));
    }
}
