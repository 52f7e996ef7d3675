package io.docui.runtime.internal.task;

import io.docui.runtime.spi.ProviderBinding;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A unit of work on a worker thread, with a time limit on application code and cooperative cancellation. See
 * docs/spec/operations.md#time-limits and docs/spec/sessions.md#busy-instances. The waiting thread stops the task at
 * its limit. It first requests the stop and interrupts the worker. If the task does not stop within the grace period,
 * the waiting thread abandons it together with the instance whose code it runs.
 */
public final class Task {
    /** The grace period of a task that was told to stop, in nanoseconds. */
    static final long GRACE = 500_000_000L;

    /** How long a stopped task is not abandoned while its reactions run, which end other work, such as programs; in nanoseconds. */
    private static final long REACTION_LIMIT = 10_000_000_000L;

    private static final ThreadLocal<@Nullable Task> CURRENT = new ThreadLocal<>();

    private final Object owner;
    private final InstanceLocks instanceLocks;
    private final CallerThreadContext callerContext;
    private final long look;
    private final @Nullable Consumer<@Nullable Throwable> late;
    private final List<Runnable> reactions = new ArrayList<>();
    private final TaskCallStack parts = new TaskCallStack();
    private final TaskCountdown countdownTimer = new TaskCountdown();

    private @Nullable Thread thread;
    private @Nullable TaskStopReason stopReason;
    private boolean released;
    private boolean done;
    private boolean abandoned;
    private boolean undisturbed;
    private boolean waitedFor;
    private long nextLook;
    /** The number of reactions that have to run to their ends. */
    private int reacting;

    private long reactionDeadline;
    private @Nullable Consumer<AbandonedTaskException> watcher;
    private @Nullable ScheduledFuture<?> alarm;
    private @Nullable Object result;
    private @Nullable Throwable failure;

    /**
     * Creates a task that has not begun.
     * @param callerContext the context of the thread that waits for the task
     * @param look the maximum interval between deadline checks of the waiting thread, in nanoseconds; not every new timer needs to wake
     *     that thread
     * @param late is called on the worker thread, with the exception of the work, when the work returns after the task was abandoned
     */
    Task(
            Object owner,
            InstanceLocks instanceLocks,
            CallerThreadContext callerContext,
            long look,
            @Nullable Consumer<@Nullable Throwable> late) {
        this.owner = owner;
        this.instanceLocks = instanceLocks;
        this.callerContext = callerContext;
        this.look = look;
        this.late = late;
    }

    /** Returns the task of the current thread; null if the thread is not a worker of a task. */
    public static @Nullable Task current() {
        return CURRENT.get();
    }

    /**
     * Runs framework code as a whole or not at all. The code does not begin if the current task was abandoned, and the task is not
     * abandoned while the code runs. The code must not call application code that may take long.
     */
    public static <T> T runUninterruptibly(Supplier<T> work) {
        boolean outer = beginUninterruptible();
        try {
            return work.get();
        } finally {
            endUninterruptible(outer);
        }
    }

    /** Begins a section in which the task must not be abandoned. */
    public static boolean beginUninterruptible() {
        Task task = CURRENT.get();
        return task != null && task.keepUndisturbed();
    }

    /** Ends the section; {@code outer} is the return value of {@link #beginUninterruptible}. */
    public static void endUninterruptible(boolean outer) {
        Task task = CURRENT.get();
        if (task != null) {
            task.undisturbed(outer);
        }
    }

    private synchronized boolean keepUndisturbed() {
        if (abandoned) {
            throw new TaskTerminationError(null);
        }
        boolean before = undisturbed;
        undisturbed = true;
        return before;
    }

    private synchronized void undisturbed(boolean still) {
        undisturbed = still;
        if (stopReason != null) { // only then a thread waits for this
            notifyAll();
        }
    }

    /** Returns whether the task of the current thread should stop; false if the thread has no task. */
    public static boolean isStopRequested() {
        Task task = CURRENT.get();
        return task != null && task.stopReason() != null;
    }

    /** Ends the work of the current thread if its task was abandoned. */
    public static void checkpoint() {
        if (isAbandoned()) {
            throw new TaskTerminationError(null);
        }
    }

    /** Returns whether the task of the current thread was abandoned. */
    public static boolean isAbandoned() {
        Task task = CURRENT.get();
        return task != null && task.abandoned();
    }

    /** Declares whose code the current task runs from now on. Has no effect outside a task. */
    public static void enter(ProviderBinding binding) {
        Task task = CURRENT.get();
        if (task != null) {
            task.about(binding);
        }
    }

