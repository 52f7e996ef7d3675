package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.task.StopReason;
import io.docui.runtime.internal.task.Task;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A call that goes on while its session does other things (docs/spec/operations.md#asynchronous-operations). Thread-safe. */
final class AsyncOperation {
    private final Invocation invocation;
    private final String call;
    private final Task task;
    private final Instant began;
    private @Nullable ActionResult result;

    /**
     * A call that has begun.
     *
     * @param invocation what it says beside its result
     * @param call its display text, masked
     * @param task what does it
     * @param began when it began
     */
    AsyncOperation(Invocation invocation, String call, Task task, Instant began) {
        this.invocation = invocation;
        this.call = call;
        this.task = task;
        this.began = began;
    }

    String id() {
        return invocation.operationId();
    }

    String call() {
        return call;
    }

    /** What became of it; null while it runs. */
    synchronized @Nullable ActionResult result() {
        return result;
    }

    /**
     * What became of it, waited for.
     *
     * @param within how long to wait at most
     * @return its result; null if it still runs then
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
     * Notes what became of it; the first time counts.
     *
     * @param with its result
     * @param tell tells of it, before anybody can see the result: who sees that finds the notice too
     */
    synchronized void end(ActionResult with, Runnable tell) {
        if (result == null) {
            tell.run();
            result = with;
            notifyAll();
        }
    }

    /**
     * Does something unless it has ended, and lets it not end meanwhile.
     *
     * @param work must not block
     */
    synchronized void runUnlessEnded(Runnable work) {
        if (result == null) {
            work.run();
        }
    }

    /** Tells it to stop. */
    void cancel() {
        task.stop(StopReason.CANCELLED);
    }

    private String state() {
        ActionResult ended = result();
        if (ended == null) {
            return task.stopReason() == null ? "running" : "stopping";
        }
        return ended.error() == null ? "done" : "failed";
    }

    /** How it is, in a sentence. */
    String statusText() {
        ActionResult ended = result();
        if (ended == null) {
            String progress = invocation.progressText();
            return id() + " is " + state() + " since " + began.truncatedTo(ChronoUnit.SECONDS)
                    + (progress.isEmpty() ? "." : ": " + progress);
        }
        if (ended.error() != null) {
            return id() + " failed. " + ended.error().code() + ": "
                    + ended.error().message();
        }
        return id() + " is done" + (ended.text() == null || ended.text().isEmpty() ? "." : ": " + ended.text());
    }

    /** How it is, as data. */
    Value statusData() {
        Map<String, Value> fields = new LinkedHashMap<>();
        fields.put("operation", new TextValue(id()));
        fields.put("call", new TextValue(call));
        fields.put("state", new TextValue(state()));
        if (!invocation.progressText().isEmpty()) {
            fields.put("progress", new TextValue(invocation.progressText()));
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
