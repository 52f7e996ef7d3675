package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The turns of a session, one after the other: its work with the application's code, under the locks of its providers and
 * within limits. Work that begins within a turn is a part of it.
 */
public final class TaskExecutor {
    /** How often a thread that waits for a turn looks at the clock when nothing else wakes it. */
    private static final Duration LOOK = Duration.ofSeconds(10);

    private final LockSource locks;
    private final Duration limit;
    private final Clock clock;
    private final long look;

    private @Nullable Task running;
    private @Nullable Future<?> aside;
    private int acting;
    private boolean cancelled;

    /**
     * The turns of a session.
     *
     * @param locks the locks of its providers, which come and go between two calls
     * @param limit how long it waits for an instance, and how long the application's code may take where it says nothing
     * @param clock where times come from that are shown
     */
    public TaskExecutor(LockSource locks, Duration limit, Clock clock) {
        this(locks, limit, clock, LOOK);
    }

    /** Turns whose waiting threads look at the clock as seldom as a test wants. */
    TaskExecutor(LockSource locks, Duration limit, Clock clock, Duration look) {
        this.locks = locks;
        this.limit = limit;
        this.clock = clock;
        this.look = nanos(look);
    }

    /** How long the application's code may take where it says nothing. */
    public Duration timeLimit() {
        return limit;
    }

    /** A call of the session's begins, which {@link #cancel} cancels; maybe within another, with which it is cancelled. */
    public synchronized void beginCall() {
        acting++;
    }

    /** The call has ended. */
    public synchronized void endCall() {
        acting--;
        if (acting == 0) {
            cancelled = false;
        }
    }

    /**
     * Cancels the call that is running; of a script, what has not begun too. From any thread.
     *
     * @return whether there was one
     */
    public boolean cancel() {
        Task turn;
        Future<?> waiting;
        synchronized (this) {
            if (acting == 0) {
                return false;
            }
            cancelled = true;
            turn = running;
            waiting = aside;
        }
        if (waiting != null) {
            waiting.cancel(true);
        }
        if (turn != null) {
            turn.stop(StopReason.CANCELLED);
        }
        return true;
    }

    /** Whether the current thread works for this session, which waits for it. */
    public boolean isTaskThread() {
        Task turn = Task.current();
        return turn != null && turn.belongsTo(this);
    }

    /**
     * Does a step of a call.
     *
     * @param required the instance whose action it is; null for a built-in's
     * @param late is told when it returns after it was given up, with what it threw
     * @param work the step
     * @param <T> what it gives
     * @return what it gave
     * @throws AbandonedTaskException if it did not stop when it was told to
     * @throws DocUIException with {@code BUSY} if the instance is, with {@code CANCELLED} if nobody wants it any more
     */
    public <T> T runStep(@Nullable ProviderBinding required, Consumer<@Nullable Throwable> late, Supplier<T> work) {
        return take(required, true, late, work);
    }

    /** The work of a turn, as a worker does it. */
    private final class Work<T> implements Runnable, Callable<T> {
        private final Task turn;
        private final @Nullable ProviderBinding required;
        private final Supplier<T> work;

        Work(Task turn, @Nullable ProviderBinding required, Supplier<T> work) {
            this.turn = turn;
            this.required = required;
            this.work = work;
        }

        @Override
        public void run() {
            turn.run(this);
        }

        @Override
        public T call() {
            return part(turn, required, work);
        }
    }

