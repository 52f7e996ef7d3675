package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.app.ConfirmationRules;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Lets a call through or stops it: first the policy, then what asks to be confirmed (docs/spec/operations.md#policy-hook,
 * docs/spec/wizards.md#confirmations).
 */
final class CallAuthorizer {
    private static final System.Logger LOG = LazyLogger.of("io.docui.policy");

    /** How a preview ends. */
    static final String NOTHING_DONE = " Nothing was done.";

    private final ProviderRegistry providerRegistry;
    private final CallPolicy policy;
    private volatile Approver approver = Approver.NOBODY;

    CallAuthorizer(ProviderRegistry providerRegistry, CallPolicy policy) {
        this.providerRegistry = providerRegistry;
        this.policy = policy;
    }

    /** Sets the person who can be asked. */
    void setApprover(Approver person) {
        approver = person;
    }

    /** Tells whether an action is offered at all. */
    boolean isVisible(ActionDescriptor action) {
        return policy.isVisible(action);
    }

    /**
     * Stops a call that may not run, or not yet.
     *
     * @param bound the call as it was made
     * @param meant the same with references in place of all that is not literal
     * @param invocation how it is made, and who has agreed to it
     * @throws DocUIException if it does not run: its cause is the reason
     */
    void check(BoundCall bound, BoundCall meant, Invocation invocation) {
        ApprovalLevel approvalLevel = invocation.clearance();
        Verdict verdict = verdict(meant);
        String name = '`' + bound.action().action().name() + '`';
        if (!(verdict instanceof Verdict.Allowed)) {
            checkPermitted(bound, verdict, approvalLevel);
        }
        Optional<String> reason = reason(meant, verdict);
        if (reason.isPresent() && !approvalLevel.covers(ApprovalLevel.CONFIRMED)) {
            throw new DocUIException(DocUIError.of(
                            ErrorCode.CONFIRMATION_REQUIRED,
                            name + " asks before it runs, which only a call by itself can.")
                    .withCause(reason.get())
                    .withRecoveries(List.of(alone(bound))));
        }
        boolean isAgreedTo = !invocation.isPart() && !invocation.isDryRun();
        if (isAgreedTo && (reason.isPresent() || verdict instanceof Verdict.RequiresApproval)) {
            policy.onApproved(meant.action().action(), meant.call());
        }
    }

    /** What a call would wait for before it runs, which nothing forbids. */
    String preview(BoundCall meant) {
        Verdict verdict = verdict(meant);
        if (verdict instanceof Verdict.RequiresApproval requiresApproval) {
            return "Would need a person's permission (" + requiresApproval.reason() + "), "
                    + (approver.isReachable() ? "and then run." : "and there is nobody to ask.") + NOTHING_DONE;
        }
        return reason(meant, verdict)
                        .map(words -> "Would ask first (" + words + "), and then run.")
                        .orElse("Would run.")
                + NOTHING_DONE;
    }

    private void checkPermitted(BoundCall bound, Verdict verdict, ApprovalLevel approvalLevel) {
        String name = '`' + bound.action().action().name() + '`';
        if (verdict instanceof Verdict.Denied denied) {
            throw refused(name + " is not permitted here.", "the rule: " + denied.rule(), Recovery.HELP);
        }
        if (verdict instanceof Verdict.RequiresApproval requiresApproval
                && !approvalLevel.covers(ApprovalLevel.PERMITTED)) {
            throw approver.isReachable()
                    ? refused(name + " needs a person's permission.", requiresApproval.reason(), alone(bound))
                    : refused(
                            name + " needs a person's permission, and there is nobody to ask."
                                    + (requiresApproval.permitHint().isEmpty()
                                            ? ""
                                            : " " + requiresApproval.permitHint()),
                            requiresApproval.reason(),
                            Recovery.HELP);
        }
    }

    /** Why a call asks to be confirmed, if it does. */
    private Optional<String> reason(BoundCall meant, Verdict verdict) {
        if (!(verdict instanceof Verdict.Allowed)
                && verdict instanceof Verdict.RequiresConfirmation requiresConfirmation) {
            return Optional.of(requiresConfirmation.reason());
        }
        Optional<ConfirmationRules.ConfirmationReason> caution =
                ConfirmationRules.reason(providerRegistry, meant.action(), meant.call());
        return caution.isEmpty() ? Optional.empty() : Optional.of(caution.get().text());
    }

    /** Tells whether a call does not run unless a person allows it, and a person can be asked. */
    boolean isApprovable(BoundCall meant) {
        return verdict(meant) instanceof Verdict.RequiresApproval && approver.isReachable();
    }

    /** The person who can be asked. */
    Approver approver() {
        return approver;
    }

    private Verdict verdict(BoundCall meant) {
        try {
            return Objects.requireNonNull(policy.judge(meant.action().action(), meant.call()));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The policy failed, which denies the call", e);
            return new Verdict.Denied("the policy could not be applied");
        }
    }

    private static DocUIException refused(String message, String cause, Recovery recovery) {
        return new DocUIException(
                DocUIError.of(ErrorCode.NOT_PERMITTED, message).withCause(cause).withRecoveries(List.of(recovery)));
    }

    /** The call without the others of its script: alone it can ask. */
    private static Recovery alone(BoundCall bound) {
        return bound.hasSecrets()
                ? Recovery.REFRESH
                : new Recovery("By itself", bound.call().canonical());
    }
}
