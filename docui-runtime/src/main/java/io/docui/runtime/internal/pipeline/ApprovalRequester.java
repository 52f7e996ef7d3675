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

    /** Asks for permission and returns the reason for not running the call; null if the person permits it. */
    @Nullable
    DocUIError request(WizardSpec question, BoundCall call) {
        WizardSpec forPerson = forPerson(question, call);
        return lockReleaser
                .runUnlocked(forPerson.call(), () -> asked(forPerson, call))
                .orElse(null);
    }

    /** Adds what only the person's approval is about: the rule that would permit the call, and what the call means here and now. */
    private WizardSpec forPerson(WizardSpec question, BoundCall call) {
        List<WizardStep> steps = new ArrayList<>(question.steps());
        callAuthorizer.permanentRule(call).ifPresent(rule -> {
            String shown = InvisibleCharacterEscaper.escape(TextAbbreviator.abbreviateWithCount(rule, LONGEST_RULE));
            steps.add(new WizardStep.Inform("", WizardStep.Topic.PERMANENT_RULE, List.of(shown)));
        });
        String context = callAuthorizer.approvalContext(call);
        if (!context.isEmpty()) {
            steps.add(new WizardStep.Inform("", WizardStep.Topic.CONTEXT, List.of(context)));
        }
        return new WizardSpec(question.tone(), question.title(), question.call(), steps, question.fallback());
    }

    private Optional<DocUIError> asked(WizardSpec question, BoundCall call) {
        Approver person = callAuthorizer.approver();
        try {
            Approver.Decision decision =
                    taskExecutor.awaitExternal(() -> person.requestDecision(question, within), within);
            if (decision.approved() && decision.always()) {
                person.onPermittedAlways(callAuthorizer.permitAlways(call));
            }
            return decision.approved() ? Optional.empty() : Optional.of(refused(decision));
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
                        + (reason.isEmpty() ? "" : " The person says: " + reason));
        return refusal.withCause(OperationOutcome.Failed.REFUSED_BY + decision.by());
    }

    private static Optional<DocUIError> refused(String message) {
        return Optional.of(DocUIError.of(ErrorCode.NOT_PERMITTED, message));
    }

    private static Optional<DocUIError> cancelled() {
        return Optional.of(DocUIError.of(
                ErrorCode.CANCELLED, "The call was canceled while a person was being asked. Nothing ran."));
    }
}
