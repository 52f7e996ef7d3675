package io.docui.processor.model;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.ReservedWords;
import java.util.Set;

/**
 * Checks for names that providers, actions and object types must not have (docs/spec/annotations.md#providers,
 * docs/spec/annotations.md#action-names, docs/spec/annotations.md#object-types).
 */
public final class ReservedNames {
    private static final Set<String> TYPES = Set.of(AnchorType.MEDIA.type(), AnchorType.LINK.type());

    private ReservedNames() {}

    /** Returns whether a built-in action has the name, and keeps it in every application. */
    public static boolean isBuiltIn(String name) {
        return BuiltInAction.isReservedName(name);
    }

    /** Returns whether a provider with the id would hide the qualified names of the built-in actions. */
    public static boolean isBuiltInQualifier(String id) {
        return id.equals(ActionCatalog.BUILT_IN_QUALIFIER);
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
