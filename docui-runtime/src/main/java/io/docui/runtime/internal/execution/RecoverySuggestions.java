package io.docui.runtime.internal.execution;

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

/** Keeps calls from being offered whose objects are of other types than their parameters take, and which are bound to fail. */
final class RecoverySuggestions {
    private final CallBinder binder;
    private final ArgumentResolver types;

    /**
     * Offers of a session.
     *
     * @param binder binds what is to be offered
     * @param anchors knows the types of objects
     */
    RecoverySuggestions(CallBinder binder, AnchorResolver anchors) {
        this.binder = binder;
        this.types = new ArgumentResolver(new TypeCheck(anchors));
    }

    /** An error without the ways out that lead nowhere, and its companions without theirs. */
    DocUIError filter(DocUIError error) {
        return error.withRecoveries(error.recoveries().stream()
                        .filter(recovery -> isOfferable(recovery.call()))
                        .toList())
                .withAlso(error.also().stream().map(this::filter).toList());
    }

    /**
     * Tells whether a call may be offered.
     *
     * @param text a call, or what only a person can do: nothing is known of that
     * @return false if an object in it is of a type that its parameter does not take
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

    /** Looks at the types of references alone: what they are to may be out of view by now, or not yet in it. */
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
            return label; // it is looked for among objects of the type
        }
    }
}
