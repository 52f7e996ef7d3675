package io.docui.hostops.policy;

import io.docui.runtime.action.InvocationContext.PlannedCall;
import java.util.List;

/** The calls that a call has made: an action that does nothing by itself is judged as all of them, before the first is made. */
@FunctionalInterface
public interface PlannedCallResolver {
    /**
     * The calls.
     *
     * @param call the call that has them made
     * @return all that may be made, as far as they can be read: what cannot is not made either
     */
    List<PlannedCall> of(HostCall call);
}
