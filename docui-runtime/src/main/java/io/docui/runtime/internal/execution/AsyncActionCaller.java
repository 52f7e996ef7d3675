package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Calls actions and waits for results that come later (docs/spec/sessions.md#asynchronous-results).
 *
 * <p>A method that returns a {@code CompletionStage} or a {@code Future} is called under the providers' lock, and its value
 * awaited without it, up to the action's time limit, so that other sessions go on meanwhile; then it is cancelled. A method
 * declared {@code async} is called without the lock altogether.
 */
final class AsyncActionCaller {
    private final TaskExecutor taskExecutor;

    AsyncActionCaller(TaskExecutor taskExecutor) {
        this.taskExecutor = taskExecutor;
    }

    /**
     * Calls an action, under the clock of the turn if there is one.
     *
     * @param action what is known of it
     * @param call calls its method; to be made under the lock
     * @return what the method returned, or the value that it promised
     * @throws Exception what the method threw, or what its promise failed with
     */
    @Nullable
    Object call(ActionDescriptor action, Callable<@Nullable Object> call) throws Exception {
        TaskExecutor.startTimer(timeLimit(action));
        if (action.async()) {
            return taskExecutor.runUnlocked(() -> callDetached(action, call));
        }
        Object returned = call.call();
        Task.checkpoint();
        return action.returns() instanceof PromiseType
                ? taskExecutor.runUnlocked(() -> await(action, future(action, returned)))
                : returned;
    }

    /**
     * Calls an action whose caller does not wait for it, on a thread that has no locks or is to keep those that it has.
     *
     * @param action what is known of it
     * @param call calls its method
     * @return what the method returned, or the value that it promised
     * @throws Exception what the method threw, or what its promise failed with
     */
    @Nullable
    Object callDetached(ActionDescriptor action, Callable<@Nullable Object> call) throws Exception {
        Object returned = call.call();
        Task.checkpoint();
        return action.returns() instanceof PromiseType ? await(action, future(action, returned)) : returned;
    }

    /** How long an action may take. */
    Duration timeLimit(ActionDescriptor action) {
        return Objects.requireNonNullElse(action.timeout(), taskExecutor.timeLimit());
    }

    private static Future<?> future(ActionDescriptor action, @Nullable Object returned) {
        if (returned instanceof CompletionStage<?> stage) {
            return future(stage);
        }
        if (returned instanceof Future<?> future) {
            return future;
        }
        throw new IllegalStateException(action.name() + " returned null where it promises a value.");
    }

    /** A stage as a future: not every one says so of itself that is one. */
    private static Future<?> future(CompletionStage<?> stage) {
        try {
            return stage.toCompletableFuture();
        } catch (UnsupportedOperationException e) {
            CompletableFuture<@Nullable Object> future = new CompletableFuture<>();
            stage.whenComplete((value, failure) -> {
                if (failure == null) {
                    future.complete(value);
                } else {
                    future.completeExceptionally(failure);
                }
            });
            return future;
        }
    }

    /** Waits; a turn is interrupted at its limit, another thread has to look at the time itself. */
    private @Nullable Object await(ActionDescriptor action, Future<?> future) throws Exception {
        Duration limit = timeLimit(action);
        try {
            return Task.current() != null
                    ? future.get()
                    : future.get(TimeUnit.NANOSECONDS.convert(limit), TimeUnit.NANOSECONDS);
        } catch (ExecutionException e) {
            throw unwrapped(e);
        } catch (CancellationException e) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.CANCELLED, action.name() + " was cancelled before it was done."));
        } catch (TimeoutException e) {
            future.cancel(true);
            throw new DocUIException(DocUIError.of(
                    ErrorCode.TIMEOUT, action.name() + " was not done within " + limit + " and was cancelled."));
        } catch (InterruptedException e) {
            future.cancel(true);
            throw e;
        }
    }

    /** What went wrong, without what the libraries of futures wrap around it. */
    private static Exception unwrapped(ExecutionException failure) {
        Throwable cause = failure;
        while ((cause instanceof ExecutionException || cause instanceof CompletionException)
                && cause.getCause() != null) {
            cause = cause.getCause();
        }
        if (cause instanceof Error error) {
            throw error;
        }
        return cause instanceof Exception exception ? exception : failure;
    }
}
