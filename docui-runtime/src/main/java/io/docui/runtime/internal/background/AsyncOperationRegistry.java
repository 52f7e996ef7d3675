package io.docui.runtime.internal.background;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Progress;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.call.ActionNameResolver;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.notice.BackgroundOperationNotice;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.task.Task;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Registry of the background operations of a session: the running ones and the most recent ones that have ended. Thread-safe. */
public final class AsyncOperationRegistry implements Consumer<Progress> {
    /** How long a caller waits for an operation that may end at once. */
    private static final Duration MOMENT = Duration.ofMillis(100);

    /** How long a caller waits for an operation whose work is another call, such as a short program. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final System.Logger LOG = LazyLogger.of(AsyncOperationRegistry.class.getName());
    private static final int MOST_RUNNING = 64;
    private static final int MOST_ENDED = 100;

    private final NoticeRegistry noticeRegistry;
    private final Clock clock;
    private final Map<String, AsyncOperation> operations = new LinkedHashMap<>();
    private volatile @Nullable Consumer<Progress> listener;

    /** Creates an empty registry. */
    public AsyncOperationRegistry(NoticeRegistry noticeRegistry, Clock clock) {
        this.noticeRegistry = noticeRegistry;
        this.clock = clock;
    }

    /** Sets the listener for the progress of all calls. It is called on the threads that report progress. */
    public void onProgress(Consumer<Progress> told) {
        listener = told;
    }

    /** Records the progress of a call and passes it to the listener. */
    @Override
    public void accept(Progress progress) {
        AsyncOperation asyncOperation;
        synchronized (this) {
            asyncOperation = operations.get(progress.operationId());
        }
        if (asyncOperation != null) {
            tellRunning(asyncOperation, progress.summary());
        }
        try {
            Consumer<Progress> told = listener;
            if (told != null) {
                told.accept(progress);
            }
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "A progress listener failed", e);
        }
    }

    /** Throws a {@code LIMIT_EXCEEDED} error if too many operations are running. */
    public void checkRoom() {
        long running = runningOperations().size();
        if (running >= MOST_RUNNING) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    running + " operations are already running. Wait until one ends, or cancel one."));
        }
    }

    public AsyncOperation begin(RunningCall runningCall, String call, Task task) {
        AsyncOperation asyncOperation = new AsyncOperation(runningCall, call, task, clock.instant());
        synchronized (this) {
            operations.put(asyncOperation.id(), asyncOperation);
            forgetOldest();
        }
        tellRunning(asyncOperation, "");
        return asyncOperation;
    }

    /** Publishes a notice of a running operation, unless it has ended: such a notice must not replace the notice of its end. */
    private void tellRunning(AsyncOperation asyncOperation, String progress) {
        asyncOperation.runUnlessEnded(
                () -> noticeRegistry.putRunning(asyncOperation.id(), running(asyncOperation, progress)));
    }

    private void forgetOldest() {
        Iterator<AsyncOperation> oldest = operations.values().iterator();
        long surplus = operations.values().stream()
                        .filter(asyncOperation -> asyncOperation.result() != null)
                        .count()
                - MOST_ENDED;
        while (surplus > 0) {
            if (oldest.next().result() != null) {
                oldest.remove();
                surplus--;
            }
        }
    }

    private static BackgroundOperationNotice running(AsyncOperation asyncOperation, String progress) {
        String id = CallFormatter.describe(new TextValue(asyncOperation.id()));
        return new BackgroundOperationNotice(
                "⏳",
                asyncOperation.call(),
                progress.isEmpty() ? " is running." : " is running: ",
                progress,
                List.of("operation_status(" + id + ')', "cancel(" + id + ')'));
    }

    /** Records the end of an operation and publishes a notice. A later result of the same operation is ignored. */
    public void end(AsyncOperation asyncOperation, ActionResult result) {
        asyncOperation.end(result, () -> noticeRegistry.putEnded(asyncOperation.id(), ended(asyncOperation, result)));
    }

    private static BackgroundOperationNotice ended(AsyncOperation asyncOperation, ActionResult result) {
        DocUIError error = result.error();
        if (error != null) {
            return new BackgroundOperationNotice(
                    "✘", asyncOperation.call(), " failed. ", error.code() + ": " + error.message(), List.of());
        }
        String text = Objects.requireNonNullElse(result.text(), "");
        return new BackgroundOperationNotice(
                "✔", asyncOperation.call(), text.isEmpty() ? " is done." : " is done: ", text, List.of());
    }

    /** Reports the end of a call that did not stop when it was told to. */
    public void reportLate(String operationId, String call, String what) {
        noticeRegistry.putEnded(
                operationId + " late",
                new BackgroundOperationNotice("⚠️", call, " did not stop in time. Now it ", what, List.of()));
    }

    /** Returns the operation with an id, if it is a background operation that the registry still has. */
    public synchronized Optional<AsyncOperation> find(String id) {
        return Optional.ofNullable(operations.get(id));
    }

    /** Returns the error for an unknown operation id, with the running operations as candidates. */
    public DocUIException unknownOperation(String id) {
        List<String> ids = runningOperations().stream().map(AsyncOperation::id).toList();
        return new DocUIException(DocUIError.of(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "There is no background operation '" + ActionNameResolver.shorten(id)
                                + "', running or recently ended."
                                + (ids.isEmpty() ? " None is running." : " Running: " + String.join(", ", ids) + "."))
                .withPath("operation")
                .withCandidates(ids));
    }

    synchronized List<AsyncOperation> runningOperations() {
        return operations.values().stream()
                .filter(asyncOperation -> asyncOperation.result() == null)
                .toList();
    }

    public void cancelAll() {
        runningOperations().forEach(AsyncOperation::cancel);
    }

    public boolean cancel(String id) {
        Optional<AsyncOperation> operation = find(id).filter(known -> known.result() == null);
        operation.ifPresent(AsyncOperation::cancel);
        return operation.isPresent();
    }

    /**
     * Waits a moment for the result of an operation as its caller, and longer if the operation submits a call. A result that is returned
     * needs no notice anymore.
     * @return the result; empty if the operation goes on
     */
    public Optional<ActionResult> awaitMoment(String id) {
        try {
            Optional<AsyncOperation> operation = find(id);
            Optional<ActionResult> result = operation.isEmpty()
                    ? Optional.empty()
                    : Optional.ofNullable(operation.get().awaitAsCaller(MOMENT, GRACE));
            if (result.isPresent()) {
                markReported(id);
            }
            return result;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** Records that nobody waits for an operation. */
    public void releaseCaller(String id) {
        find(id).ifPresent(AsyncOperation::releaseCaller);
    }

    /** Drops the notice of an operation, because its reader gets its result. */
    public void markReported(String id) {
        noticeRegistry.remove(id);
    }

    /**
     * Returns the result of an operation.
     * @return the result; empty if the operation is unknown or still runs
     */
    public Optional<ActionResult> result(String id) {
        return find(id).map(AsyncOperation::result);
    }

    /**
     * Waits for the result of an operation.
     * @return the result; empty if the operation is unknown or did not end in time
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public Optional<ActionResult> result(String id, Duration within) throws InterruptedException {
        Optional<AsyncOperation> operation = find(id);
        return operation.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(operation.get().result(within));
    }
}
