package io.docui.runtime.internal.pipeline;

import io.docui.annotations.Confirm;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.app.ConfirmationPolicy;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.policy.ApprovalContext;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Authorizes calls before they run: first against the policy, then against the rules that require a confirmation. See
 * docs/spec/operations.md#policy-hook and docs/spec/wizards.md#confirmations.
 */
public final class CallAuthorizer {
    private static final System.Logger LOG = LazyLogger.of("io.docui.policy");

    /** The end of the text of every preview. */
    static final String NOTHING_DONE = " Nothing was done.";

    private static final Verdict FOR_PERSONS = new Verdict.RequiresApproval("only a person may confirm it");

    private final ProviderRegistry providerRegistry;
    private final CallPolicy policy;
    private volatile Approver approver = Approver.NOBODY;
    private volatile @Nullable BuiltInExecutor builtIns;

    public CallAuthorizer(ProviderRegistry providerRegistry, CallPolicy policy) {
        this.providerRegistry = providerRegistry;
        this.policy = policy;
    }

    /** Sets the person who can be asked for permission. */
    public void setApprover(Approver person) {
        approver = person;
    }

    /** Sets the executor that knows which calls a call on past operations makes. */
    void setBuiltIns(BuiltInExecutor executor) {
        builtIns = executor;
    }

    private List<BoundCall> madeBy(BoundCall meant) {
        BuiltInExecutor executor = builtIns;
        return executor == null ? List.of() : executor.callsMadeBy(meant);
    }

    /** Returns whether the policy shows an action at all. */
    boolean isVisible(ActionDescriptor action) {
        return policy.isVisible(action);
    }

    /** Returns whether documents may suggest a call. */
    boolean isSuggested(BoundCall call) {
        return call.action().isBuiltIn() || policy.isSuggested(call.action().action(), call.call());
    }

    /**
     * Checks that a call may run now.
     * @param meant the same call with references in place of everything that is not a literal
     * @return the rule of the policy that allows the call; empty if a person decided, or the policy names none
     * @throws DocUIException if the call may not run; the cause of the error is the reason
     */
    String check(BoundCall bound, BoundCall meant, Invocation invocation) {
        Verdict verdict = verdict(meant);
        Optional<String> reason = checkApproved(bound, meant, verdict, invocation.approval());
        boolean isAgreedTo = !invocation.isPart() && !invocation.isDryRun();
        if (isAgreedTo && (reason.isPresent() || verdict instanceof Verdict.RequiresApproval)) {
            policy.onApproved(meant.action().action(), meant.call());
            invocation.onEnd(() -> policy.onApprovedCallEnded(meant.action().action(), meant.call()));
        }
        return verdict instanceof Verdict.Allowed allowed ? allowed.rule() : "";
    }

    /**
     * Returns what the policy would write to permit a call permanently; empty if the call would ask all the same, or if the rule would
     * show a secret.
     */
    Optional<String> permanentRule(BoundCall meant) {
        ActionDescriptor action = meant.action().action();
        if (action.confirm() == Confirm.PERSON || meant.hasSecrets()) {
            return Optional.empty();
        }
        try {
            return policy.permanentRule(action, meant.call());
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The policy could not say how to permit a call permanently", e);
            return Optional.empty();
        }
    }

    /** Returns what a call that needs the permission of a person would do now, for comparison with what it would do later. */
    AskedMeaning meaning(BoundCall meant) {
        Verdict verdict = verdict(meant);
        return verdict instanceof Verdict.RequiresApproval asking
                ? new AskedMeaning(asking.effect(), asking.reason(), approvalContext(meant))
                : new AskedMeaning("", verdict.getClass().getSimpleName(), approvalContext(meant));
    }

