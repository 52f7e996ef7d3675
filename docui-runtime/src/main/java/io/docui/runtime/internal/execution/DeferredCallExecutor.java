package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import java.util.function.Supplier;

/** Executes calls that neither a client nor the running call makes, as soon as the session is free. */
@FunctionalInterface
public interface DeferredCallExecutor {
    /**
     * Executes a call as soon as the session is free, however long that takes.
     * @throws InterruptedException if the waiting thread is interrupted; then the call did not run
     */
    ActionResult executeWhenFree(Supplier<ActionResult> call) throws InterruptedException;
}
