package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.call.BoundCall;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the nested calls of a call, and replaces references in its arguments by the objects of now. */
record ResolveStage(
        NestedArguments nestedArguments,
        ArgumentResolver arguments,
        AnchorIssuer issuer,
        ActionVisibilityChecker visibilityChecker)
        implements CallStage {
    @Override
    public CallContext apply(CallContext call) {
        if (call.isBuiltIn()) {
            return call.withArguments(inView(call.action(), evaluate(call)));
        }
        try {
            return call.withArguments(resolve(call));
        } catch (DocUIException e) {
            // An error about an argument explains more than the error that the action cannot be called with any object.
            visibilityChecker.checkBeforeFault(call.bound().action(), e.error());
            throw e;
        }
    }

    void refreshDocument() {
        arguments.document().refresh();
    }

    /** Returns the arguments with the results of nested calls in place of these calls. */
    List<@Nullable Value> evaluate(CallContext call) {
        return nestedArguments.evaluate(call);
    }

    /** Returns the arguments with the results of nested calls, and with objects in place of references to them. */
    List<@Nullable Value> resolve(CallContext call) {
        List<@Nullable Value> given = evaluate(call);
        List<@Nullable Value> resolved = new ArrayList<>(given.size());
        for (int i = 0; i < given.size(); i++) {
            Value value = given.get(i);
            resolved.add(value == null ? null : resolve(call.bound().action(), i, value));
        }
        return resolved;
    }

    /**
     * Returns the arguments likewise without one of them. An argument with a nested call stays as it is, because that must not run.
     * @param left the name of the parameter to leave out; null for none
     */
    List<@Nullable Value> resolveOthers(BoundCall call, @Nullable String left) {
        List<@Nullable Value> resolved = new ArrayList<>(call.arguments().size());
        for (int i = 0; i < call.arguments().size(); i++) {
            Value value = call.arguments().get(i);
            boolean isLeft = value == null
                    || call.action().action().parameters().get(i).name().equals(left);
            if (isLeft) {
                resolved.add(null);
            } else {
                resolved.add(NestedArguments.nests(value) ? value : resolve(call.action(), i, value));
            }
        }
        return resolved;
    }

    private Value resolve(ActionCatalog.Entry entry, int index, Value value) {
        ParameterDescriptor parameter = entry.action().parameters().get(index);
        return index == entry.action().firstObjectIndex() && value instanceof TextValue
                ? arguments.resolveTarget(parameter, value, visibilityChecker.acceptedObjects(entry))
                : arguments.resolve(parameter, value);
    }

    /** Returns the arguments of a built-in action: anchors of objects that the document shows, for any form of reference. */
    private List<@Nullable Value> inView(ActionDescriptor action, List<@Nullable Value> given) {
        List<@Nullable Value> values = new ArrayList<>(given.size());
        for (int i = 0; i < given.size(); i++) {
            Value value = given.get(i);
            ParameterDescriptor parameter = action.parameters().get(i);
            boolean refers = value != null && parameter.type() instanceof TypeDescriptor.AnchorType;
            values.add(refers ? issuer.replaceObjects(arguments.resolve(parameter, value)) : value);
        }
        return values;
    }
}
