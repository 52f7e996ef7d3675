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
 * The locks of the providers of an application, taken in an order that is the same for all applications. An instance
 * that somebody keeps is left out, and is not to be touched then.
 */
public final class InstanceLocks {
    private final List<ProviderBinding> order;
    private final AcquiredLocks all;

    /** The locks of the given providers. */
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

    /** Locks that a thread has taken. */
    static final class AcquiredLocks {
        private final InstanceLock[] locks;

        private AcquiredLocks(List<ProviderBinding> bindings) {
            this.locks = new InstanceLock[bindings.size()];
            for (int i = 0; i < locks.length; i++) {
                locks[i] = bindings.get(i).lock();
            }
        }

        /** Gives back what was not taken away meanwhile. */
        void release() {
            for (InstanceLock lock : locks) {
                lock.release();
            }
        }
    }

    /**
     * Takes the locks.
     *
     * @param required the instance without which nothing can be done; null if there is none
     * @param limit how long to wait for each
     * @return the locks of all instances that came free in time
     * @throws DocUIException with {@code BUSY} if the required one did not
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

    /** The first of the locks, but for some. */
    private AcquiredLocks held(int first, List<ProviderBinding> missed) {
        if (first == order.size() && missed.isEmpty()) {
            return all; // as nearly always: nothing has to be made for a call
        }
        return new AcquiredLocks(order.stream()
                .limit(first)
                .filter(binding -> !missed.contains(binding))
                .toList());
    }

    /** Says what the current thread does with the locks that it has. */
    void setOccupant(Occupant by) {
        for (ProviderBinding binding : order) {
            binding.lock().setOccupant(by);
        }
    }

    /**
     * Leaves a thread the locks that its work is about, and takes the others away.
     *
     * @param thread the thread, whose work nobody waits for any more
     * @param inside the instances whose code it runs, be they of these or of another session's; none if that is not known:
     *     then it keeps all
     * @return whether it keeps a lock
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

    /** How many there are. */
    int size() {
        return order.size();
    }

    /** How often the current thread has taken each. */
    int[] holdCounts() {
        return order.stream().mapToInt(binding -> binding.lock().getHoldCount()).toArray();
    }

    /** Gives all back that the current thread has, as often as it took them. */
    void release(int[] holds) {
        for (int i = 0; i < holds.length; i++) {
            for (int j = 0; j < holds[i]; j++) {
                order.get(i).lock().release();
            }
        }
    }

    /** Takes each as often as before; false if one does not come free in time. */
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

    /**
     * Says that an instance is busy.
     *
     * @param binding the instance
     * @return the error, which names what it is busy with
     */
    public static DocUIException busyException(ProviderBinding binding) {
        Optional<Occupant> occupant = binding.lock().occupant();
        String id = binding.descriptor().id();
        String message = occupant.map(by -> id + " is busy with " + by.what() + " since "
                        + by.since().truncatedTo(ChronoUnit.SECONDS) + ". Wait until that has returned.")
                .orElse(id + " is busy. Wait a little.");
        return new DocUIException(DocUIError.of(ErrorCode.BUSY, message));
    }
}
