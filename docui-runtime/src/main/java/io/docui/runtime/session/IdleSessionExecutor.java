package io.docui.runtime.session;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.pipeline.IdleExecutor;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.function.Supplier;

/** Executes calls that background calls submit. They are not rounds of the history, which contains only external input. */
record IdleSessionExecutor(
        SessionState state, SessionLock sessionLock, ProjectionCache projection, TaskExecutor taskExecutor)
        implements IdleExecutor {
    @Override
    public ActionResult executeWhenIdle(Supplier<ActionResult> call) throws InterruptedException {
        return sessionLock.runWhenFree(() -> {
            projection.ensurePresent();
            state.memory().beginCall();
            ActionResult result = taskExecutor.runCancelably(call);
            state.memory().trim(state.anchors().table());
            return result;
        });
    }
}
