package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.VariableNode;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Binds bare names to the variables that the document offers. See docs/spec/calls.md#variables. */
record DocumentVariableBinder(BindingContext bindingContext, Set<String> variables) {
    @Nullable
    Value bind(TypeDescriptor type, VariableNode node) {
        String name = node.name();
        if (variables.contains(name)) {
            return new VariableValue(name);
        }
        String nearest = NearestNameFinder.find(name, variables);
        Value meant = nearest == null ? text(type, name) : new VariableValue(nearest);
        String advice = nearest == null
                ? " Text must be in quotes: " + InputExcerptFormatter.text(name) + '.'
                : InputExcerptFormatter.didYouMean(nearest);
        bindingContext.report(
                node.start(),
                meant != null,
                () -> bindingContext
                        .valueError(
                                ErrorCode.UNKNOWN_VARIABLE,
                                InputExcerptFormatter.name(name) + " is not a variable." + advice)
                        .withDidYouMean(nearest)
                        .withCandidates(InputExcerptFormatter.candidates(variables)));
        return meant;
    }

    /** Returns the name as text where only its quotes are missing. */
    private static @Nullable Value text(TypeDescriptor type, String name) {
        if (type instanceof OptionalType optional) {
            return text(optional.value(), name);
        } else if (type instanceof ConstrainedType constrained) {
            return text(constrained.base(), name);
        } else if (type instanceof EnumType constants) {
            String constant = ScalarBinder.constant(constants, name);
            return constant == null ? null : new TextValue(constant);
        }
        return type == StringType.TEXT ? new TextValue(name) : null;
    }
}
