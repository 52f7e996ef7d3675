package io.docui.runtime.internal.background;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskStopReason;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A call that runs in the background while its session continues, with its progress and its result. Thread-safe. See
 * docs/spec/operations.md#asynchronous-operations.
 */
public final class AsyncOperation {
    /** The time after which a submitted call no longer waits for a caller who does not run it. */
    private static final Duration TO_BEGIN = Duration.ofSeconds(10);

    private final RunningCall runningCall;
    private final String call;
    private final Task task;
    private final Instant began;
    private @Nullable ActionResult result;
    /** The submitted calls that the caller has not run yet. */
    private final Deque<SubmittedCall> submitted = new ArrayDeque<>();

    private boolean callerWaits = true;

    AsyncOperation(RunningCall runningCall, String call, Task task, Instant began) {
        this.runningCall = runningCall;
        this.call = call;
        this.task = task;
        this.began = began;
    }

    /** Returns whether the operation has a result. */
    public boolean hasEnded() {
        return result() != null;
    }

    String id() {
        return runningCall.operationId();
    }

    String call() {
        return call;
    }

    /** Returns the result; null while the operation runs. */
    synchronized @Nullable ActionResult result() {
        return result;
    }

    /**
     * Waits for the result.
     * @return the result; null if the operation still runs then
     * @throws InterruptedException if the waiting thread is interrupted
     */
    synchronized @Nullable ActionResult result(Duration within) throws InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.NANOSECONDS.convert(within);
        for (long left = deadline - System.nanoTime();
                result == null && left > 0;
                left = deadline - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
        return result;
    }

    /**
     * Waits for the result as the caller, who holds the session: runs the calls that the operation submits meanwhile, which nobody else can.
     * @param moment how long to wait for an operation that submits nothing
     * @param grace how long to wait for one whose submitted call has begun
     * @return the result; null if the operation goes on
     */
    @Nullable
    ActionResult awaitAsCaller(Duration moment, Duration grace) throws InterruptedException {
        long began = System.nanoTime();
        long deadline = began + TimeUnit.NANOSECONDS.convert(moment);
        try {
            SubmittedCall next = next(deadline);
            while (next != null) {
                next.run();
                deadline = began + TimeUnit.NANOSECONDS.convert(grace);
                next = next(deadline);
            }
            return result();
        } finally {
            releaseCaller();
        }
    }

    /** Returns the next submitted call; null if the operation has ended, or none is submitted in time. */
    private synchronized @Nullable SubmittedCall next(long deadline) throws InterruptedException {
        long left = deadline - System.nanoTime();
        while (result == null && callerWaits && submitted.isEmpty() && left > 0) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
            left = deadline - System.nanoTime();
        }
        return result == null && left > 0 ? submitted.poll() : null;
    }

    /** Records that the caller no longer waits for the operation. Calls that it has not run are left to those who submitted them. */
    public synchronized void releaseCaller() {
        callerWaits = false;
        submitted.forEach(SubmittedCall::release);
        submitted.clear();
        notifyAll();
    }

    /**
     * Has the caller run a call that the operation submits, if it still waits.
     * @param call a call that ends soon, because it goes on in the background
     * @return the result; empty if the caller does not wait, so that the call did not run
     */
    public Optional<ActionResult> runByCaller(Supplier<ActionResult> call) throws InterruptedException {
        SubmittedCall mine = new SubmittedCall(call);
        synchronized (this) {
            if (!callerWaits) {
                return Optional.empty();
            }
            submitted.add(mine);
            notifyAll();
        }
        try {
            return mine.await(TO_BEGIN);
        } catch (TimeoutException e) {
            return withdraw(mine) ? Optional.empty() : mine.await();
        } catch (InterruptedException e) {
            if (withdraw(mine)) {
                throw e;
            }
            Optional<ActionResult> begun = mine.await();
            Thread.currentThread().interrupt(); // cancels what goes on in the background
            return begun;
        }
    }

    private synchronized boolean withdraw(SubmittedCall call) {
        return submitted.remove(call);
    }

    /**
     * Records the result. Only the first call has an effect.
     * @param tell publishes the notice; runs before the result is visible, so that a reader of the result also finds the notice
     */
    synchronized void end(ActionResult with, Runnable tell) {
        if (result == null) {
            tell.run();
            result = with;
            notifyAll();
        }
    }

    /**
     * Runs a piece of work unless the operation has ended, and keeps the operation from ending meanwhile.
     * @param work the work, which must not block
     */
    synchronized void runUnlessEnded(Runnable work) {
        if (result == null) {
            work.run();
        }
    }

    public void cancel() {
        task.stop(TaskStopReason.CANCELLED);
    }

    private String state() {
        ActionResult ended = result();
        if (ended == null) {
            return task.stopReason() == null ? "running" : "stopping";
        }
        return ended.error() == null ? "done" : "failed";
    }

    public String statusText() {
        ActionResult ended = result();
        if (ended == null) {
            String progress = runningCall.progressText();
            return id() + " has been " + state() + " since " + began.truncatedTo(ChronoUnit.SECONDS)
                    + (progress.isEmpty() ? "." : ": " + progress);
        }
        if (ended.error() != null) {
            return id() + " failed. " + ended.error().code() + ": "
                    + ended.error().message();
        }
        return id() + " is done" + (ended.text() == null || ended.text().isEmpty() ? "." : ": " + ended.text());
    }

    public Value statusData() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("operation", new TextValue(id()));
        fields.put("call", new TextValue(call));
        fields.put("state", new TextValue(state()));
        if (!runningCall.progressText().isEmpty()) {
            fields.put("progress", new TextValue(runningCall.progressText()));
        }
        ActionResult ended = result();
        if (ended != null && ended.data() != null) {
            fields.put("result", ended.data());
        }
        if (ended != null && ended.channelUsed() != null) {
            fields.put("channel_used", new TextValue(ended.channelUsed()));
        }
        if (ended != null && ended.error() != null) {
            fields.put("code", new TextValue(ended.error().code().name()));
            fields.put("error", new TextValue(ended.error().message()));
        }
        return new ObjectValue(fields);
    }
}
