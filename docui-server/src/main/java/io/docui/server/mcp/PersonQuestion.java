package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.server.host.SessionEvent;
import io.docui.server.host.SharedSession;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Question of a call that the person at a client answers, from the first form to the answer. A repeated request shows the form again, on
 * its own stream. Thread-safe.
 */
final class PersonQuestion {
    private static final System.Logger LOG = LazyLogger.of(PersonQuestion.class.getName());

    private final SharedSession session;
    private final WizardSpec question;
    private final CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    private ElicitationSender.@Nullable OpenForm form;
    private boolean over;

    private PersonQuestion(SharedSession session, WizardSpec question) {
        this.session = session;
        this.question = question;
    }

    /** How a question ends. */
    sealed interface Outcome {
        /**
         * The person has answered.
         * @param call the call of {@code answer}
         */
        record Answered(String call) implements Outcome {}

        /** The person could not answer, so the model may. */
        enum Ended implements Outcome {
            NOT_ANSWERED,
            /** The person does not want the call. */
            DECLINED,
            /** Another call or another answer came first. */
            SUPERSEDED,
            /** The client has canceled the request. */
            CANCELLED
        }
    }

    /** Asks the person. The returned future never fails. */
    static CompletionStage<Outcome> ask(SharedSession session, PendingMcpRequest request, WizardSpec question) {
        PersonQuestion asked = new PersonQuestion(session, question);
        asked.start(request);
        return asked.outcome;
    }

    private void start(PendingMcpRequest request) {
        Runnable unfollow = request.followExchanges(this::show);
        Runnable unwatch = session.addListener(event -> {
            if (event instanceof SessionEvent.CallEnded || event instanceof SessionEvent.StateChanged) {
                check();
            }
        });
        CompletionStage<Outcome> ended = outcome;
        ended.whenComplete((how, failure) -> {
            unfollow.run();
            unwatch.run();
        });
        request.cancellation().whenComplete((nothing, lost) -> end(Outcome.Ended.CANCELLED));
        check(); // closed before the listener was added
    }

    private void show(RequestExchange exchange) {
        ElicitationSender.OpenForm earlier;
        ElicitationSender.OpenForm shown;
        synchronized (this) {
            if (over) {
                return;
            }
            earlier = form;
            shown = ElicitationSender.elicit(exchange, question);
            form = shown;
        }
        if (earlier != null) {
            earlier.withdraw();
        }
        shown.answer().whenComplete((answer, failure) -> {
            if (isShown(shown)) {
                end(failure == null ? answered(answer) : failed(failure));
            }
        });
    }

    @SuppressWarnings("ReferenceEquality") // the form itself
    private synchronized boolean isShown(ElicitationSender.OpenForm other) {
        return form == other;
    }

    private Outcome answered(ElicitationSender.ElicitedAnswer answer) {
        if (answer.isDeclined(question)) {
            return Outcome.Ended.DECLINED;
        }
        Optional<String> call = answer.call(question);
        return call.isPresent() ? new Outcome.Answered(call.get()) : Outcome.Ended.NOT_ANSWERED;
    }

    private static Outcome failed(Throwable failure) {
        LOG.log(System.Logger.Level.DEBUG, "The client could not show a question", failure);
        return Outcome.Ended.NOT_ANSWERED;
    }

    private void check() {
        try {
            session.read(open -> ToolCallRunner.isOpen(open, question)).result().whenComplete((isOpen, failure) -> {
                if (failure == null && !isOpen) {
                    end(Outcome.Ended.SUPERSEDED);
                }
            });
        } catch (RejectedExecutionException e) {
            LOG.log(System.Logger.Level.DEBUG, "The call queue is full; its calls trigger the check", e);
        }
    }

    private void end(Outcome ended) {
        ElicitationSender.OpenForm shown;
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            shown = form;
            form = null;
        }
        if (shown != null) {
            shown.withdraw(); // without effect if it was answered
        }
        outcome.complete(ended);
    }
}
