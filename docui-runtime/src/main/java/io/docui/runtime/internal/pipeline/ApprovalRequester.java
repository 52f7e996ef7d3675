package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.text.InvisibleCharacterEscaper;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.policy.ApprovalContext;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Asks the approver, a person, to permit a call, and translates the answer, a timeout or a failure into an error. See
 * docs/spec/wizards.md#permission-of-a-person.
 */
public final class ApprovalRequester {
    private static final System.Logger LOG = LazyLogger.of("io.docui.policy");

    /** The maximum length of a person's reason, in code points. */
    private static final int LONGEST_REASON = 1_000;

    /** The maximum length of the text of a permanent rule, in code points. */
    private static final int LONGEST_RULE = 2_000;

    private final CallAuthorizer callAuthorizer;
    private final TaskExecutor taskExecutor;
    private final SessionLockReleaser lockReleaser;
    private final Duration within;

    /** Creates a requester that waits for a person at most a given time. */
    public ApprovalRequester(
            CallAuthorizer callAuthorizer,
            TaskExecutor taskExecutor,
            SessionLockReleaser lockReleaser,
            Duration within) {
        this.callAuthorizer = callAuthorizer;
        this.taskExecutor = taskExecutor;
        this.lockReleaser = lockReleaser;
        this.within = within;
    }

    /**
     * Asks for permission and returns the reason for not running the call; null if the person permits it.
     * @param shown what the call would do, as the question shows it; the call must mean the same before and after the answer
     */
    @Nullable
    DocUIError request(WizardSpec question, BoundCall call, @Nullable AskedMeaning shown) {
        if (shown == null || !callAuthorizer.meaning(call).equals(shown)) {
            return changed();
        }
        Optional<String> rule = callAuthorizer.permanentRule(call);
        WizardSpec forPerson = forPerson(question, rule, shown.context());
        Answer answer = lockReleaser.runUnlocked(forPerson.call(), () -> asked(forPerson));
        if (answer.refusal() != null) {
            return answer.refusal();
        }
        if (answer.always()) {
            // The rule is read before the meaning, so that the meaning is the last that the policy was asked about.
            boolean isSameRule = callAuthorizer.permanentRule(call).equals(rule);
            if (!isSameRule || !callAuthorizer.meaning(call).equals(shown)) {
                return changed();
            }
            callAuthorizer.approver().onPermittedAlways(callAuthorizer.permitAlways(call));
            return null; // the new rule is another policy
        }
        return callAuthorizer.meaning(call).equals(shown) ? null : changed();
    }

    private static DocUIError changed() {
        return DocUIError.of(
                ErrorCode.NOT_PERMITTED,
                "What the call would do has changed since the question, so an answer to it permits nothing."
                        + " Nothing ran. Make the call again to ask anew.");
    }

    /** What the person answered. */
    private record Answer(@Nullable DocUIError refusal, boolean always) {
        static Answer refused(DocUIError refusal) {
            return new Answer(refusal, false);
        }
    }

    /** Adds what only the person's approval is about: the rule that would permit the call, and what the call means here and now. */
    private static WizardSpec forPerson(WizardSpec question, Optional<String> permanentRule, ApprovalContext context) {
        List<WizardStep> steps = new ArrayList<>(question.steps());
        permanentRule.ifPresent(rule -> {
            String shown = InvisibleCharacterEscaper.escape(TextAbbreviator.abbreviateWithCount(rule, LONGEST_RULE));
            steps.add(new WizardStep.Inform("", WizardStep.Topic.PERMANENT_RULE, List.of(shown)));
        });
        if (!context.text().isEmpty()) {
            steps.add(new WizardStep.Inform("", WizardStep.Topic.CONTEXT, List.of(context.text())));
        }
        if (context.oneTime()) {
            steps.add(new WizardStep.Inform("", WizardStep.Topic.ONE_TIME, List.of()));
        }
        return new WizardSpec(question.tone(), question.title(), question.call(), steps, question.fallback());
    }

    private Answer asked(WizardSpec question) {
        Approver person = callAuthorizer.approver();
        try {
            Approver.Decision decision =
                    taskExecutor.awaitExternal(() -> person.requestDecision(question, within), within);
            return decision.approved() ? new Answer(null, decision.always()) : Answer.refused(refused(decision));
        } catch (TimeoutException e) {
            return refused("The person did not answer in time. Nothing ran.");
        } catch (CancellationException e) {
            return cancelled();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return cancelled();
        } catch (ExecutionException e) {
            Throwable failure = Objects.requireNonNullElse(e.getCause(), e);
            FatalErrors.rethrow(failure);
            LOG.log(System.Logger.Level.WARNING, "The approval request failed: " + question.title(), failure);
            return refused("The person could not be asked. Nothing ran.");
        }
    }

    /** Returns the error for a refusal. It says who refused, and why if the person has said so. */
    private static DocUIError refused(Approver.Decision decision) {
        if (decision.by().isEmpty()) {
            return DocUIError.of(ErrorCode.NOT_PERMITTED, "The person did not answer in time. Nothing ran.");
        }
        String reason = InvisibleCharacterEscaper.escape(
                TextAbbreviator.abbreviateWithCount(decision.reason().strip(), LONGEST_REASON));
        DocUIError refusal = DocUIError.of(
                ErrorCode.NOT_PERMITTED,
                "The person did not approve the call. Nothing ran."
                        + (reason.isEmpty() ? "" : " The person says: “" + reason + "”."));
        return refusal.withCause(OperationOutcome.Failed.REFUSED_BY + decision.by());
    }

    private static Answer refused(String message) {
        return Answer.refused(DocUIError.of(ErrorCode.NOT_PERMITTED, message));
    }

    private static Answer cancelled() {
        return Answer.refused(DocUIError.of(
                ErrorCode.CANCELLED, "The call was canceled while a person was being asked. Nothing ran."));
    }
}
