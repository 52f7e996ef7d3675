package io.docui.runtime.internal.app;

import io.docui.runtime.internal.task.TaskTerminationError;

/**
 * Tells faults of an application, which are reported so that its sessions live on, from those of the virtual machine.
 *
 * <p>The end of work that nobody waits for is neither. A stack that overflows is the application's: it has been unwound when it is caught.
 */
public final class FatalErrors {
    private FatalErrors() {}

    /**
     * Throws what is not the application's fault again.
     *
     * @param thrown what application code threw
     */
    public static void rethrow(Throwable thrown) {
        if (thrown instanceof TaskTerminationError end) {
            throw end;
        }
        if (thrown instanceof VirtualMachineError fault && !(thrown instanceof StackOverflowError)) {
            throw fault;
        }
    }
}
