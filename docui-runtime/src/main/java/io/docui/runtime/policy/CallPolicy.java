package io.docui.runtime.policy;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;

/**
 * Judges each call of an application's action before it runs (docs/spec/operations.md#policy-hook).
 *
 * <p>It can only be stricter than the action itself: one that asks first asks whatever the policy says. It is asked
 * under the providers' lock, each time that a call is about to run and once more when a question about it is put, so it
 * is quick, and the same call has the same verdict until it has run. One that throws or gives null denies. Thread-safe.
 */
@FunctionalInterface
public interface CallPolicy {
    /** Leaves everything to the actions themselves. */
    CallPolicy NONE = new CallPolicy() {
        @Override
        public Verdict judge(ActionDescriptor action, Call call) {
            return new Verdict.Allowed();
        }
    };

    /**
     * Judges a call.
     *
     * @param action what is called
     * @param call the call, its labels, variables and nested calls replaced by what they mean; nothing in it is masked
     * @return whether it may run
     */
    Verdict judge(ActionDescriptor action, Call call);

    /**
     * Tells whether an action is offered: in documents, as far as it can be called otherwise. One that is not offered can still
     * be called, and then its calls are judged, so that whoever calls it hears the reason.
     *
     * @param action an action
     * @return false if every call of it would be denied
     */
    default boolean isVisible(ActionDescriptor action) {
        return true;
    }

    /**
     * Hears that somebody agreed to a call that was judged {@link Verdict.RequiresConfirmation} or {@link Verdict.RequiresApproval}, or that asks
     * by itself; the call runs now.
     *
     * @param action what is called
     * @param call the call, as {@link #judge} gets it
     */
    default void onApproved(ActionDescriptor action, Call call) {}
}
