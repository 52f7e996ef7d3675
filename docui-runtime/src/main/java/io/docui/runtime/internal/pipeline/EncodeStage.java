package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.spi.ProviderBinding;

/** Turns the return value of the method into the result of the call: data, one line of text, and anchors for the objects in it. */
record EncodeStage(SessionState state, AnchorIssuer issuer, ResultFactory resultFactory, TaskExecutor taskExecutor)
        implements CallStage {
    @Override
    public CallContext apply(CallContext call) {
        ProviderBinding provider = call.requireProvider();
        boolean isDetached = call.invocation().background().isPresent();
        CallContext ended = isDetached
                ? taskExecutor.runAfterDetach(provider, () -> encoded(call), () -> unread(call))
                : call.isBusy() ? unread(call) : encoded(call);
        boolean changes = !call.action().readOnly() && !call.invocation().isDryRun();
        if (isDetached || call.isBusy() || changes || call.invocation().isChanged()) {
            provider.touch();
        }
        return ended;
    }

    private CallContext encoded(CallContext call) {
        EncodedResult encoded = EncodedResult.of(call, state.providers());
        Value data = anchored(encoded.shown(), call.invocation());
        warnOfNull(call);
        if (call.invocation().isDryRun()) {
            call.invocation().reportMetadata("dry_run", Value.BooleanValue.TRUE);
        }
        return call.ended(resultFactory.successResult(call, call.returned(), data, encoded.text()), encoded);
    }

    /** Ends a call that is done but whose instance is busy, so that nothing can be asked of the instance. */
    private CallContext unread(CallContext call) {
        String text = "The call is done, but its result is not available: "
                + call.bound().action().provider() + " is busy with another operation.";
        return call.ended(resultFactory.successResult(call, call.returned(), Value.NullValue.NULL, text));
    }

    /** Replaces objects by anchors. The caller can use the anchors from then on, unless the call is nested or a dry run. */
    private Value anchored(Value shown, Invocation invocation) {
        Value anchored = issuer.replaceObjects(shown);
        if (!invocation.isDryRun() && invocation.mode() != CallMode.NESTED) {
            state.anchors().resultObjects().add(shown, invocation.secrets());
        }
        return anchored;
    }

    private static void warnOfNull(CallContext call) {
        TypeDescriptor type = PromiseType.valueOf(call.action().returns());
        boolean mayBeNull = type == TypeDescriptor.SimpleType.VOID
                || type == TypeDescriptor.SimpleType.ANY
                || type instanceof TypeDescriptor.OptionalType;
        if (call.returned() == null && !mayBeNull) {
            call.invocation().reportMetadata("warning", new TextValue("The action returned null."));
        }
    }
}
