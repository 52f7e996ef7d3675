package io.docui.runtime.internal.app;

import io.docui.runtime.internal.task.TaskTerminationError;

/**
 * Rethrows fatal errors of the virtual machine, so that only failures of the application are reported and its sessions continue. The
 * termination of an abandoned task is rethrown too. A {@link StackOverflowError} counts as a failure of the application, because the stack
 * has been unwound when it is caught.
 */
public final class FatalErrors {
    private FatalErrors() {}

    /**
     * Rethrows an error that is not a failure of the application.
     * @param thrown the exception or error of application code
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
