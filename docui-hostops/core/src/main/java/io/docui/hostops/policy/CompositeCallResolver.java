package io.docui.hostops.policy;

import io.docui.runtime.action.InvocationContext.PlannedCall;
import java.util.List;

/** Resolves the calls that a composite action would make, so that the policy evaluates all of them before the first one runs. */
@FunctionalInterface
public interface CompositeCallResolver {
    /**
     * Returns the calls that an action would make.
     *
     * @param call the call of the composite action
     * @return all calls that may be made, as far as they can be parsed; a call that cannot be parsed is not made
     */
    List<PlannedCall> of(HostCall call);
}
