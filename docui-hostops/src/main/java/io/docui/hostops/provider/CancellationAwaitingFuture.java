package io.docui.hostops.provider;

import java.util.concurrent.CompletableFuture;

/**
 * The result of work in other processes that is cancelled only once the work has stopped: whoever hears that it was cancelled finds
 * nothing of it (docs/spec/operations.md#cancellation).
 *
 * @param <T> what the work gives
 */
final class CancellationAwaitingFuture<T> extends CompletableFuture<T> {
    private final CompletableFuture<T> work;
    private final Runnable stop;

    /**
     * A result that is to come.
     *
     * @param work gives it, and ends soon after it was told to stop
     * @param stop tells the work to stop, however often it is called
     */
    CancellationAwaitingFuture(CompletableFuture<T> work, Runnable stop) {
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
