package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.pipeline.CompleteStage.Completion;
import java.util.ArrayList;
import java.util.List;

/**
 * The path of an input from its text to its result: Parse, Bind and Complete; then each call passes Resolve, Check, Authorize, Record,
 * Detach, Execute, Encode and Settle; then Combine. See docs/explanation/call-path.md.
 */
public final class CallPipeline {
    private final List<ScriptStage> stages;
    private final CompleteStage complete;
    private final CallRunner runner;
    private final CombineStage combine;
    private final CallSubmitter submitter;

    CallPipeline(
            List<ScriptStage> stages,
            CompleteStage complete,
            CallRunner runner,
            CombineStage combine,
            CallSubmitter submitter) {
        this.stages = stages;
        this.complete = complete;
        this.runner = runner;
        this.combine = combine;
        this.submitter = submitter;
    }

    public ActionResult run(String script) {
        return pass(CallMode.RUN, new ScriptInput.Script(script));
    }

    /** Previews a script. Nothing is done, and no question is asked. */
    public ActionResult preview(String script) {
        return pass(CallMode.PREVIEW, new ScriptInput.Script(script));
    }

    /**
     * Starts a call in the background, even if its action is not asynchronous.
     * @return a result with a handle, or with the error that kept the call from starting
     */
    public ActionResult start(String script) {
        return pass(CallMode.BACKGROUND, new ScriptInput.Script(script));
    }

    public ActionResult click(String link) {
        return pass(CallMode.RUN, new ScriptInput.Link(link));
    }

    public ActionResult call(String action, String arguments) {
        return pass(CallMode.RUN, new ScriptInput.JsonCall(action, arguments));
    }

    private ActionResult pass(CallMode mode, ScriptInput input) {
        ScriptContext script = ScriptContext.of(mode, input);
        for (ScriptStage stage : stages) {
            StageTrace.log(stage, "");
            script = stage.apply(script);
        }
        List<ActionResult> results = runCalls(script);
        StageTrace.log(combine, "");
        return combine.apply(script, results);
    }

    /**
     * Runs the calls in order until one fails, asks or pauses. If all only read, a failure does not stop the others. A call may ask if it is
     * the last, or if the calls before it only read or answered: then nothing of the script is half done.
     */
    private List<ActionResult> runCalls(ScriptContext script) {
        List<BoundCall> calls = script.calls();
        List<ActionResult> results = new ArrayList<>(calls.size());
        boolean reads = isReadOnly(calls);
        boolean hasFailed = false;
        boolean hasChanged = false;
        for (BoundCall call : calls) {
            boolean isLast = results.size() + 1 == calls.size();
            boolean mayAsk = !hasFailed && (isLast || !reads && !hasChanged);
            ActionResult result = runCall(script, call, results.size() + 1, mayAsk);
            results.add(result);
            hasFailed |= !result.success();
            hasChanged |= !call.action().action().readOnly() && !BuiltInAction.ANSWER.is(call.action());
            if (!result.success() && !reads || result.pauseReason() != null) {
                break;
            }
        }
        return results;
    }

    private static boolean isReadOnly(List<BoundCall> calls) {
        for (BoundCall call : calls) {
            if (!call.action().action().readOnly()) {
                return false;
            }
        }
        return true;
    }

    private ActionResult runCall(ScriptContext script, BoundCall written, int step, boolean mayAsk) {
        try {
            BoundCall call = complete.followLink(written);
            boolean mayAnswer = script.isSingleRun() || step == 1 && script.beginsWithAnswer();
            boolean isClicked = script.link() != null || BuiltInAction.CLICK.is(written.action());
            Completion known = mayAnswer ? complete.replaceAnswer(call) : Completion.of(call);
            Completion completion = isClicked ? known.clicked() : known;
            return completion.refusal() == null
                    ? runCompletion(script, completion, step, mayAsk)
                    : completion.refusal();
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null, written.call().name(), written.maskedCall().display(), e.error());
        }
    }

    private ActionResult runCompletion(ScriptContext script, Completion completion, int step, boolean mayAsk) {
        ActionResult result = completion.isAnswer()
                ? complete.runAnswered(() -> runComplete(script, completion, mayAsk))
                : runComplete(script, completion, mayAsk);
        boolean changes = !completion.call().action().action().readOnly();
        if (result.success() && changes && script.mode() == CallMode.RUN) {
            combine.recordChange(
                    completion.call(),
                    step,
                    script.calls().subList(step, script.calls().size()));
        }
        return completion.isAnswer() ? result.toBuilder().restateCall(true).build() : result;
    }

    /**
     * Runs a complete call.
     * @param mayAsk whether it may ask, as far as the other calls are concerned
     */
    private ActionResult runComplete(ScriptContext script, Completion completion, boolean mayAsk) {
        CallContext ran = runner.run(completion.call(), script.origin(completion.approval(), submitter));
        return mayAsk && script.mode() == CallMode.RUN
                ? complete.ask(completion, ran, script.isSingleRun() || completion.isAnswer())
                : ran.result();
    }
}
