package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.background.AsyncOperation;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.task.TaskExecutor;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Runs calls that background calls submit, each as an operation of its own, as soon as the session is idle. Thread-safe. */
record LateCallSubmitter(
        CallBinder binder,
        CallInspector inspector,
        CallRunner runner,
        RemovalTracker removalTracker,
        AsyncOperationRegistry asyncOperationRegistry,
        IdleExecutor idleExecutor)
        implements CallSubmitter {
    private static final Duration ANY_TIME = Duration.ofDays(365);

    /** The time that a canceled asynchronous call has to end before it is no longer awaited. */
    private static final Duration TO_STOP = Duration.ofSeconds(10);

    @Override
    public CompletionStage<ActionResult> submit(Call call, Invocation by) {
        BoundCall bound;
        try {
            bound = binder.bind(call.canonical()).get(0);
        } catch (DocUIException e) {
            return CompletableFuture.completedFuture(ActionResult.failure(null, call.name(), null, e.error()));
        }
        Submission submission = new Submission(bound, by);
        by.onCancel(submission::stop);
        TaskExecutor.runInBackground(by.inCallerContext(submission));
        return submission.done;
    }

    /** One submitted call, with a thread that waits for it. */
    private final class Submission implements Runnable {
        private final BoundCall call;
        private final Invocation by;
        private final CompletableFuture<ActionResult> done = new CompletableFuture<>();
        private @Nullable Thread thread;
        private boolean stopped;

        Submission(BoundCall call, Invocation by) {
            this.call = call;
            this.by = by;
        }

        /** Cancels the call. The interruption ends it whether it waits, runs or is detached. */
        synchronized void stop() {
            stopped = true;
            if (thread != null) {
                thread.interrupt();
            }
        }

        private synchronized boolean begins() {
            thread = Thread.currentThread();
            return !stopped;
        }

        private synchronized void ends() {
            thread = null;
            Thread.interrupted(); // the interruption was for this call
        }

        @Override
        public void run() {
            try {
                done.complete(begins() ? made() : unwanted());
            } catch (InterruptedException e) {
                done.complete(unwanted());
            } catch (Throwable e) { // the submitter gets it
                done.completeExceptionally(e);
            } finally {
                ends();
            }
        }

        private ActionResult made() throws InterruptedException {
            ActionResult result = execute();
            if (result.success() && !call.action().action().readOnly()) {
                removalTracker.recordChange(call);
            }
            String handle = result.asyncHandle();
            if (handle == null) {
                return result;
            }
            Optional<ActionResult> end = ended(handle);
            // The submitter gets the result and tells it, so that a notice would tell it twice.
            end.ifPresent(told -> asyncOperationRegistry.markReported(handle));
            return end.orElse(result);
        }

        /** Has the waiting caller of the submitting call run an asynchronous one. Any other could take long, so the caller waits no longer. */
        private ActionResult execute() throws InterruptedException {
            AsyncOperation submitting = by.background().orElseThrow();
            Optional<ActionResult> ran = Optional.empty();
            if (call.action().action().async()) {
                ran = submitting.runByCaller(this::runSubmitted);
            } else {
                submitting.releaseCaller();
            }
            return ran.isPresent() ? ran.get() : idleExecutor.executeWhenIdle(this::runSubmitted);
        }

        private ActionResult runSubmitted() {
            BoundCall resolved;
            try {
                resolved = inspector.followLink(call);
            } catch (DocUIException e) {
                return ActionResult.failure(
                        null, call.call().name(), call.maskedCall().display(), e.error());
            }
            return runner.runSubmitted(resolved, by);
        }

        private Optional<ActionResult> ended(String handle) throws InterruptedException {
            try {
                return asyncOperationRegistry.result(handle, ANY_TIME);
            } catch (InterruptedException e) {
                asyncOperationRegistry.cancel(handle);
                return asyncOperationRegistry.result(handle, TO_STOP);
            }
        }

        private ActionResult unwanted() {
            return ActionResult.failure(
                    null,
                    call.call().name(),
                    call.maskedCall().display(),
                    DocUIError.of(ErrorCode.CANCELLED, "The call was canceled before it started."));
        }
    }
}
