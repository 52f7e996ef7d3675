package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.RepairableCallException;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentWizard;
import io.docui.runtime.internal.wizard.PendingWizard;
import io.docui.runtime.internal.wizard.PendingWizard.WizardPurpose;
import io.docui.runtime.internal.wizard.WizardAnswerEffect;
import io.docui.runtime.internal.wizard.WizardAnswerParser;
import io.docui.runtime.internal.wizard.WizardOpener;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Completes calls by questions: opens a wizard for a call that lacks something, and turns an answer into the call that it completes. See
 * docs/spec/wizards.md.
 */
final class CompleteStage implements ScriptStage {
    private static final String LATER_ANSWER =
            "`answer` must come first: it answers the question that was open before. None of the calls ran. An open question stays open.";

    private final SessionState state;
    private final CallInspector inspector;
    private final CallAuthorizer callAuthorizer;
    private final ApprovalRequester approvalRequester;
    private final TaskExecutor taskExecutor;
    private final OperationLog log;
    private @Nullable WizardOpener opener;
    /** The party that proposed the call in question. */
    private @Nullable String asker;
    /** What the call in question would do, if a person is asked. */
    private @Nullable AskedMeaning asked;

    CompleteStage(
            SessionState state,
            CallInspector inspector,
            CallAuthorizer callAuthorizer,
            ApprovalRequester approvalRequester,
            TaskExecutor taskExecutor,
            OperationLog log) {
        this.state = state;
        this.inspector = inspector;
        this.callAuthorizer = callAuthorizer;
        this.approvalRequester = approvalRequester;
        this.taskExecutor = taskExecutor;
        this.log = log;
    }

    /**
     * A call that is complete as far as is known.
     * @param isAnswer whether an answer completed it; then its proposer is the one of the question, no matter who answered
     * @param isClicked whether its reader clicked a link, and did not write it
     * @param refusal why it does not run; null if it runs
     */
    record Completion(
            BoundCall call,
            ApprovalLevel approval,
            int rounds,
            boolean isAnswer,
            boolean isClicked,
            @Nullable ActionResult refusal) {
        static Completion of(BoundCall call) {
            return new Completion(call, ApprovalLevel.NONE, 0, false, false, null);
        }

        Completion clicked() {
            return new Completion(call, approval, rounds, isAnswer, true, refusal);
        }

        /** Returns whether the reader wrote the call with the values that it has. */
        boolean isWritten() {
            return !isAnswer
                    && !isClicked
                    && call.arguments().stream().noneMatch(value -> value != null && NestedArguments.nests(value));
        }

        static Completion refused(BoundCall answer, DocUIError error) {
            return new Completion(answer, ApprovalLevel.NONE, 0, false, false, CompleteStage.failure(answer, error));
        }
    }

    /**
     * Asks about a fault that an answer may correct, and closes an open question that a script of several calls ignores. A script of which
     * nothing runs leaves the question open. Only the first call can answer, so that no script answers a question that nobody has read.
     */
    @Override
    public ScriptContext apply(ScriptContext script) {
        boolean mayAsk = script.mode() == CallMode.RUN && script.link() == null;
        if (mayAsk && script.fault() instanceof RepairableCallException unfinished) {
            return open(unfinished)
                    .map(error -> script.withFault(new DocUIException(error)))
                    .orElse(script);
        }
        if (script.mode() == CallMode.RUN
                && script.fault() == null
                && script.calls().size() > 1) {
            if (script.calls().stream().skip(1).anyMatch(call -> BuiltInAction.ANSWER.is(call.action()))) {
                return script.withFault(new DocUIException(DocUIError.of(ErrorCode.UNSUPPORTED, LATER_ANSWER)));
            }
            if (!script.beginsWithAnswer()) {
                state.wizards().close(CurrentWizard.WizardEnd.OTHER_CALL);
            } else if (state.wizards().current().isEmpty()) {
                return script.withFault(new DocUIException(state.wizards().noWizardError(this::canAskAgain)));
            }
        }
        return script;
    }