    /**
     * Declares whose code the current task runs from now on, for one section of a document. Each section has the time limit that was set
     * last. If a section takes too long and stops, only that section fails, and the sections after it get only a short time.
     */
    public static void enterView(ProviderBinding binding) {
        Task task = CURRENT.get();
        if (task != null) {
            task.about(binding);
            task.restart();
        }
    }

    private synchronized void restart() {
        if (stopReason == TaskStopReason.TIMEOUT && parts.hasSingleFrame() && !abandoned && !released) {
            stopReason = null;
            countdownTimer.setLimit(Math.min(countdownTimer.limit(), GRACE));
            Thread.interrupted(); // the interruption was for the previous section
        }
        startTimer(countdownTimer.limit());
    }

    private synchronized void about(ProviderBinding binding) {
        parts.setCurrent(binding);
    }

    /** Returns whether the current thread runs the outermost work of its task, and not a nested part. */
    public static boolean isOutermost() {
        Task task = CURRENT.get();
        return task != null && task.isUndivided();
    }

    private synchronized boolean isUndivided() {
        return parts.hasSingleFrame();
    }

    /** Begins a nested part of the work on the worker thread. The part has a timer of its own. */
    synchronized void beginNested() {
        parts.push(countdownTimer.state());
    }

    /** Ends a nested part. The enclosing part continues with its remaining time. */
    synchronized void endNested() {
        TaskCountdown.TimerState outer = parts.pop();
        if (outer == null || stopReason != null) {
            return; // a stopped task keeps the grace period, and reports the limit that it exceeded
        }
        if (outer.runs()) {
            startTimer(outer.remaining());
        } else {
            stopTimer();
        }
        countdownTimer.setLimit(outer.limit());
    }

    /** Returns whether the task belongs to a session that still waits for it, and may therefore use the session. */
    public synchronized boolean belongsTo(Object session) {
        return owner == session && !abandoned && !released;
    }

    private synchronized boolean abandoned() {
        return abandoned;
    }

    /** Returns why the task must stop; null if it may continue. */
    public synchronized @Nullable TaskStopReason stopReason() {
        return stopReason;
    }

    synchronized void startTimer(long nanos) {
        if (stopReason == null) { // a stopped task has only its grace period
            countdownTimer.start(nanos);
            if (released) {
                alarm(nanos);
            }
            if (waitedFor && countdownTimer.remaining() < nextLook - System.nanoTime()) {
                notifyAll();
            }
        }
    }

    /** Returns the time limit of the work, even after it was told to stop. */
    public synchronized Duration timeLimit() {
        return Duration.ofNanos(countdownTimer.limit());
    }

    /** Stops the timer while the work waits for something that has a limit of its own. */
    synchronized void stopTimer() {
        if (stopReason == null) {
            countdownTimer.stop();
        }
    }

    /**
     * Registers a reaction that runs when the task is told to stop; at once if that has already happened.
     * @param reaction the reaction, which runs on another thread with the caller's context
     */
    public void onStop(Runnable reaction) {
        Runnable contextual = inCallerContext(reaction);
        synchronized (this) {
            if (stopReason == null) {
                reactions.add(contextual);
                return;
            }
            reacting++;
        }
        react(contextual);
    }

    /** Runs a reaction that is counted. The work has the grace period again after the last one, which may have ended what it waits for. */
    private void react(Runnable reaction) {
        WorkerPool.runCallback(() -> {
            try {
                reaction.run();
            } finally {
                reacted();
            }
        });
    }

    private synchronized void reacted() {
        reacting--;
        if (reacting == 0 && countdownTimer.remaining() < GRACE) {
            countdownTimer.extend(GRACE);
        }
        notifyAll();
    }

    /** Returns whether the task was told to stop and must not be abandoned yet. The caller holds the monitor. */
    private boolean isStopping() {
        boolean reacts = reacting > 0 && System.nanoTime() - reactionDeadline < 0;
        return stopReason != null && (undisturbed || reacts);
    }

    /** Returns work that runs with the context of the thread that waits for this task, on any thread. */
    public Runnable inCallerContext(Runnable work) {
        return callerContext.wrap(work);
    }

    /** Tells the task to stop. Has no effect if it was already told or is done. */
    public void stop(TaskStopReason why) {
        List<Runnable> due;
        synchronized (this) {
            if (stopReason != null || done) {
                return;
            }
            stopReason = why;
            countdownTimer.extend(GRACE);
            due = List.copyOf(reactions);
            reacting += due.size();
            reactionDeadline = System.nanoTime() + REACTION_LIMIT;
            if (released) {
                alarm(GRACE);
            }
            if (thread != null) {
                thread.interrupt();
            }
            notifyAll();
        }
        due.forEach(this::react);
    }

