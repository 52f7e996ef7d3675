package io.docui.runtime.loop;

import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.tool.DocumentTool;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Asks a model and waits for its answer, but no longer than anybody wants it.
 *
 * <p>The model works on a thread of its own: one that does not heed its interruption is left behind, and what it answers
 * in the end is dropped.
 */
final class ModelClient {
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    private final LanguageModel languageModel;
    private final LoopObserver observer;
    private final RetryPolicy retryPolicy;

    /**
     * When to ask again.
     *
     * @param most how many times for one message
     * @param first how long to wait before the first; each further one waits twice as long
     */
    record RetryPolicy(int most, Duration first) {
        RetryPolicy {
            if (most < 0 || first.isNegative()) {
                throw new IllegalArgumentException("Retries and their pause are not negative.");
            }
        }
    }

    ModelClient(LanguageModel languageModel, LoopObserver observer, RetryPolicy retryPolicy) {
        this.languageModel = languageModel;
        this.observer = observer;
        this.retryPolicy = retryPolicy;
    }

    /**
     * Asks, and asks again where that can help.
     *
     * @param messages the conversation
     * @param deadline when to give up
     * @return the answer
     * @throws LoopEndedException if there will be none
     */
    Message.Answer answer(List<Message> messages, Deadline deadline) throws LoopEndedException {
        Duration pause = retryPolicy.first();
        for (int tried = 0; ; tried++) {
            try {
                return ask(messages, deadline);
            } catch (ModelException e) {
                if (!e.kind().isRetryable() || tried == retryPolicy.most()) {
                    throw new LoopEndedException(
                            LoopEndReason.MODEL_FAILED, "The model does not answer: " + e.getMessage(), e);
                }
                observer.onRetry(e);
                deadline.pause(e.retryAfter().orElse(pause));
                pause = doubled(pause);
            }
        }
    }

    private static Duration doubled(Duration pause) {
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : pause;
    }

    private Message.Answer ask(List<Message> messages, Deadline deadline) throws LoopEndedException, ModelException {
        deadline.check();
        CancellationToken unwanted = new CancellationToken();
        ModelRequest request =
                new ModelRequest(messages, List.of(DocumentTool.values()), unwanted, observer::onPartial);
        FutureTask<Message.Answer> task = new FutureTask<>(() -> languageModel.answer(request));
        Thread thread = new Thread(task, "docui-model");
        thread.setDaemon(true);
        CancellationToken.Registration registration = deadline.cancellation().onCancel(() -> task.cancel(true));
        try {
            thread.start();
            Message.Answer answer = task.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
            if (answer == null) {
                throw new LoopEndedException(
                        LoopEndReason.MODEL_FAILED, "The model returned null in place of a message.");
            }
            return answer;
        } catch (CancellationException e) {
            throw Deadline.cancelledException();
        } catch (TimeoutException e) {
            throw deadline.timeoutException();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Deadline.interruptedException();
        } catch (ExecutionException e) {
            throw failed(e.getCause());
        } finally {
            registration.close();
            unwanted.cancel(); // without effect on a model that has answered
            task.cancel(true);
        }
    }

    /** What the model threw: one that may be asked again comes back, any other ends the task. */
    private static LoopEndedException failed(@Nullable Throwable cause) throws ModelException {
        if (cause instanceof ModelException failure) {
            throw failure;
        }
        if (cause != null) {
            FatalErrors.rethrow(cause);
        }
        return new LoopEndedException(LoopEndReason.MODEL_FAILED, "The model failed: " + cause, cause);
    }
}
