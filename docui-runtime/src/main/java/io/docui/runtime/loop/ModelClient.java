package io.docui.runtime.loop;

import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.tool.DocumentModeTool;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Requests answers from a language model with retries, a deadline and cancellation. The model runs on a thread of its own. If it ignores an
 * interrupt, the client stops waiting, and drops the late answer.
 */
record ModelClient(LanguageModel languageModel, LoopObserver observer, RetryPolicy retryPolicy) {
    private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

    /**
     * The number of retries for a message, and the pauses between them.
     * @param first the pause before the first retry; the pause doubles with each further retry, and stops growing once it is a minute or
     *     more
     */
    record RetryPolicy(int most, Duration first) {
        RetryPolicy {
            if (most < 0 || first.isNegative()) {
                throw new IllegalArgumentException("The number of retries and their pause must not be negative.");
            }
        }
    }

    /** Requests an answer, and retries failures for which a retry can help. */
    ConversationMessage.Answer answer(List<ConversationMessage> messages, Deadline deadline) throws StopLoopException {
        Duration pause = retryPolicy.first();
        for (int tried = 0; ; tried++) {
            try {
                return ask(messages, deadline);
            } catch (ModelException e) {
                if (!e.kind().isRetryable() || tried == retryPolicy.most()) {
                    throw new StopLoopException(
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

    private ConversationMessage.Answer ask(List<ConversationMessage> messages, Deadline deadline)
            throws StopLoopException, ModelException {
        deadline.check();
        CancellationToken unwanted = new CancellationToken();
        ModelRequest request =
                new ModelRequest(messages, List.of(DocumentModeTool.values()), unwanted, observer::onPartial);
        FutureTask<ConversationMessage.Answer> task = new FutureTask<>(() -> languageModel.answer(request));
        Thread thread = new Thread(task, "docui-model");
        thread.setDaemon(true);
        CancellationToken.Registration registration = deadline.cancellation().onCancel(() -> task.cancel(true));
        try {
            thread.start();
            ConversationMessage.Answer answer = task.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
            if (answer == null) {
                throw new StopLoopException(
                        LoopEndReason.MODEL_FAILED, "The model returned null instead of a message.");
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
            unwanted.cancel(); // has no effect on a model that has answered
            task.cancel(true);
        }
    }

    /** Throws the exception of the model if it is a {@link ModelException}; otherwise returns an exception that ends the task. */
    private static StopLoopException failed(@Nullable Throwable cause) throws ModelException {
        if (cause instanceof ModelException failure) {
            throw failure;
        }
        if (cause != null) {
            FatalErrors.rethrow(cause);
        }
        return new StopLoopException(LoopEndReason.MODEL_FAILED, "The model failed: " + cause, cause);
    }
}