    /**
     * Does what has to be done, with the instances that can be used: one whose code does not stop is left out from then on.
     *
     * @param work what to do, once or several times
     * @param <T> what it gives
     * @return what it gave
     */
    public <T> T runWithAvailable(Supplier<T> work) {
        for (int left = locks.locks().size(); ; left--) {
            try {
                return take(null, false, null, work);
            } catch (AbandonedTaskException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private <T> T take(
            @Nullable ProviderBinding required,
            boolean cancellable,
            @Nullable Consumer<@Nullable Throwable> late,
            Supplier<T> work) {
        Task within = Task.current();
        if (within != null) {
            return part(within, required, work);
        }
        Task turn = new Task(this, locks.locks(), look, late);
        announce(turn, cancellable);
        WorkerPool.start(new Work<>(turn, required, work));
        try {
            return (T) Objects.requireNonNull(turn.await(cancellable));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("A turn threw what it cannot", e);
        } finally {
            announce(null, false);
        }
    }

    /**
     * Waits within a call, without a lock, for somebody who is not of the application.
     *
     * @param task asks them, on a worker's thread; it is interrupted when nobody waits any more
     * @param within how long to wait
     * @param <T> what they answer
     * @return the answer
     * @throws ExecutionException if asking failed
     * @throws TimeoutException if there was no answer in time
     * @throws CancellationException if the call was cancelled
     * @throws InterruptedException if the waiting thread was interrupted
     */
    public <T> T awaitExternal(Callable<T> task, Duration within)
            throws ExecutionException, TimeoutException, InterruptedException {
        FutureTask<T> asked = new FutureTask<>(task);
        synchronized (this) {
            if (cancelled) {
                throw new CancellationException();
            }
            aside = asked;
        }
        WorkerPool.start(asked);
        try {
            return asked.get(nanos(within), TimeUnit.NANOSECONDS);
        } finally {
            asked.cancel(true);
            synchronized (this) {
                aside = null;
            }
        }
    }

    private synchronized void announce(@Nullable Task turn, boolean cancellable) {
        if (turn != null && cancellable && cancelled) {
            throw unwanted();
        }
        running = cancellable ? turn : null;
    }

    private <T> T part(Task turn, @Nullable ProviderBinding required, Supplier<T> work) {
        turn.beginNested();
        try {
            return locked(required, work);
        } catch (InterruptedException e) {
            throw unwanted();
        } finally {
            turn.endNested();
        }
    }

    private <T> T locked(@Nullable ProviderBinding required, Supplier<T> work) throws InterruptedException {
        InstanceLocks.AcquiredLocks acquiredLocks = locks.locks().acquire(required, limit);
        try {
            startTimer(limit);
            if (required != null) {
                Task.enter(required);
            }
            return work.get();
        } finally {
            acquiredLocks.release();
        }
    }

    /**
     * Lets whoever waits for the current turn go; the work goes on by itself, and may touch nothing of the session's.
     *
     * @param kept the instance that it has for itself until it is done; null for none
     * @param answer what whoever waits gets
     * @param limit how long it may take from now on
     * @param leftAlone what to do when it does not stop then
     */
    public void detach(
            @Nullable ProviderBinding kept, Object answer, Duration limit, Consumer<AbandonedTaskException> leftAlone) {
        InstanceLocks ours = locks.locks();
        if (kept == null) {
            ours.release(ours.holdCounts());
        } else {
            ours.retainFor(Thread.currentThread(), Set.of(kept));
            kept.touch(); // documents say that it is busy
        }
        Task turn = Objects.requireNonNull(Task.current());
        turn.detach(answer, nanos(limit), leftAlone);
    }

    /**
     * Does the rest of what was detached, under the lock of its instance.
     *
     * @param binding the instance
     * @param work the rest
     * @param otherwise what is left to do without the lock, if that does not come free, or this is told to stop before
     * @param <T> what it gives
     * @return what it gave
     */
    public <T> T runAfterDetach(ProviderBinding binding, Supplier<T> work, Supplier<T> otherwise) {
        Task.checkpoint();
        Task turn = Objects.requireNonNull(Task.current());
        turn.stopTimer();
        try {
            if (!binding.lock().tryLock(nanos(limit), TimeUnit.NANOSECONDS)) {
                return otherwise.get();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return otherwise.get();
        }
        try {
            startTimer(limit);
            return work.get();
        } finally {
            binding.lock().release();
        }
    }

    /**
     * Has something done on a thread of its own, which belongs to no turn.
     *
     * @param work what to do
     */
    public static void runInBackground(Runnable work) {
        WorkerPool.start(work);
    }

    /**
     * Does something under the lock of an instance as soon as it is free, which nobody waits for.
     *
     * @param binding the instance
     * @param work what to do
     */
    public static void runWhenFree(ProviderBinding binding, Runnable work) {
        WorkerPool.start(() -> {
            binding.lock().lock();
            try {
                work.run();
            } finally {
                binding.lock().unlock();
            }
        });
    }

    private static DocUIException unwanted() {
        return new DocUIException(DocUIError.of(ErrorCode.CANCELLED, "The call was cancelled before it began."));
    }

    /** Says for others what the current thread does with the instances that it has. */
    public void setOccupant(String what, String operationId) {
        locks.locks().setOccupant(new Occupant(what, clock.instant(), operationId));
    }

    /** Sets the clock of the current turn: from now on the application's code may take so long. */
    public static void startTimer(Duration limit) {
        Task turn = Task.current();
        if (turn != null) {
            turn.startTimer(nanos(limit));
        }
    }

    private static long nanos(Duration time) {
        return TimeUnit.NANOSECONDS.convert(time);
    }

    /**
     * Does something without the locks that this thread holds, and takes them again as they were.
     *
     * @param task what to do
     * @param <T> what it gives
     * @return what it gave
     * @throws CompletedWhileBusyException if an instance did not come free again
     * @throws Exception what it threw
     */
    public <T extends @Nullable Object> T runUnlocked(Callable<T> task) throws Exception {
        InstanceLocks ours = locks.locks();
        int[] holds = ours.holdCounts();
        ours.release(holds);
        T result;
        try {
            result = task.call();
        } catch (Exception e) {
            Task.checkpoint();
            ours.reacquire(holds, limit);
            throw e;
        }
        Task.checkpoint();
        if (!ours.reacquire(holds, limit)) {
            throw new CompletedWhileBusyException(result);
        }
        return result;
    }
}
