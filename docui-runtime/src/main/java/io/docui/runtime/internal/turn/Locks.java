package io.docui.runtime.internal.turn;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.InstanceLock;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The locks of the providers of an application, taken in an order that is the same for all applications. An instance
 * that somebody keeps is left out, and is not to be touched then.
 */
public final class Locks {
    private final List<ProviderBinding> order;

    /** The locks of the given providers. */
    public Locks(List<ProviderBinding> bindings) {
        this.order = bindings.stream()
                .sorted(Comparator.comparingLong(ProviderBinding::sequence))
                .toList();
    }

    /** Locks that a thread has taken. */
    static final class Held {
        private final InstanceLock[] locks;
        private int count;

        private Held(int most) {
            this.locks = new InstanceLock[most];
        }

        private void add(InstanceLock lock) {
            locks[count++] = lock;
        }

        /** Gives back what was not taken away meanwhile. */
        void release() {
            for (int i = 0; i < count; i++) {
                locks[i].release();
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
    Held take(@Nullable ProviderBinding required, Duration limit) throws InterruptedException {
        Held held = new Held(order.size());
        boolean complete = false;
        try {
            for (ProviderBinding binding : order) {
                if (binding.lock().tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
                    held.add(binding.lock());
                } else if (binding == required) {
                    throw busy(binding);
                }
            }
            complete = true;
            return held;
        } finally {
            if (!complete) {
                held.release();
            }
        }
    }

    /** Says what the current thread does with the locks that it has. */
    void occupy(Occupant by) {
        order.forEach(binding -> binding.lock().occupy(by));
    }

    /**
     * Leaves a thread the locks that its work is about, and takes the others away.
     *
     * @param thread the thread, whose work nobody waits for any more
     * @param inside the instances whose code it runs, be they of these or of another session's; none if that is not known:
     *     then it keeps all
     * @return whether it keeps a lock
     */
    boolean leave(Thread thread, Set<ProviderBinding> inside) {
        boolean keeps = false;
        for (ProviderBinding binding : inside.isEmpty() ? order : inside) {
            keeps |= binding.lock().keep(thread);
        }
        if (!inside.isEmpty()) {
            order.stream()
                    .filter(binding -> !inside.contains(binding))
                    .forEach(binding -> binding.lock().takeFrom(thread));
        }
        return keeps;
    }

    /** How many there are. */
    int size() {
        return order.size();
    }

    /** How often the current thread has taken each. */
    int[] holds() {
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
    boolean retake(int[] holds, Duration limit) throws InterruptedException {
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
    public static DocUIException busy(ProviderBinding binding) {
        Optional<Occupant> occupant = binding.lock().occupant();
        String id = binding.descriptor().id();
        String message = occupant.map(by -> id + " is busy with " + by.what() + " since "
                        + by.since().truncatedTo(ChronoUnit.SECONDS) + ". Wait until that has returned.")
                .orElse(id + " is busy. Wait a little.");
        return new DocUIException(DocUIError.of(ErrorCode.BUSY, message));
    }
}
