package io.docui.processor.model;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.call.ReservedWords;
import java.util.Set;

/** The names that no action or object type can have (docs/spec/annotations.md#action-names, docs/spec/annotations.md#object-types). */
public final class ReservedNames {
    private static final Set<String> BUILT_IN = Set.of(
            "look",
            "find",
            "click",
            "focus",
            "expand",
            "collapse",
            "pin",
            "unpin",
            "answer",
            "help",
            "undo_last",
            "undo_to",
            "redo_last",
            "replay",
            "operation_status",
            "cancel",
            "ledger");
    private static final Set<String> TYPES = Set.of(AnchorType.MEDIA.type(), AnchorType.LINK.type());

    private ReservedNames() {}

    /** Whether a built-in has the name. */
    public static boolean isBuiltIn(String name) {
        return BUILT_IN.contains(name);
    }

    /** Whether anchors of the name stand for what is no object of an application. */
    public static boolean isBuiltInType(String name) {
        return TYPES.contains(name);
    }

    /** Whether the name is a word that models take for syntax. */
    public static boolean isReservedWord(String name) {
        return ReservedWords.contain(name);
    }
}
