package io.docui.processor.render;

import io.docui.annotations.Confirm;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.schema.NamedTypes;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Lists the errors that calls of an action can have. */
final class ActionErrors {
    private static final Set<ErrorCode> OF_ANCHORS = Set.of(
            ErrorCode.ANCHOR_STALE,
            ErrorCode.ANCHOR_OUT_OF_VIEW,
            ErrorCode.ANCHOR_NOT_FOUND,
            ErrorCode.ANCHOR_TYPE_MISMATCH,
            ErrorCode.AMBIGUOUS_TARGET);

    private ActionErrors() {}

    /** Returns the errors of calls of the action, without those that every call can have (syntax, limits). */
    static List<ErrorCode> of(ActionDescriptor action) {
        Set<ErrorCode> codes = EnumSet.of(ErrorCode.NOT_VISIBLE, ErrorCode.ACTION_FAILED, ErrorCode.TIMEOUT);
        for (ParameterDescriptor parameter : action.parameters()) {
            codes.add(ErrorCode.TYPE_MISMATCH);
            if (parameter.required()) {
                codes.add(ErrorCode.MISSING_PARAMETER);
            }
        }
        NamedTypes types = NamedTypes.of(
                action.parameters().stream().map(ParameterDescriptor::type).toList());
        if (types.types().stream().anyMatch(AnchorType.class::isInstance)) {
            codes.addAll(OF_ANCHORS);
        }
        if (asksFirst(action)) {
            codes.add(ErrorCode.CONFIRMATION_REQUIRED);
        }
        if (action.confirm() == Confirm.PERSON) {
            codes.add(ErrorCode.NOT_PERMITTED);
        }
        return List.copyOf(codes);
    }

    /** Tells whether a call always asks for confirmation before it runs, regardless of its arguments. */
    private static boolean asksFirst(ActionDescriptor action) {
        return action.confirm() == Confirm.ALWAYS || action.confirm() == Confirm.AUTO && action.risk() == Risk.HIGH;
    }
}
