package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import java.util.function.Supplier;

/** Executes calls that neither a client nor the running call makes, as soon as the session is idle. */
@FunctionalInterface
public interface IdleExecutor {
    /**
     * Executes a call as soon as the session is idle, however long that takes.
     * @throws InterruptedException if the waiting thread is interrupted; then the call did not run
     */
    ActionResult executeWhenIdle(Supplier<ActionResult> call) throws InterruptedException;
}
