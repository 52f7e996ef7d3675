package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionResult;
import java.util.function.Supplier;

/** Makes calls of a session that come neither from outside nor from within the call that it waits for. */
@FunctionalInterface
public interface DeferredCallExecutor {
    /**
     * Makes a call as soon as the session is free, however long that takes.
     *
     * @param call makes it
     * @return what became of it
     * @throws InterruptedException if the waiting thread is interrupted; then nothing was made
     */
    ActionResult executeWhenFree(Supplier<ActionResult> call) throws InterruptedException;
}
