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
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A call that runs in the background while its session continues, with its progress and its result. Thread-safe. See
 * docs/spec/operations.md#asynchronous-operations.
 */
public final class AsyncOperation {
    private final RunningCall runningCall;
    private final String call;
    private final Task task;
    private final Instant began;
    private @Nullable ActionResult result;

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
