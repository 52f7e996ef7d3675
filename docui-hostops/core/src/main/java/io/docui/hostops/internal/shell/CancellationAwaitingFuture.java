package io.docui.hostops.internal.shell;

import java.util.concurrent.CompletableFuture;

/**
 * Future for work in other processes that reports its cancellation only after the work has stopped (docs/spec/operations.md#cancellation).
 */
public final class CancellationAwaitingFuture<T> extends CompletableFuture<T> {
    private final CompletableFuture<T> work;
    private final Runnable stop;

    /**
     * Creates a future.
     * @param work the work, which ends soon after it is told to stop
     * @param stop tells the work to stop; can be called repeatedly
     */
    public CancellationAwaitingFuture(CompletableFuture<T> work, Runnable stop) {
        this.work = work;
        this.stop = stop;
        var unused = work.whenComplete((result, failure) -> {
            if (failure == null) {
                complete(result);
            } else {
                completeExceptionally(failure);
            }
        });
    }

    @Override
    public boolean cancel(boolean mayInterruptIfRunning) {
        stop.run();
        var unused = work.handle((result, failure) -> Boolean.TRUE).join();
        return super.cancel(mayInterruptIfRunning);
    }
}