    /**
     * Returns what a call means here and now, as the policy says. If the policy fails, no other call means the same, so an approval does not
     * hold for later ones.
     */
    private ApprovalContext approvalContext(BoundCall meant) {
        try {
            ApprovalContext own = policy.approvalContext(meant.action().action(), meant.call());
            List<BoundCall> made = madeBy(meant);
            return made.isEmpty()
                    ? own
                    : new ApprovalContext(
                            Stream.concat(Stream.of(own), made.stream().map(this::approvalContext))
                                    .map(ApprovalContext::text)
                                    .collect(Collectors.joining(" ")),
                            true);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The policy could not tell what an approval depends on", e);
            return new ApprovalContext(UUID.randomUUID().toString(), true);
        }
    }

    /**
     * Checks that an approval suffices for a call.
     * @return the reason why the call needs a confirmation, if it does
     */
    private Optional<String> checkApproved(BoundCall bound, BoundCall meant, Verdict verdict, ApprovalLevel approval) {
        if (!(verdict instanceof Verdict.Allowed)) {
            checkPermitted(bound, verdict, approval);
        }
        Optional<String> reason = reason(meant, verdict);
        if (reason.isPresent() && !approval.covers(ApprovalLevel.CONFIRMED)) {
            String name = '`' + bound.action().action().name() + '`';
            throw new UnconfirmedCallException(
                    DocUIError.of(ErrorCode.CONFIRMATION_REQUIRED, name + " needs confirmation, so it must come last.")
                            .withCause(reason.get())
                            .withRecoveries(List.of(alone(bound))),
                    verdict instanceof Verdict.RequiresConfirmation asks ? asks.effect() : "");
        }
        return reason;
    }

    /** Has the policy permit a call permanently. Returns what it wrote; empty if it cannot. */
    Optional<String> permitAlways(BoundCall meant) {
        try {
            return policy.permitAlways(meant.action().action(), meant.call());
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The policy could not keep a permission", e);
            return Optional.empty();
        }
    }

    /** Describes which approval a call would need before it runs. The policy must not deny the call. */
    String preview(BoundCall meant) {
        Verdict verdict = verdict(meant);
        if (verdict instanceof Verdict.RequiresApproval requiresApproval) {
            return "Would need a person's permission (" + requiresApproval.reason() + "), "
                    + (approver.isReachable() ? "and then run." : "and there is nobody to ask.") + NOTHING_DONE;
        }
        return reason(meant, verdict)
                        .map(words -> "Would ask for confirmation (" + words + "), and then run.")
                        .orElse("Would run.")
                + NOTHING_DONE;
    }

    private void checkPermitted(BoundCall bound, Verdict verdict, ApprovalLevel approvalLevel) {
        String name = '`' + bound.action().action().name() + '`';
        if (verdict instanceof Verdict.Denied denied) {
            throw refused(
                    name + " is not permitted here." + (denied.advice().isEmpty() ? "" : " " + denied.advice()),
                    "the rule: " + denied.rule(),
                    Recovery.HELP);
        }
        if (verdict instanceof Verdict.RequiresApproval requiresApproval
                && !approvalLevel.covers(ApprovalLevel.PERMITTED)) {
            throw approver.isReachable()
                    ? refused(name + OperationOutcome.Failed.NEEDS_PERMISSION, requiresApproval.reason(), alone(bound))
                    : refused(
                            name + " needs a person's permission, and there is nobody to ask."
                                    + (requiresApproval.permitHint().isEmpty()
                                            ? ""
                                            : " " + requiresApproval.permitHint()),
                            requiresApproval.reason(),
                            Recovery.HELP);
        }
    }

    /** Returns the reason why a call needs a confirmation, if it does. */
    private Optional<String> reason(BoundCall meant, Verdict verdict) {
        if (!(verdict instanceof Verdict.Allowed)
                && verdict instanceof Verdict.RequiresConfirmation requiresConfirmation) {
            return Optional.of(
                    requiresConfirmation.reason().isEmpty()
                            ? requiresConfirmation.effect()
                            : requiresConfirmation.reason());
        }
        Optional<ConfirmationPolicy.ConfirmationReason> caution =
                ConfirmationPolicy.reason(providerRegistry, meant.action(), meant.call());
        return caution.isEmpty() ? Optional.empty() : Optional.of(caution.get().text());
    }

