package io.docui.runtime.internal.task;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.spi.InstanceLock.Occupant;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.thread.ThreadContextPropagator;
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
 * Executes the tasks of a session one after the other, under the locks of its providers and within time limits. Work
 * that begins within a task is a nested part of that task.
 */
public final class TaskExecutor {
    /** The maximum interval between deadline checks of a thread that waits for a task. */
    private static final Duration LOOK = Duration.ofSeconds(10);

    private final InstanceLockSource locks;
    private final Duration limit;
    private final Clock clock;
    private final ThreadContextPropagator threadContext;
    private final long look;

    private @Nullable Task running;
    private @Nullable Future<?> aside;
    private int acting;
    private boolean cancelled;

    /**
     * Creates an executor for a session.
     * @param limit the maximum time to wait for an instance, and the default time limit of application code
     * @param threadContext captures the context of the threads that wait for tasks
     */
    public TaskExecutor(InstanceLockSource locks, Duration limit, Clock clock, ThreadContextPropagator threadContext) {
        this(locks, limit, clock, threadContext, LOOK);
    }

    TaskExecutor(
            InstanceLockSource locks,
            Duration limit,
            Clock clock,
            ThreadContextPropagator threadContext,
            Duration look) {
        this.locks = locks;
        this.limit = limit;
        this.clock = clock;
        this.threadContext = threadContext;
        this.look = nanos(look);
    }

    /** Returns the default time limit of application code. */
    public Duration timeLimit() {
        return limit;
    }

    /** Runs an input of a client, which {@link #cancel} can cancel. It may be nested in another one, and is canceled with that one. */
    public <T> T runCancelably(Supplier<T> call) {
        beginCall();
        try {
            return call.get();
        } finally {
            endCall();
        }
    }

    private synchronized void beginCall() {
        acting++;
    }

    private synchronized void endCall() {
        acting--;
        if (acting == 0) {
            cancelled = false;
        }
    }

    /** Cancels the running call; for a script, also the calls that have not begun. Can be called from any thread. */
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
            turn.stop(TaskStopReason.CANCELLED);
        }
        return true;
    }

    /** Returns whether the current thread runs a task of this session, and the session waits for it. */
    public boolean isTaskThread() {
        Task turn = Task.current();
        return turn != null && turn.belongsTo(this);
    }

    /**
     * Runs a step of a call.
     * @param required the instance of the action; null for a built-in action
     * @param late is called with the exception of the work when the work returns after the task was abandoned
     * @throws DocUIException with {@code BUSY} if the instance is busy, with {@code CANCELLED} if the call was canceled
     */
    public <T> T runStep(@Nullable ProviderBinding required, Consumer<@Nullable Throwable> late, Supplier<T> work) {
        return runTask(required, true, late, work);
    }

    /** The work of a task, as a worker runs it. */
    private final class LockedWork<T> implements Runnable, Callable<T> {
        private final Task turn;
        private final @Nullable ProviderBinding required;
        private final Supplier<T> work;

        LockedWork(Task turn, @Nullable ProviderBinding required, Supplier<T> work) {
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
            return runPart(turn, required, work);
        }
    }

    /**
     * Runs work with the available instances. An instance whose code does not stop is left out from then on.
     * @param work the work, which may run several times
     */
    public <T> T runWithAvailable(Supplier<T> work) {
        for (int left = locks.locks().size(); ; left--) {
            try {
                return runTask(null, false, null, work);
            } catch (AbandonedTaskException e) {
                if (left == 0) {
                    throw e;
                }
            }
        }
    }

    @SuppressWarnings("unchecked")
    private <T> T runTask(
            @Nullable ProviderBinding required,
            boolean cancellable,
            @Nullable Consumer<@Nullable Throwable> late,
            Supplier<T> work) {
        Task within = Task.current();
        if (within != null) {
            return runPart(within, required, work);
        }
        Task turn = new Task(this, locks.locks(), CallerThreadContext.capture(threadContext), look, late);
        setRunning(turn, cancellable);
        WorkerPool.start(new LockedWork<>(turn, required, work));
        try {
            return (T) Objects.requireNonNull(turn.await(cancellable));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("A task threw an unexpected exception", e);
        } finally {
            setRunning(null, false);
        }
    }

    /**
     * Waits, within a call and without locks, for a person outside the application.
     * @param task asks on a worker thread; is interrupted when the wait ends
     * @throws InterruptedException if the waiting thread was interrupted
     */
    public <T> T awaitExternal(Callable<T> task, Duration within)
            throws ExecutionException, TimeoutException, InterruptedException {
        FutureTask<T> asked = new FutureTask<>(task);
        Runnable work = CallerThreadContext.capture(threadContext).wrap(asked);
        synchronized (this) {
            if (cancelled) {
                throw new CancellationException();
            }
            aside = asked;
        }
        WorkerPool.start(work);
        try {
            return asked.get(nanos(within), TimeUnit.NANOSECONDS);
        } finally {
            asked.cancel(true);
            synchronized (this) {
                aside = null;
            }
        }
    }

    private synchronized void setRunning(@Nullable Task turn, boolean cancellable) {
        if (turn != null && cancellable && cancelled) {
            throw unwanted();
        }
        running = cancellable ? turn : null;
    }

    private <T> T runPart(Task turn, @Nullable ProviderBinding required, Supplier<T> work) {
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
     * Releases the thread that waits for the current task. The work continues in the background and must not use the session.
     * @param kept the instance whose lock the work keeps until it is done; null for none
     * @param answer the result for the waiting thread
     * @param limit the time that the work may take from now on
     */
    public void detach(
            @Nullable ProviderBinding kept, Object answer, Duration limit, Consumer<AbandonedTaskException> leftAlone) {
        InstanceLocks ours = locks.locks();
        if (kept == null) {
            ours.release(ours.holdCounts());
        } else {
            ours.retainFor(Thread.currentThread(), Set.of(kept));
            kept.touch(); // documents show that it is busy
        }
        Task turn = Objects.requireNonNull(Task.current());
        turn.detach(answer, nanos(limit), leftAlone);
    }

    /**
     * Runs the rest of detached work, under the lock of its instance.
     * @param otherwise the alternative without the lock, if the lock is not free in time or the thread is interrupted before
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

    /** Runs work on a thread of its own, outside any task. */
    public static void runInBackground(Runnable work) {
        WorkerPool.start(work);
    }

    /** Runs work under the lock of an instance as soon as it is free. Nobody waits for the work. */
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
        return new DocUIException(DocUIError.of(ErrorCode.CANCELLED, "The call was canceled before it started."));
    }

    /** Sets the description that others see of what the current thread does with its instances. */
    public void setOccupant(String what, String operationId) {
        locks.locks().setOccupant(new Occupant(what, clock.instant(), operationId));
    }

    public void restartTimer() {
        startTimer(timeLimit());
    }

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
     * Runs work without the locks that this thread holds, and then acquires them again.
     * @throws CompletedWhileBusyException if the work is done but a lock could not be acquired again
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
