package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.dispatch.ObjectResolver;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Filters suggested recovery calls, removing those that would fail because an object has the wrong type for its parameter. */
final class RecoverySuggestionFilter {
    private final CallBinder binder;
    private final ArgumentResolver types;

    RecoverySuggestionFilter(CallBinder binder, AnchorResolver anchors) {
        this.binder = binder;
        this.types = new ArgumentResolver(new TypeCheck(anchors));
    }

    /** Returns an error without recoveries that would fail. The same applies to its additional errors. */
    DocUIError filter(DocUIError error) {
        return error.withRecoveries(error.recoveries().stream()
                        .filter(recovery -> isOfferable(recovery.call()))
                        .toList())
                .withAlso(error.also().stream().map(this::filter).toList());
    }

    /**
     * Returns whether a call can be suggested.
     * @param text a call, or an instruction for a person, which cannot be checked
     */
    boolean isOfferable(String text) {
        List<BoundCall> calls;
        try {
            calls = binder.bind(text);
        } catch (DocUIException e) {
            return true;
        }
        return calls.stream().allMatch(this::isOfferable);
    }

    private boolean isOfferable(BoundCall call) {
        ActionDescriptor action = call.action().action();
        try {
            for (int i = 0; i < call.arguments().size(); i++) {
                @Nullable Value value = call.arguments().get(i);
                if (value != null) {
                    types.resolve(action.parameters().get(i), value);
                }
            }
            return true;
        } catch (DocUIException e) {
            return false;
        }
    }

    /**
     * Object resolver that checks only the types of references, without a lookup. The objects themselves may no longer
     * be in view, or not yet.
     */
    private record TypeCheck(AnchorResolver anchors) implements ObjectResolver {
        @Override
        public Object resolve(AnchorReference reference, AnchorType wanted) {
            anchors.checkType(reference, wanted);
            return reference;
        }

        @Override
        public AnchorRef reference(Object object) {
            return anchors.reference(object);
        }

        @Override
        public Object resolveLabel(String label, AnchorType wanted) {
            return label; // it will be looked up among objects of the type
        }
    }
}
