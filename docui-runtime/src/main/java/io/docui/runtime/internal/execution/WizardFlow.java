package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.UnfinishedCallException;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.AnswerReader;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.PendingWizard.WizardPurpose;
import io.docui.runtime.internal.wizard.WizardAnswer;
import io.docui.runtime.internal.wizard.WizardOpener;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Runs calls that may need a question, opens wizards for them, and applies the answers without repeating the call text.
 * See docs/spec/wizards.md.
 */
final class WizardFlow {
    private final CallRunner runner;
    private final StepRunner stepRunner;
    private final RemovalTracker removalTracker;
    private final AnchorResolver anchors;
    private final CallAuthorizer callAuthorizer;
    private final CurrentWizard currentWizard;
    private final CallBinder binder;
    private final AnchorRegistry memory;
    private final ProviderRegistry providerRegistry;
    private final TaskExecutor taskExecutor;
    private final Locale locale;
    private final LockReleaser lockReleaser;
    private final OperationLog log;
    private @Nullable WizardOpener opener;
    /** The party that proposed the call in question. */
    private @Nullable String asker;

    WizardFlow(
            CallRunner runner,
            StepRunner stepRunner,
            RemovalTracker removalTracker,
            AnchorResolver anchors,
            CallAuthorizer callAuthorizer,
            CallBinder binder,
            CurrentWizard currentWizard,
            AnchorRegistry memory,
            ProviderRegistry providerRegistry,
            TaskExecutor taskExecutor,
            Locale locale,
            LockReleaser lockReleaser,
            OperationLog log) {
        this.runner = runner;
        this.stepRunner = stepRunner;
        this.removalTracker = removalTracker;
        this.anchors = anchors;
        this.callAuthorizer = callAuthorizer;
        this.currentWizard = currentWizard;
        this.binder = binder;
        this.memory = memory;
        this.providerRegistry = providerRegistry;
        this.taskExecutor = taskExecutor;
        this.locale = locale;
        this.lockReleaser = lockReleaser;
        this.log = log;
    }

    private WizardOpener opener() {
        WizardOpener known = opener;
        if (known == null) {
            known = new WizardOpener(currentWizard, memory, anchors, providerRegistry, taskExecutor, locale);
            opener = known;
        }
        return known;
    }

    static boolean isAnswer(ActionCatalog.Entry entry) {
        return entry.providerIndex() < 0 && BuiltInAction.at(entry.index()) == BuiltInAction.ANSWER;
    }

    /** Returns whether a call only changes what is shown. Such a call leaves an open wizard open and asks nothing itself. */
    private static boolean isNavigation(BoundCall call) {
        return call.action().providerIndex() < 0 && call.action().action().readOnly();
    }

    /** Returns the parameters that {@code answer} takes now; without an open wizard, its usual ones. */
    ActionCatalog.Entry parameters(ActionCatalog.Entry entry) {
        Optional<PendingWizard> open = currentWizard.current();
        return open.isPresent() && isAnswer(entry) ? AnswerReader.parameters(entry, open.get()) : entry;
    }

    /**
     * Handles a call with one error that an answer may correct.
     * @return the error that asks the question or says more; empty if the original error stands
     */
    Optional<DocUIError> open(UnfinishedCallException fault) {
        if (isAnswer(fault.call().action()) || isNavigation(fault.call())) {
            return Optional.empty(); // an open question stays open
        }
        currentWizard.close(CurrentWizard.WizardEnd.OTHER_CALL);
        try {
            runner.checkVisible(fault.call());
        } catch (DocUIException e) {
            return Optional.of(e.error());
        }
        asker = log.proposer();
        return opener().open(fault.call(), fault.error(), anchors.table(), 0);
    }

    /** Runs the calls of a script. Its steps cannot ask. An open question is closed. */
    ActionResult runScript(List<BoundCall> calls) {
        if (!calls.isEmpty()) {
            currentWizard.close(CurrentWizard.WizardEnd.OTHER_CALL);
        }
        return stepRunner.run(calls, ApprovalLevel.NONE, CallMode.RUN);
    }

    /** Previews calls. Nobody is asked, and an open question stays open. */
    ActionResult preview(List<BoundCall> calls) {
        ActionResult result = stepRunner.run(calls, ApprovalLevel.PERMITTED, CallMode.PREVIEW);
        return result.steps().size() == 1 ? result.steps().get(0) : result;
    }

