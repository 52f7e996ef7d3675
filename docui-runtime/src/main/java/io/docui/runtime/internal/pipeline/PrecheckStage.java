package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import java.util.List;
import java.util.Optional;

/**
 * Refuses a script before its first call runs, if one after a call that changes something is sure to be refused: the policy denies it, it needs a
 * person and nobody can be asked, or it must ask and is not the last. Otherwise the script would end half done. Calls whose arguments are not
 * yet known are judged when they run. A call asks although others follow if nothing before it changes anything.
 */
record PrecheckStage(CallAuthorizer callAuthorizer) implements ScriptStage {
    @Override
    public ScriptContext apply(ScriptContext script) {
        List<BoundCall> calls = script.calls();
        if (script.fault() != null || script.mode() != CallMode.RUN || calls.size() < 2) {
            return script;
        }
        boolean changes = false;
        boolean asks = false; // then the calls after it are not tried
        for (int i = 0; i < calls.size(); i++) {
            BoundCall call = calls.get(i);
            boolean isAnswer = BuiltInAction.ANSWER.is(call.action());
            if (!isAnswer && isLiteral(call)) {
                asks = asks || !changes && !call.action().action().readOnly() && asks(call);
                Optional<DocUIException> refusal =
                        changes ? callAuthorizer.findRefusal(call, asks || i == calls.size() - 1) : Optional.empty();
                if (refusal.isPresent()) {
                    return script.withFault(numbered(refusal.get(), i + 1, calls.size()));
                }
            }
            changes |= !isAnswer && !call.action().action().readOnly();
        }
        return script;
    }

    /** Returns whether a call is sure to ask for a confirmation before it runs. */
    private boolean asks(BoundCall call) {
        Optional<DocUIException> refusal = callAuthorizer.findRefusal(call, false);
        return refusal.isPresent() && refusal.get().error().code() == ErrorCode.CONFIRMATION_REQUIRED;
    }

    /** Says which call is refused, because a reader expects it to be the first, and that the calls before it have not run either. */
    private static DocUIException numbered(DocUIException refusal, int number, int count) {
        DocUIError error = refusal.error();
        String message = "Call " + number + " of " + count + ": " + error.message() + " None of the calls ran.";
        return new DocUIException(error.withMessage(message));
    }

    /** Returns whether the policy can judge a call before its references are resolved. */
    private static boolean isLiteral(BoundCall call) {
        for (int i = 0; i < call.arguments().size(); i++) {
            Value value = call.arguments().get(i);
            boolean refers = call.action().action().parameters().get(i).type() instanceof TypeDescriptor.AnchorType;
            if (value != null && (refers || NestedArguments.nests(value))) {
                return false;
            }
        }
        return !call.action().isBuiltIn();
    }
}