    /** Runs the work on a worker thread. */
    void run(Callable<?> work) {
        CURRENT.set(this);
        synchronized (this) {
            thread = Thread.currentThread();
            if (stopReason != null) {
                thread.interrupt();
            }
        }
        Throwable thrown = null;
        Object value = null;
        try {
            value = callerContext.call(work);
        } catch (Throwable e) { // the waiting thread gets it
            thrown = e;
        } finally {
            CURRENT.remove();
        }
        if (!finish(value, thrown)) {
            touch();
            if (late != null) {
                late.accept(thrown instanceof TaskTerminationError ? thrown.getCause() : thrown);
            }
        }
    }

    /** Marks the instance as changed. Sessions then see the changes of the code, or that the instance is busy, at the next projection. */
    private void touch() {
        ProviderBinding left;
        synchronized (this) {
            left = parts.current();
        }
        if (left != null) {
            left.touch();
        }
    }

    /** Records the outcome of the work and returns whether the task was not abandoned. */
    private synchronized boolean finish(@Nullable Object value, @Nullable Throwable thrown) {
        done = true;
        thread = null;
        Thread.interrupted(); // the interruption was for this work, not for the next work of the thread
        if (alarm != null) {
            alarm.cancel(false);
        }
        if (!released) { // otherwise the waiting thread already has an answer
            result = value;
            failure = thrown;
        }
        notifyAll();
        return !abandoned;
    }

    /**
     * Waits for the work, stops it at its limit, and abandons it if it does not stop.
     * @param interruptible whether an interruption of the waiting thread cancels the work
     */
    @Nullable
    Object await(boolean interruptible) throws Throwable {
        boolean interrupted = false;
        try {
            while (!over()) {
                try {
                    pause();
                } catch (InterruptedException e) {
                    interrupted = true;
                    if (interruptible) {
                        stop(TaskStopReason.CANCELLED);
                    }
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
        synchronized (this) {
            if (failure != null) {
                throw failure;
            }
            return result;
        }
    }

    /** Returns whether the wait is over. Stops or abandons the task after its deadline. */
    private boolean over() {
        synchronized (this) {
            if (done || released) {
                return true;
            }
            if (!countdownTimer.isRunning() || countdownTimer.remaining() > 0 || isStopping()) {
                return false;
            }
            if (stopReason != null) {
                throw givenUp(stopReason);
            }
        }
        stop(TaskStopReason.TIMEOUT);
        return false;
    }

    private AbandonedTaskException givenUp(TaskStopReason told) {
        boolean keeps = false;
        synchronized (this) {
            abandoned = true;
            if (thread != null) {
                keeps = instanceLocks.retainFor(thread, parts.activeInstances());
            }
        }
        touch();
        return new AbandonedTaskException(told, keeps);
    }

    /** Waits for a while, in the loop of {@link #await}. */
    @SuppressWarnings("WaitNotInLoop") // the caller loops
    private synchronized void pause() throws InterruptedException {
        if (done || released) {
            return;
        }
        boolean anyLong = !countdownTimer.isRunning() || isStopping();
        long left = anyLong ? look : Math.min(look, countdownTimer.remaining());
        if (left > 0) {
            nextLook = System.nanoTime() + left;
            waitedFor = true;
            try {
                TimeUnit.NANOSECONDS.timedWait(this, left);
            } finally {
                waitedFor = false;
            }
        }
    }

    /**
     * Releases the waiting thread while the work continues in the background. The work must not use the session from now on. A timer of the
     * process stops it at its limit.
     * @param answer the result for the waiting thread
     * @param nanos the time that the work may take from now on, in nanoseconds
     */
    synchronized void detach(Object answer, long nanos, Consumer<AbandonedTaskException> leftAlone) {
        result = Objects.requireNonNull(answer);
        released = true;
        watcher = leftAlone;
        if (stopReason == null) {
            startTimer(nanos);
        } else {
            alarm(GRACE);
        }
        notifyAll(); // there is an answer
    }

    /** Schedules the next deadline check, in place of the previous one. */
    private synchronized void alarm(long nanos) {
        if (alarm != null) {
            alarm.cancel(false);
        }
        if (!done) {
            alarm = WorkerPool.schedule(() -> WorkerPool.runCallback(this::expire), nanos);
        }
    }

    private void expire() {
        AbandonedTaskException left;
        Consumer<AbandonedTaskException> leftAlone;
        synchronized (this) {
            leftAlone = watcher;
            if (done || abandoned || leftAlone == null || !countdownTimer.isRunning()) {
                return;
            }
            long time = countdownTimer.remaining();
            if (time > 0 || isStopping()) {
                alarm(time > 0 ? time : GRACE);
                return;
            }
            left = stopReason == null ? null : givenUp(stopReason);
        }
        if (left == null) {
            stop(TaskStopReason.TIMEOUT);
        } else {
            leftAlone.accept(left);
        }
    }
}
