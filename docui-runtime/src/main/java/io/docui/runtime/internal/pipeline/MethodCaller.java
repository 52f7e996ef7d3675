package io.docui.runtime.internal.pipeline;

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
 * Calls action methods and awaits results that they return as {@code CompletionStage} or {@code Future}, within the time limit. See
 * docs/spec/sessions.md#asynchronous-results. A method that returns a {@code CompletionStage} or a {@code Future} is called under the
 * providers' locks. Its value is awaited without the locks, up to the action's time limit, so that other sessions can continue. After the
 * limit, it is canceled. A method declared {@code async} is called without the locks.
 */
record MethodCaller(TaskExecutor taskExecutor) {
    /**
     * Calls an action and starts the timer of the current task, if there is one.
     * @param call calls the method; is called under the locks unless the action is asynchronous
     * @throws Exception the exception of the method, or the failure of its promise
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
     * Calls an action whose caller does not wait for it. The current thread holds no locks, or must keep the locks that it holds.
     * @throws Exception the exception of the method, or the failure of its promise
     */
    @Nullable
    Object callDetached(ActionDescriptor action, Callable<@Nullable Object> call) throws Exception {
        Object returned = call.call();
        Task.checkpoint();
        return action.returns() instanceof PromiseType ? await(action, future(action, returned)) : returned;
    }

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
        throw InvalidResultFactory.ofNull(action.name());
    }

    /** Converts a stage to a future; not every stage supports {@code toCompletableFuture}. */
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

    /** Awaits a future. A task is interrupted at its limit; any other thread needs a timeout here. */
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
                    DocUIError.of(ErrorCode.CANCELLED, action.name() + " was canceled before it finished."));
        } catch (TimeoutException e) {
            future.cancel(true);
            throw new DocUIException(DocUIError.of(
                    ErrorCode.TIMEOUT, action.name() + " did not finish within " + limit + " and was canceled."));
        } catch (InterruptedException e) {
            future.cancel(true);
            throw e;
        }
    }

    /** Returns the original failure without the wrappers that futures add. */
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
