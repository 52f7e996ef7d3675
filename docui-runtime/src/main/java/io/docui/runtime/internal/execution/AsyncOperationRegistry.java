package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Progress;
import io.docui.runtime.call.CallText;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.notice.OperationNotice;
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

/** The operations of a session that go on by themselves, and the latest that have ended. Thread-safe. */
public final class AsyncOperationRegistry implements Consumer<Progress> {
    private static final System.Logger LOG = LazyLogger.of(AsyncOperationRegistry.class.getName());
    private static final int MOST_RUNNING = 64;
    private static final int MOST_ENDED = 100;

    private final NoticeRegistry noticeRegistry;
    private final Clock clock;
    private final Map<String, AsyncOperation> operations = new LinkedHashMap<>();
    private volatile @Nullable Consumer<Progress> listener;

    /**
     * No operations.
     *
     * @param noticeRegistry take what happens to them
     * @param clock where times come from
     */
    public AsyncOperationRegistry(NoticeRegistry noticeRegistry, Clock clock) {
        this.noticeRegistry = noticeRegistry;
        this.clock = clock;
    }

    /** Has somebody told of the progress of all calls, on the threads that make it. */
    public void onProgress(Consumer<Progress> told) {
        listener = told;
    }

    /** Takes note of how far a call has come. */
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
            LOG.log(System.Logger.Level.WARNING, "Whoever wanted to know of progress failed", e);
        }
    }

    /** Refuses another operation if there are too many. */
    void checkRoom() {
        long running = runningOperations().size();
        if (running >= MOST_RUNNING) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    running + " operations are running already. Wait until one has ended, or cancel one."));
        }
    }

    /** An operation begins. */
    AsyncOperation begin(Invocation invocation, String call, Task task) {
        AsyncOperation asyncOperation = new AsyncOperation(invocation, call, task, clock.instant());
        synchronized (this) {
            operations.put(asyncOperation.id(), asyncOperation);
            forgetOldest();
        }
        tellRunning(asyncOperation, "");
        return asyncOperation;
    }

    /** Once an operation has ended, nothing takes the place of its end. */
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

    private static OperationNotice running(AsyncOperation asyncOperation, String progress) {
        String id = CallText.describe(new TextValue(asyncOperation.id()));
        return new OperationNotice(
                "⏳",
                asyncOperation.call(),
                progress.isEmpty() ? " is running." : " is running: ",
                progress,
                List.of("operation_status(" + id + ')', "cancel(" + id + ')'));
    }

    /** Nobody knows the state of a provider; the next notice of the same takes the place of this one. */
    void reportUncertain(String provider, String operation, String sentence) {
        noticeRegistry.putEnded(
                "state of " + provider,
                new OperationNotice(ErrorCode.INTERNAL.severity().mark(), operation, ": " + sentence + '.'));
    }

    /** An operation has ended; what comes of it later is no result any more. */
    void end(AsyncOperation asyncOperation, ActionResult result) {
        asyncOperation.end(result, () -> noticeRegistry.putEnded(asyncOperation.id(), ended(asyncOperation, result)));
    }

    private static OperationNotice ended(AsyncOperation asyncOperation, ActionResult result) {
        DocUIError error = result.error();
        if (error != null) {
            return new OperationNotice(
                    "✘", asyncOperation.call(), " failed. ", error.code() + ": " + error.message(), List.of());
        }
        String text = Objects.requireNonNullElse(result.text(), "");
        return new OperationNotice(
                "✔", asyncOperation.call(), text.isEmpty() ? " is done." : " is done: ", text, List.of());
    }

    /**
     * Tells what became of a call that did not stop when it was told to.
     *
     * @param operationId the call's id
     * @param call its display text, masked
     * @param what how it ended, as the rest of the sentence
     */
    void reportLate(String operationId, String call, String what) {
        noticeRegistry.putEnded(
                operationId + " late",
                new OperationNotice("⚠️", call, " did not stop in time. Now it ", what, List.of()));
    }

    /** The operation of an id, if it is one that runs by itself and is remembered. */
    synchronized Optional<AsyncOperation> find(String id) {
        return Optional.ofNullable(operations.get(id));
    }

    /** Says that there is no such operation, and which there are. */
    DocUIException unknownOperation(String id) {
        List<String> ids = runningOperations().stream().map(AsyncOperation::id).toList();
        return new DocUIException(DocUIError.of(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "No operation '" + ActionNameResolver.shorten(id) + "' runs by itself, or has lately."
                                + (ids.isEmpty() ? " None is running." : " Running: " + String.join(", ", ids) + "."))
                .withPath("operation")
                .withCandidates(ids));
    }

    /** The operations that are still running, the oldest first. */
    synchronized List<AsyncOperation> runningOperations() {
        return operations.values().stream()
                .filter(asyncOperation -> asyncOperation.result() == null)
                .toList();
    }

    /** Tells all that are running to stop. */
    public void cancelAll() {
        runningOperations().forEach(AsyncOperation::cancel);
    }

    /**
     * Cancels an operation.
     *
     * @param id its id
     * @return whether it was running
     */
    public boolean cancel(String id) {
        Optional<AsyncOperation> operation = find(id).filter(known -> known.result() == null);
        operation.ifPresent(AsyncOperation::cancel);
        return operation.isPresent();
    }

    /**
     * What became of an operation.
     *
     * @param id its id
     * @return its result, once it has ended
     */
    public Optional<ActionResult> result(String id) {
        return find(id).map(AsyncOperation::result);
    }

    /**
     * What became of an operation, waited for.
     *
     * @param id its id
     * @param within how long to wait at most
     * @return its result, if it ended in time
     * @throws InterruptedException if the waiting thread is interrupted
     */
    public Optional<ActionResult> result(String id, Duration within) throws InterruptedException {
        Optional<AsyncOperation> operation = find(id);
        return operation.isEmpty()
                ? Optional.empty()
                : Optional.ofNullable(operation.get().result(within));
    }
}
