package io.docui.processor.model;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.ReservedWords;
import java.util.Set;

/**
 * Checks for names that actions and object types must not have (docs/spec/annotations.md#action-names,
 * docs/spec/annotations.md#object-types).
 */
public final class ReservedNames {
    private static final Set<String> TYPES = Set.of(AnchorType.MEDIA.type(), AnchorType.LINK.type());

    private ReservedNames() {}

    /** Returns whether a built-in action has the name. */
    public static boolean isBuiltIn(String name) {
        return BuiltInAction.isName(name);
    }

    /** Returns whether anchors with the name refer to something other than an object of an application. */
    public static boolean isBuiltInType(String name) {
        return TYPES.contains(name);
    }

    /** Returns whether models take the name for syntax. */
    public static boolean isReservedWord(String name) {
        return ReservedWords.contain(name);
    }
}