    /** Runs a call that may ask, or that answers a question. */
    ActionResult runSingle(BoundCall call) {
        if (isAnswer(call.action())) {
            return answer(call);
        }
        if (isNavigation(call)) {
            return runner.run(call, ApprovalLevel.NONE, CallMode.RUN);
        }
        currentWizard.close(CurrentWizard.WizardEnd.OTHER_CALL);
        return asking(call, ApprovalLevel.NONE, 0);
    }

    private ActionResult answer(BoundCall answer) {
        Optional<PendingWizard> open = currentWizard.current();
        if (open.isEmpty()) {
            return failed(answer, currentWizard.noWizardError());
        }
        WizardAnswer read;
        try {
            read = new AnswerReader(binder).read(open.get(), answer);
        } catch (DocUIException e) {
            return failed(answer, e.error());
        }
        if (!(read instanceof WizardAnswer.RunCall runCall)) {
            currentWizard.close(CurrentWizard.WizardEnd.CANCELLED);
            return failed(answer, DocUIError.of(ErrorCode.CANCELLED, "Canceled. Nothing ran."));
        }
        currentWizard.close(CurrentWizard.WizardEnd.ANSWERED);
        if (!opener().isUpToDate(open.get())) {
            return asked(runCall, ApprovalLevel.NONE); // the names changed since the question: ask again
        }
        ApprovalLevel approvalLevel = ApprovalLevel.NONE;
        if (open.get().wizardPurpose() == WizardPurpose.PERMIT) {
            DocUIError refusal = new ApprovalRequester(
                            callAuthorizer, taskExecutor, lockReleaser, currentWizard.timeLimit())
                    .request(open.get().spec());
            if (refusal != null) {
                return failed(answer, refusal);
            }
            // While a person decides, another session may have changed what was shown.
            approvalLevel = opener().isUpToDate(open.get()) ? ApprovalLevel.PERMITTED : ApprovalLevel.NONE;
        } else if (runCall.confirmed()) {
            approvalLevel = ApprovalLevel.CONFIRMED;
        }
        return asked(runCall, approvalLevel);
    }

    /** Runs a call that was asked about. Its proposer stays the same, no matter who answered. */
    private ActionResult asked(WizardAnswer.RunCall runCall, ApprovalLevel approvalLevel) {
        return log.runAnswered(asker, () -> asking(runCall.call(), approvalLevel, runCall.rounds()));
    }

    private static ActionResult failed(BoundCall answer, DocUIError error) {
        return ActionResult.failure(
                null, answer.call().name(), answer.maskedCall().display(), error);
    }

    /** Runs a call. If an answer could correct its error, a wizard asks. */
    private ActionResult asking(BoundCall call, ApprovalLevel approvalLevel, int round) {
        CallRunner.CallAttempt callAttempt = runner.runAttempt(call, approvalLevel);
        ActionResult result = callAttempt.result();
        if (!result.success()) {
            return opened(call, callAttempt, Objects.requireNonNull(result.error()), round)
                    .map(result::withError)
                    .orElse(result);
        }
        if (!call.action().action().readOnly()) {
            removalTracker.recordChange(call);
        }
        return result;
    }

    /** Opens a question about a call. Nested calls with known results do not run again. */
    private Optional<DocUIError> opened(
            BoundCall call, CallRunner.CallAttempt callAttempt, DocUIError error, int round) {
        @Nullable BoundCall known = callAttempt.pinnedCall();
        ActionException.Question question = callAttempt.question();
        if (question != null) {
            return opener().choose(known == null ? call : known, question, error, round);
        }
        asker = log.proposer();
        if (error.code() == ErrorCode.CONFIRMATION_REQUIRED) {
            BoundCall meant = known == null ? runner.pinArguments(call) : known;
            return Optional.of(opener().confirm(WizardPurpose.CONFIRM, meant, error, round));
        }
        if (error.code() == ErrorCode.NOT_PERMITTED) {
            BoundCall meant = known == null ? runner.pinArguments(call) : known;
            return callAuthorizer.isApprovable(meant)
                    ? Optional.of(opener().confirm(WizardPurpose.PERMIT, meant, error, round))
                    : Optional.empty();
        }
        return opener().open(call, error, anchors.table(), round);
    }
}
