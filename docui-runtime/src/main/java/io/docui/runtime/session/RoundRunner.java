package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.execution.ScriptInterpreter;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.notice.NoticeRegistry;
import io.docui.runtime.internal.projection.ContextAssembler;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.WizardExchange;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs the calls of a session as rounds of its history, including questions and their answers. */
final class RoundRunner {
    private final SessionLock sessionLock;
    private final ProjectionCache projection;
    private final TaskExecutor taskExecutor;
    private final CurrentWizard currentWizard;
    private final NoticeRegistry noticeRegistry;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private final ScriptInterpreter scriptInterpreter;
    private final ContextAssembler contexts;
    private final OperationLog log;
    private final RepeatedFailureDetector repeatedFailureDetector;
    private final InputReplicator inputReplicator;

    RoundRunner(
            SessionLock sessionLock,
            ProjectionCache projection,
            TaskExecutor taskExecutor,
            CurrentWizard currentWizard,
            NoticeRegistry noticeRegistry,
            AnchorRegistry memory,
            AnchorResolver anchors,
            ScriptInterpreter scriptInterpreter,
            ContextAssembler contexts,
            OperationLog log,
            InputReplicator inputReplicator,
            Locale locale) {
        this.inputReplicator = inputReplicator;
        this.sessionLock = sessionLock;
        this.projection = projection;
        this.taskExecutor = taskExecutor;
        this.currentWizard = currentWizard;
        this.noticeRegistry = noticeRegistry;
        this.memory = memory;
        this.anchors = anchors;
        this.scriptInterpreter = scriptInterpreter;
        this.contexts = contexts;
        this.log = log;
        this.repeatedFailureDetector = new RepeatedFailureDetector(locale);
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
            String text = input.text();
            projection.ensurePresent();
            noticeRegistry.dropSeen();
            memory.beginCall();
            Optional<PendingWizard> asked = currentWizard.current();
            ActionResult result = advised(text, cancellable(call));
            WizardExchange wizardExchange = currentWizard.exchange(asked, result.success());
            log.recordRound(
                    wizardExchange.annotate(
                            contexts.addRound(scriptInterpreter.recordableText(text), result, projection.latest())),
                    wizardExchange.exchangePart());
            trim();
            inputReplicator.reportResult(input, result);
            return result;
        }
    }

    /**
     * Runs a call that was written for a certain Context, as a round.
     * @param seen the version of that Context; nothing runs if it is not compatible with the current one
     */
    ActionResult runRound(SessionInput input, ContextVersion seen, Supplier<ActionResult> call) {
        return runRound(input, () -> {
            ContextVersion now = contexts.assemble(projection.current(), projection.version())
                    .header()
                    .version();
            return now.isCompatibleWith(seen)
                    ? call.get()
                    : ActionResult.rejection(ContextAssembler.versionMismatch(seen, now));
        });
    }

    /** Runs a call that another call submitted. It is not a round of the history, which contains only external input. */
    ActionResult runWhenFree(Supplier<ActionResult> call) throws InterruptedException {
        return sessionLock.runWhenFree(() -> {
            projection.ensurePresent();
            memory.beginCall();
            ActionResult result = cancellable(call);
            trim();
            return result;
        });
    }

    /** Previews a call. A preview is not a round of the history. */
    ActionResult preview(SessionInput input, Supplier<ActionResult> call) {
        return sessionLock.runUnlessBusy(() -> {
            ActionResult result = cancellable(call);
            inputReplicator.reportResult(input, result);
            return result;
        });
    }

    /**
     * Adds advice unless the call asks a question. Questions are not failures, however often they occur: a question describes the
     * call, and advice must not replace it.
     */
    private ActionResult advised(String text, ActionResult result) {
        if (result.error() != null && currentWizard.asksAbout(result.error())) {
            repeatedFailureDetector.recordQuestion();
            return result;
        }
        return repeatedFailureDetector.addAdvice(text, result);
    }

    /** Returns the number of consecutive failures of the latest call in the same way; 0 if it did not fail. Thread-safe. */
    int sameFailures() {
        return repeatedFailureDetector.count();
    }

    private ActionResult cancellable(Supplier<ActionResult> call) {
        taskExecutor.beginCall();
        try {
            return call.get();
        } finally {
            taskExecutor.endCall();
        }
    }

    /** Removes anchors of objects that no document has shown for a long time. Runs after each call, because results assign numbers too. */
    private void trim() {
        memory.trim(anchors.table());
    }
}
