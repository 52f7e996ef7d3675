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

/** Makes the calls of a session, each of which is a round of its history and may open a question or answer one. */
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

    /**
     * Makes a call, as a round.
     *
     * @param input what was asked for
     * @param call makes it
     * @return what became of it, with advice if it fails again and again
     */
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
     * Makes a call that was written to a certain Context, as a round.
     *
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

    /** Makes a call that another has asked for, beside the history: that is about what came from outside. */
    ActionResult runWhenFree(Supplier<ActionResult> call) throws InterruptedException {
        return sessionLock.runWhenFree(() -> {
            projection.ensurePresent();
            memory.beginCall();
            ActionResult result = cancellable(call);
            trim();
            return result;
        });
    }

    /** Tells what a call would do, beside the history. */
    ActionResult preview(SessionInput input, Supplier<ActionResult> call) {
        return sessionLock.runUnlessBusy(() -> {
            ActionResult result = cancellable(call);
            inputReplicator.reportResult(input, result);
            return result;
        });
    }

    /** What asks is no failure, however often: its question says what will run, and nothing may take its place. */
    private ActionResult advised(String text, ActionResult result) {
        if (result.error() != null && currentWizard.asksAbout(result.error())) {
            repeatedFailureDetector.recordQuestion();
            return result;
        }
        return repeatedFailureDetector.addAdvice(text, result);
    }

    /** How many times running the latest call has failed in the way that it did; 0 if it did not fail. From any thread. */
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

    /** Forgets what no document has shown for long; results give numbers too, so this is done after each call. */
    private void trim() {
        memory.trim(anchors.table());
    }
}