    /**
     * Opens a question about a call with one error.
     * @return the error that asks the question or says more; empty if the original error stands
     */
    private Optional<DocUIError> open(RepairableCallException fault) {
        BoundCall call = fault.call();
        if (BuiltInAction.ANSWER.is(call.action()) || isNavigation(call)) {
            return Optional.empty(); // an open question stays open
        }
        state.wizards().close(CurrentWizard.WizardEnd.OTHER_CALL);
        try {
            inspector.checkVisible(call);
        } catch (DocUIException e) {
            return Optional.of(e.error());
        }
        asker = log.proposer();
        return openUnlessOthersFail(call, fault.error(), 0);
    }

    private WizardOpener opener() {
        WizardOpener known = opener;
        if (known == null) {
            known = new WizardOpener(
                    state.wizards(), state.memory(), state.anchors(), state.providers(), taskExecutor, state.locale());
            opener = known;
        }
        return known;
    }

    /** Returns whether a call only changes what is shown. Such a call leaves an open wizard open and asks nothing itself. */
    private static boolean isNavigation(BoundCall call) {
        return call.action().isBuiltIn() && call.action().action().readOnly();
    }

    /** Returns the call of the clicked link; any other call is returned unchanged. */
    BoundCall followLink(BoundCall call) {
        return inspector.followLink(call);
    }

    /** Turns an answer into the call that it completes. Any other call is complete, and closes an open question unless it navigates. */
    Completion replaceAnswer(BoundCall call) {
        if (BuiltInAction.ANSWER.is(call.action())) {
            return answer(call);
        }
        if (!isNavigation(call)) {
            state.wizards().close(CurrentWizard.WizardEnd.OTHER_CALL);
        }
        return Completion.of(call);
    }

    private Completion answer(BoundCall answer) {
        CurrentWizard wizards = state.wizards();
        Optional<PendingWizard> open = wizards.current();
        if (open.isEmpty()) {
            return Completion.refused(answer, wizards.noWizardError(this::canAskAgain));
        }
        WizardAnswerEffect read;
        try {
            read = new WizardAnswerParser(new CallBinder(state.providers(), Set.of())).read(open.get(), answer);
        } catch (DocUIException e) {
            return Completion.refused(answer, e.error());
        }
        if (!(read instanceof WizardAnswerEffect.RunCall runCall)) {
            wizards.close(CurrentWizard.WizardEnd.CANCELLED);
            return Completion.refused(answer, DocUIError.of(ErrorCode.CANCELLED, "Canceled. Nothing ran."));
        }
        wizards.close(CurrentWizard.WizardEnd.ANSWERED);
        return approve(answer, open.get(), runCall);
    }

    /** Returns whether the call of a question would run or ask now. */
    private boolean canAskAgain(PendingWizard wizard) {
        BoundCall call = wizard.call();
        int parameter = wizard.parameter();
        try {
            inspector.checkVisible(call);
            inspector.checkOthers(
                    call,
                    parameter < 0
                            ? null
                            : call.action().action().parameters().get(parameter).name());
            return parameter < 0
                    || opener().canAsk(call, parameter, state.anchors().table());
        } catch (DocUIException e) {
            return false;
        }
    }

    /**
     * Determines the approval that an answer gives. If the names changed since the question, it gives none, so that the question is asked
     * again.
     */
    private Completion approve(BoundCall answer, PendingWizard wizard, WizardAnswerEffect.RunCall runCall) {
        ApprovalLevel approval = ApprovalLevel.NONE;
        if (opener().isUpToDate(wizard)) {
            if (wizard.wizardPurpose() == WizardPurpose.PERMIT) {
                DocUIError refusal = approvalRequester.request(wizard.spec(), wizard.call(), asked);
                if (refusal != null) {
                    state.wizards().recordNotApproved();
                    return new Completion(
                            answer,
                            ApprovalLevel.NONE,
                            0,
                            false,
                            false,
                            recordRefusal(answer, runCall.call(), refusal));
                }
                // While a person decides, another session may have changed what was shown.
                approval = opener().isUpToDate(wizard) ? ApprovalLevel.PERMITTED : ApprovalLevel.NONE;
            } else if (runCall.confirmed()) {
                approval = ApprovalLevel.CONFIRMED;
            }
        }
        return new Completion(runCall.call(), approval, runCall.rounds(), true, false, null);
    }

