package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Call;
import java.util.concurrent.CompletionStage;

/** Accepts calls that a background call submits, each as an operation of its own. Thread-safe. */
@FunctionalInterface
interface CallSubmitter {
    /** The submitter of calls that never run in the background. */
    CallSubmitter NONE = (call, by) -> {
        throw new IllegalStateException("This call cannot submit other calls.");
    };

    CompletionStage<ActionResult> submit(Call call, Invocation by);
}
