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
 * One piece of work on a worker's thread, with a clock that runs while the application's code does
 * (docs/spec/operations.md#time-limits, docs/spec/sessions.md#busy-instances). Whoever waits for it stops it at its limit: first by asking
 * and interrupting, and a little later by leaving it alone with the instance whose code it runs.
 */
public final class Task {
    /** How long work may take to stop once it is told to, in nanoseconds. */
    static final long GRACE = 500_000_000L;

    private static final ThreadLocal<@Nullable Task> CURRENT = new ThreadLocal<>();

    private final Object owner;
    private final InstanceLocks instanceLocks;
    private final long look;
    private final @Nullable Consumer<@Nullable Throwable> late;
    private final List<Runnable> reactions = new ArrayList<>();
    private final TaskCallStack parts = new TaskCallStack();
    private final CountdownTimer countdownTimer = new CountdownTimer();

    private @Nullable Thread thread;
    private @Nullable StopReason stopReason;
    private boolean released;
    private boolean done;
    private boolean abandoned;
    private boolean undisturbed;
    private boolean waitedFor;
    private long nextLook;
    private @Nullable Consumer<AbandonedTaskException> watcher;
    private @Nullable ScheduledFuture<?> alarm;
    private @Nullable Object result;
    private @Nullable Throwable failure;

    /**
     * Work that has not begun.
     *
     * @param owner the session that it is for
     * @param instanceLocks the locks that the work takes
     * @param look the longest time between two looks of the waiting thread at the clock, in nanoseconds; it need not be told of
     *     each clock that is set
     * @param late is told, on the worker's thread, when work returns that nobody waited for any more; with what it threw
     */
    Task(Object owner, InstanceLocks instanceLocks, long look, @Nullable Consumer<@Nullable Throwable> late) {
        this.owner = owner;
        this.instanceLocks = instanceLocks;
        this.look = look;
        this.late = late;
    }

    /** The turn that the current thread works for; null if it is no worker's. */
    public static @Nullable Task current() {
        return CURRENT.get();
    }

    /**
     * Does something of the framework's as a whole or not at all: it does not begin if nobody waits for the current turn any
     * more, and whoever waits does not leave meanwhile. It must not call what the application may write at length.
     *
     * @param work what to do
     * @param <T> what it gives
     * @return what it gave
     */
    public static <T> T runUninterruptibly(Supplier<T> work) {
        boolean outer = beginUninterruptible();
        try {
            return work.get();
        } finally {
            endUninterruptible(outer);
        }
    }

    /**
     * Begins what must not be given up in its midst.
     *
     * @return what is to be given to {@link #endUninterruptible} when it is done
     * @throws TaskTerminationError if it was given up already
     */
    public static boolean beginUninterruptible() {
        Task task = CURRENT.get();
        return task != null && task.keepUndisturbed();
    }

    /** Ends it; {@code outer} is what its begin gave. */
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
        if (stopReason != null) { // only then somebody waits for it
            notifyAll();
        }
    }

    /** Ends the work of the current thread here if nobody waits for it any more. */
    public static void checkpoint() {
        if (isAbandoned()) {
            throw new TaskTerminationError(null);
        }
    }

    /** Whether the current thread works for nobody any more. */
    public static boolean isAbandoned() {
        Task task = CURRENT.get();
        return task != null && task.abandoned();
    }

    /**
     * Says whose code runs from now on, if this is a worker's thread.
     *
     * @param binding the instance, which is busy if that code does not return
     */
    public static void enter(ProviderBinding binding) {
        Task task = CURRENT.get();
        if (task != null) {
            task.about(binding);
        }
    }

    /**
     * Says whose code runs from now on, as a piece of a document. Each piece has the time that the turn was given last: where
     * one took longer, and stopped, only that piece fails, and those after it have to be quick.
     *
     * @param binding the instance, which is busy if that code does not return
     */
    public static void enterView(ProviderBinding binding) {
        Task task = CURRENT.get();
        if (task != null) {
            task.about(binding);
            task.restart();
        }
    }

    private synchronized void restart() {
        if (stopReason == StopReason.TIMEOUT && parts.hasSingleFrame() && !abandoned && !released) {
            stopReason = null;
            countdownTimer.setLimit(Math.min(countdownTimer.limit(), GRACE));
            Thread.interrupted(); // it was meant for the piece before
        }
        startTimer(countdownTimer.limit());
    }

    private synchronized void about(ProviderBinding binding) {
        parts.setCurrent(binding);
    }

    /** Whether the current thread does what its turn began for, and not a part of that. */
    public static boolean isOutermost() {
        Task task = CURRENT.get();
        return task != null && task.isUndivided();
    }

    private synchronized boolean isUndivided() {
        return parts.hasSingleFrame();
    }

    /** A part of the work begins, within those that have begun, on the worker's thread: it has a clock of its own. */
    synchronized void beginNested() {
        parts.push(countdownTimer.state());
    }

    /** The part has ended: what is around it has the time that was left to it. */
    synchronized void endNested() {
        CountdownTimer.TimerState outer = parts.pop();
        if (outer == null || stopReason != null) {
            return; // once it is told to stop it has a moment for that and no more, and is told what was too long
        }
        if (outer.runs()) {
            startTimer(outer.remaining());
        } else {
            stopTimer();
        }
        countdownTimer.setLimit(outer.limit());
    }

    /** Whether the work is for a session that waits for it, and so may do what the session may do. */
    public synchronized boolean belongsTo(Object session) {
        return owner == session && !abandoned && !released;
    }

    private synchronized boolean abandoned() {
        return abandoned;
    }

    /** Why the work is to stop; null if it may go on. */
    public synchronized @Nullable StopReason stopReason() {
        return stopReason;
    }

    /** Sets the clock: from now on the work may take so long. */
    synchronized void startTimer(long nanos) {
        if (stopReason == null) { // else it has a moment to stop, and no more
            countdownTimer.start(nanos);
            if (released) {
                alarm(nanos);
            }
            if (waitedFor && countdownTimer.remaining() < nextLook - System.nanoTime()) {
                notifyAll();
            }
        }
    }

    /** How long the work may take, or might until it was told to stop. */
    public synchronized Duration timeLimit() {
        return Duration.ofNanos(countdownTimer.limit());
    }

    /** Stops the clock, while the work waits for others in a way that has an end of its own. */
    synchronized void stopTimer() {
        if (stopReason == null) {
            countdownTimer.stop();
        }
    }

    /**
     * Has something done when the work is told to stop; at once if it was.
     *
     * @param reaction what to do, on another thread
     */
    public void onStop(Runnable reaction) {
        synchronized (this) {
            if (stopReason == null) {
                reactions.add(reaction);
                return;
            }
        }
        WorkerPool.runCallback(reaction);
    }

    /** Tells the work to stop; without effect if it was told already or is done. */
    public void stop(StopReason why) {
        List<Runnable> due;
        synchronized (this) {
            if (stopReason != null || done) {
                return;
            }
            stopReason = why;
            countdownTimer.extend(GRACE);
            due = List.copyOf(reactions);
            if (released) {
                alarm(GRACE);
            }
            if (thread != null) {
                thread.interrupt();
            }
            notifyAll();
        }
        for (Runnable reaction : due) {
            WorkerPool.runCallback(reaction);
        }
    }

    /** Does the work, on a worker's thread. */
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
            value = work.call();
        } catch (Throwable e) { // whoever waits gets it
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

    /** Sessions see at their next projection what the code did, or that its instance is busy. */
    private void touch() {
        ProviderBinding left;
        synchronized (this) {
            left = parts.current();
        }
        if (left != null) {
            left.touch();
        }
    }

    /** Notes what came of the work, and tells whether somebody waits for it. */
    private synchronized boolean finish(@Nullable Object value, @Nullable Throwable thrown) {
        done = true;
        thread = null;
        Thread.interrupted(); // it was meant for this work, and not for what the thread does next
        if (alarm != null) {
            alarm.cancel(false);
        }
        if (!released) { // else whoever waited has an answer
            result = value;
            failure = thrown;
        }
        notifyAll();
        return !abandoned;
    }

    /**
     * Waits for the work, stops it at its limit, and leaves it alone if it does not stop.
     *
     * @param interruptible whether interrupting the waiting thread cancels the work
     * @return what the work gave
     * @throws Throwable what the work threw
     * @throws AbandonedTaskException if it did not stop
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
                        stop(StopReason.CANCELLED);
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

    /** Whether there is nothing more to wait for; acts where the time is over. */
    private boolean over() {
        synchronized (this) {
            if (done || released) {
                return true;
            }
            if (!countdownTimer.isRunning() || countdownTimer.remaining() > 0 || stopReason != null && undisturbed) {
                return false;
            }
            if (stopReason != null) {
                throw givenUp(stopReason);
            }
        }
        stop(StopReason.TIMEOUT);
        return false;
    }

    private AbandonedTaskException givenUp(StopReason told) {
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

    /** Waits a while, in the loop of {@link #await}. */
    @SuppressWarnings("WaitNotInLoop") // its caller loops
    private synchronized void pause() throws InterruptedException {
        if (done || released) {
            return;
        }
        boolean anyLong = !countdownTimer.isRunning() || stopReason != null && undisturbed;
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
     * Lets whoever waits go, while the work goes on by itself: it may touch nothing of the session's from now on. A clock
     * of the process stops it at its limit.
     *
     * @param answer what whoever waits gets
     * @param nanos how long the work may take from now on
     * @param leftAlone what to do when it does not stop
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

    /** Has the clock of the process look at the time then, and no more when it was to. */
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
            if (time > 0 || stopReason != null && undisturbed) {
                alarm(time > 0 ? time : GRACE);
                return;
            }
            left = stopReason == null ? null : givenUp(stopReason);
        }
        if (left == null) {
            stop(StopReason.TIMEOUT);
        } else {
            leftAlone.accept(left);
        }
    }
}
