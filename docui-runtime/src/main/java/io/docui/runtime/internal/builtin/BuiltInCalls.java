package io.docui.runtime.internal.builtin;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Call;
import io.docui.runtime.internal.call.CatalogSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Spells the calls of built-in actions that DocUI itself writes in documents, reports, errors and notices: by the plain name, or as
 * {@code docui.name} as long as an action of the application has that name (docs/spec/calls.md#built-in-actions).
 */
public record BuiltInCalls(CatalogSource source) {

    /** Returns the shortest name that calls a built-in action now. */
    public String name(BuiltInAction action) {
        String qualifier = qualifier(action);
        String name = action.descriptor().name();
        return qualifier == null ? name : qualifier + '.' + name;
    }

    public Call call(BuiltInAction action, Call.Argument... arguments) {
        return new Call(qualifier(action), action.descriptor().name(), arguments);
    }

    private @Nullable String qualifier(BuiltInAction action) {
        for (ActionCatalog.Entry entry : source.catalog().overridden()) {
            if (action.is(entry)) {
                return ActionCatalog.BUILT_IN_QUALIFIER;
            }
        }
        return null;
    }

    /**
     * Qualifies the calls of built-in actions in a text where that is necessary.
     * @param text a text of the framework, with plain names; it must not contain text of users or applications
     */
    public String spell(String text) {
        String spelled = text;
        for (ActionCatalog.Entry entry : source.catalog().overridden()) {
            spelled = qualify(spelled, entry.action().name() + '(');
        }
        return spelled;
    }

    private static String qualify(String text, String start) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
            if (at == 0 || !isNamePart(text.charAt(at - 1))) {
                out.append(text, from, at)
                        .append(ActionCatalog.BUILT_IN_QUALIFIER)
                        .append('.');
                from = at;
            }
        }
        return out.append(text, from, text.length()).toString();
    }

    private static boolean isNamePart(char c) {
        return c == '.' || Character.isUnicodeIdentifierPart(c);
    }

    /**
     * Returns the built-in action that a name refers to.
     * @param name the name in a call; null if there was no call
     * @return the action; null if the name refers to no action, or to actions of the application
     */
    public @Nullable BuiltInAction find(@Nullable String name) {
        List<ActionCatalog.Entry> found =
                name == null ? List.of() : source.catalog().find(name);
        return found.size() == 1 && found.get(0).isBuiltIn() ? BuiltInAction.of(found.get(0)) : null;
    }
}
