package io.docui.runtime.internal.pipeline;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An input on its way to its calls, with what the stages learned. Immutable: each stage returns a copy with more.
 * @param parsed the parsed script; null for other input, and before it is parsed
 * @param link the clicked link; null for other input
 * @param calls the calls to run; empty before they are bound
 * @param fault why nothing runs; null if there is no reason
 */
record ScriptContext(
        CallMode mode,
        ScriptInput input,
        CallBinder.@Nullable ParsedText parsed,
        @Nullable AnchorReference link,
        List<BoundCall> calls,
        @Nullable DocUIException fault) {

    static ScriptContext of(CallMode mode, ScriptInput input) {
        return new ScriptContext(mode, input, null, null, List.of(), null);
    }

    ScriptContext withParsed(CallBinder.ParsedText script) {
        return new ScriptContext(mode, input, script, link, calls, fault);
    }

    ScriptContext withLink(AnchorReference clicked) {
        return new ScriptContext(mode, input, parsed, clicked, calls, fault);
    }

    ScriptContext withCalls(List<BoundCall> bound) {
        return new ScriptContext(mode, input, parsed, link, bound, fault);
    }

    /** Returns the context of an input from which nothing runs. */
    ScriptContext withFault(DocUIException reason) {
        return new ScriptContext(mode, input, parsed, link, List.of(), reason);
    }

    /** Returns whether the input is a single call, which may ask for a missing value or be an answer. */
    boolean isSingleRun() {
        return mode == CallMode.RUN && calls.size() == 1;
    }

    /** Returns whether the input is a script whose first call answers the open question. */
    boolean beginsWithAnswer() {
        return mode == CallMode.RUN
                && !calls.isEmpty()
                && BuiltInAction.ANSWER.is(calls.get(0).action());
    }

    /** Returns the origin of the calls. A preview counts as permitted, because it does nothing. */
    CallOrigin origin(ApprovalLevel approval, CallSubmitter submitter) {
        return new CallOrigin(mode, mode == CallMode.PREVIEW ? ApprovalLevel.PERMITTED : approval, submitter);
    }
}
