package io.docui.runtime.policy;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.util.Optional;

/**
 * Policy that decides for each call of an application's action whether it may run (docs/spec/operations.md#policy-hook).
 *
 * <p>A policy can only be stricter than the action itself: an action that requires confirmation is confirmed in any case. The
 * policy is evaluated under the providers' lock, before each call and again when a question about the call is shown. It must be
 * fast, and it must return the same verdict for the same call until the call has run. If it throws an exception or returns
 * null, the call is denied. Implementations must be thread-safe.
 */
@FunctionalInterface
public interface CallPolicy {
    /** Policy that allows every call. */
    CallPolicy NONE = new CallPolicy() {
        @Override
        public Verdict judge(ActionDescriptor action, Call call) {
            return new Verdict.Allowed();
        }
    };

    /**
     * Evaluates a call.
     *
     * @param action the action of the call
     * @param call the call, with labels, variables and nested calls resolved; nothing in it is masked
     * @return the verdict
     */
    Verdict judge(ActionDescriptor action, Call call);

    /**
     * Returns whether documents offer an action, if it is otherwise callable. An action that is not offered can still be called.
     * The policy then evaluates its calls, so that the caller receives the reason.
     *
     * @param action an action
     * @return false if every call of the action would be denied
     */
    default boolean isVisible(ActionDescriptor action) {
        return true;
    }

    /**
     * Returns whether documents may suggest a call, for example as the way to undo one operation. A call that is not suggested can still be
     * made. It is evaluated under the providers' lock.
     *
     * @param action the action of the call
     * @param call the call
     * @return false if the call would not do now what its caller expects
     */
    default boolean isSuggested(ActionDescriptor action, Call call) {
        return true;
    }

    /**
     * Returns a policy that is as strict as the stricter of this and another one.
     *
     * @param other the other policy
     * @return the policy. A call runs if both allow it; an action is visible if it is visible to both; both are notified of approvals. Of two
     *     equally strict verdicts, this policy's is given
     */
    default CallPolicy and(CallPolicy other) {
        return new StricterPolicy(this, other);
    }

    /**
     * Returns whether documents mark an action because its calls wait for a person's permission. It is evaluated for each document.
     *
     * @param action an action that documents offer
     * @return true if, as far as is known without arguments, every call of the action would require an approval
     */
    default boolean asksPerson(ActionDescriptor action) {
        return false;
    }

    /**
     * Returns what {@link #permitAlways} would write for a call, for the person who is asked about it. It is evaluated when the person is
     * asked, under the providers' lock.
     *
     * @param action the action of the call
     * @param call the call, as passed to {@link #judge}
     * @return the place and the rules, such as {@code policy.json: {"allow": "npm ci"}}; empty if the policy keeps no rules, or if it would
     *     ask about the call all the same
     */
    default Optional<String> permanentRule(ActionDescriptor action, Call call) {
        return Optional.empty();
    }

    /**
     * Permits a call permanently, as a person who approved it wants. The policy writes that down where it keeps its rules.
     *
     * @param action the action of the call
     * @param call the call, as passed to {@link #judge}
     * @return a sentence that tells the person what was written and where; empty if the policy keeps no rules, or none can permit the call
     */
    default Optional<String> permitAlways(ActionDescriptor action, Call call) {
        return Optional.empty();
    }

    /**
     * Returns what a call means here and now besides its text, such as the folder in which it runs and the rules in force. An approval
     * covers a call, and later ones, only as long as this is the same. It is evaluated when a person is asked and again after the answer,
     * directly before {@link #onApproved}, under the providers' lock.
     *
     * @param action the action of the call
     * @param call the call, as passed to {@link #judge}
     * @return what the call means; {@link ApprovalContext#NONE} if the text of the call says everything
     */
    default ApprovalContext approvalContext(ActionDescriptor action, Call call) {
        return ApprovalContext.NONE;
    }

    /**
     * Notifies the policy of the approval of a call. The verdict was {@link Verdict.RequiresConfirmation} or
     * {@link Verdict.RequiresApproval}, or the action itself requires confirmation. The call runs now.
     *
     * @param action the action of the call
     * @param call the call, as passed to {@link #judge}
     */
    default void onApproved(ActionDescriptor action, Call call) {}

    /**
     * Notifies the policy of the end of a call, of whose approval {@link #onApproved} notified it. The approval covers nothing that happens
     * later.
     *
     * @param action the action of the call
     * @param call the call, as passed to {@link #judge}
     */
    default void onApprovedCallEnded(ActionDescriptor action, Call call) {}
}