    /** Records the call that a person did not approve, as an operation of who proposed it. Its error says who refused, and why. */
    private ActionResult recordRefusal(BoundCall answer, BoundCall refused, DocUIError refusal) {
        OperationRecorder recorder = log.runAnswered(asker, () -> log.begin(refused, log.nextId(), null));
        ActionResult result = ActionResult.failure(
                recorder.id(), answer.call().name(), answer.maskedCall().display(), refusal);
        return recorder.awaitWritten(recorder.handOver(result));
    }

    private static ActionResult failure(BoundCall answer, DocUIError error) {
        return ActionResult.failure(
                null, answer.call().name(), answer.maskedCall().display(), error);
    }

    /** Runs a call that an answer completed. Its proposer is the one of the question, no matter who answered. */
    ActionResult runAnswered(Supplier<ActionResult> call) {
        return log.runAnswered(asker, call);
    }

    /**
     * Opens a question if an answer could correct the error of a call.
     * @param isSingle whether no other calls precede it; otherwise they may be the cause of a wrong argument, about which nothing is asked
     */
    ActionResult ask(Completion completion, CallContext ran, boolean isSingle) {
        ActionResult result = ran.result();
        DocUIError error = result.error();
        return error == null || isNavigation(completion.call())
                ? result
                : open(completion, ran, error, isSingle).map(result::withError).orElse(result);
    }

    /** Opens a question about a call. Nested calls with known results do not run again. */
    private Optional<DocUIError> open(Completion completion, CallContext ran, DocUIError error, boolean isSingle) {
        BoundCall call = completion.call();
        int round = completion.rounds();
        if (ran.question().isPresent()) {
            return opener().choose(ran.pinned().orElse(call), ran.question().get(), error, round);
        }
        asker = log.proposer();
        if (error.code() == ErrorCode.CONFIRMATION_REQUIRED) {
            Optional<DocUIError> asked =
                    pinned(call, ran).map(resolved -> opener().confirm(resolved, error, ran.effect(), round));
            if (completion.isWritten()) {
                state.wizards().recordWritten();
            }
            return asked;
        }
        if (error.code() == ErrorCode.NOT_PERMITTED) {
            if (completion.approval() == ApprovalLevel.PERMITTED) {
                return Optional.empty(); // a person has permitted it, so the same question would not help
            }
            return pinned(call, ran)
                    .filter(callAuthorizer::isApprovable)
                    .map(resolved -> requestPermission(resolved, error, ran.effect(), round));
        }
        return isSingle ? openUnlessOthersFail(call, error, round) : Optional.empty();
    }

    /**
     * Opens the question whether a person permits a call, and remembers what the call would do.
     * @param effect what a built-in action would do, which the policy does not know; empty for other actions
     */
    private DocUIError requestPermission(BoundCall call, DocUIError error, String effect, int round) {
        AskedMeaning meaning = callAuthorizer.meaning(call);
        asked = meaning;
        String shown = Stream.of(meaning.effect(), effect)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
        return opener().requestPermission(call, error.withCause(meaning.reason()), shown, round);
    }

    /** Opens a question about an argument, unless the call fails whatever is answered, because of its other arguments. */
    private Optional<DocUIError> openUnlessOthersFail(BoundCall call, DocUIError error, int round) {
        if (!WizardOpener.isMendable(call, error)) {
            return Optional.empty();
        }
        try {
            inspector.checkOthers(call, error.path());
        } catch (DocUIException e) {
            return Optional.of(DocUIError.join(List.of(e.error(), error)));
        }
        return opener().open(call, error, state.anchors().table(), round);
    }

    /** Returns the call with current values; empty if a nested call failed, so that nothing can be asked about the outer one. */
    private Optional<BoundCall> pinned(BoundCall call, CallContext ran) {
        if (ran.pinned().isPresent()) {
            return ran.pinned();
        }
        try {
            return Optional.of(inspector.pinArguments(call));
        } catch (DocUIException e) {
            return Optional.empty();
        }
    }
}
