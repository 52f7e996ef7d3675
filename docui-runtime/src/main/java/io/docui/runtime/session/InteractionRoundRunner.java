package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.PendingWizard;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs the calls of a session as rounds of its history, including questions and their answers. */
final class InteractionRoundRunner {
    private final SessionState state;
    private final SessionLock sessionLock;
    private final ProjectionCache projection;
    private final TaskExecutor taskExecutor;
    private final RoundRecorder roundRecorder;
    private final RepeatedFailureDetector repeatedFailureDetector;

    InteractionRoundRunner(
            SessionState state,
            SessionLock sessionLock,
            ProjectionCache projection,
            TaskExecutor taskExecutor,
            RoundRecorder roundRecorder) {
        this.state = state;
        this.sessionLock = sessionLock;
        this.projection = projection;
        this.taskExecutor = taskExecutor;
        this.roundRecorder = roundRecorder;
        this.repeatedFailureDetector =
                new RepeatedFailureDetector(state.locale(), state.providers().builtInCalls());
    }

    ActionResult runRound(SessionInput input, Supplier<ActionResult> call) {
        return sessionLock.runUnlessBusy(new Round(input, call));
    }

    private final class Round implements Supplier<ActionResult> {
        private final SessionInput input;
        private final Supplier<ActionResult> call;

        Round(SessionInput input, Supplier<ActionResult> call) {
            this.input = input;
            this.call = call;
        }

        @Override
        public ActionResult get() {
            try {
                projection.ensurePresent();
            } catch (DocUIException e) {
                return ActionResult.rejection(e.error());
            }
            state.notices().dropSeen();
            state.memory().beginCall();
            Optional<PendingWizard> asked = state.wizards().current();
            ActionResult result = advised(input.text(), taskExecutor.runCancelably(call));
            roundRecorder.record(
                    input, result, projection.latest(), state.wizards().exchange(asked, result));
            state.memory().trim(state.anchors().table()); // results assign numbers too
            roundRecorder.publish(input, result);
            return result;
        }
    }

    /**
     * Runs a call that was written for a certain Context, as a round.
     * @param seen the version of that Context; nothing runs if it is not compatible with the current one
     */
    ActionResult runRound(SessionInput input, ContextVersion seen, Supplier<ActionResult> call) {
        return runRound(input, () -> {
            ContextVersion now = roundRecorder.version(projection);
            return now.isCompatibleWith(seen)
                    ? call.get()
                    : ActionResult.rejection(ContextAssembler.versionMismatch(seen, now));
        });
    }

    /** Previews a call. A preview is not a round of the history. */
    ActionResult preview(SessionInput input, Supplier<ActionResult> call) {
        return sessionLock.runUnlessBusy(() -> {
            ActionResult result = taskExecutor.runCancelably(call);
            roundRecorder.publish(input, result);
            return result;
        });
    }

    /**
     * Adds advice unless the call asks a question. Questions are not failures, however often they occur: a question describes the
     * call, and advice must not replace it.
     */
    private ActionResult advised(String text, ActionResult result) {
        if (result.error() != null && state.wizards().asksAbout(result.error())) {
            repeatedFailureDetector.recordQuestion();
            return result;
        }
        return repeatedFailureDetector.addAdvice(text, result);
    }

    /** Returns the number of consecutive failures of the latest call in the same way; 0 if it did not fail. Thread-safe. */
    int sameFailures() {
        return repeatedFailureDetector.count();
    }
}