    /** Returns whether a call needs the permission of a person and a person can be asked. */
    boolean isApprovable(BoundCall meant) {
        return verdict(meant) instanceof Verdict.RequiresApproval && approver.isReachable();
    }

    /**
     * Returns the error of a call that is sure to be refused when it runs; empty if it may be permitted, or if the policy cannot judge it
     * yet, such as one about a file that an earlier call creates.
     * @param isLast whether the call is the last of its script, and so may ask
     */
    Optional<DocUIException> findRefusal(BoundCall later, boolean isLast) {
        try {
            ApprovalLevel possible = approver.isReachable() ? ApprovalLevel.PERMITTED : ApprovalLevel.CONFIRMED;
            checkApproved(later, later, judge(later), isLast ? possible : ApprovalLevel.NONE);
            return Optional.empty();
        } catch (DocUIException e) {
            return Optional.of(e);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.DEBUG, "The call is judged when it runs", e);
            return Optional.empty();
        }
    }

    boolean isDenied(BoundCall meant) {
        return verdict(meant) instanceof Verdict.Denied;
    }

    /** Returns the person who can be asked for permission. */
    Approver approver() {
        return approver;
    }

    /** Returns the verdict of the policy, or of the action itself if that reserves its calls for persons. */
    private Verdict judge(BoundCall meant) {
        Verdict verdict = Objects.requireNonNull(policy.judge(meant.action().action(), meant.call()));
        boolean isReserved = meant.action().action().confirm() == Confirm.PERSON;
        return isReserved && !(verdict instanceof Verdict.Denied || verdict instanceof Verdict.RequiresApproval)
                ? FOR_PERSONS
                : verdict;
    }

    private Verdict verdict(BoundCall meant) {
        try {
            // Built-in actions have no effects of their own, so only the calls that they make are judged, unless they
            // ask anyway.
            Verdict own = !meant.action().isBuiltIn() || meant.action().action().requiresConfirmation()
                    ? judge(meant)
                    : new Verdict.Allowed();
            return withMade(own, madeBy(meant));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The policy failed, so the call is denied", e);
            return new Verdict.Denied("the policy could not be applied");
        }
    }

    /** Adds to the verdict about a call those about the calls that it makes: all are denied if one is, and one question is about all. */
    private Verdict withMade(Verdict own, List<BoundCall> made) {
        if (made.isEmpty() || own instanceof Verdict.Denied) {
            return own;
        }
        List<Verdict> verdicts = made.stream().map(this::verdict).toList();
        Optional<Verdict> denied =
                verdicts.stream().filter(Verdict.Denied.class::isInstance).findFirst();
        List<Verdict.RequiresApproval> asking = verdicts.stream()
                .flatMap(verdict -> verdict instanceof Verdict.RequiresApproval asks ? Stream.of(asks) : Stream.empty())
                .toList();
        if (denied.isPresent() || asking.isEmpty()) {
            return denied.orElse(own);
        }
        return new Verdict.RequiresApproval(
                joined(asking, Verdict.RequiresApproval::reason, "; "),
                asking.get(0).permitHint(),
                joined(asking, Verdict.RequiresApproval::effect, " "));
    }

    private static String joined(
            List<Verdict.RequiresApproval> asking, Function<Verdict.RequiresApproval, String> text, String separator) {
        return asking.stream()
                .map(text)
                .filter(part -> !part.isEmpty())
                .distinct()
                .collect(Collectors.joining(separator));
    }

    private static DocUIException refused(String message, String cause, Recovery recovery) {
        return new DocUIException(
                DocUIError.of(ErrorCode.NOT_PERMITTED, message).withCause(cause).withRecoveries(List.of(recovery)));
    }

    /** Returns the call on its own, outside its script, where it can ask for approval. */
    private static Recovery alone(BoundCall bound) {
        return bound.hasSecrets()
                ? Recovery.REFRESH
                : new Recovery("By itself", bound.call().canonical());
    }
}
