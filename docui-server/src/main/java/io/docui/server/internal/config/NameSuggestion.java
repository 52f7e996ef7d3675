package io.docui.server.internal.config;

import io.docui.runtime.call.NearestNameFinder;
import java.util.Collection;

/** The question after a message about an unknown name. */
public final class NameSuggestion {
    private NameSuggestion() {}

    /**
     * Returns the question.
     * @return {@code  Did you mean "…"?} with a leading space; empty if no known name is near
     */
    public static String of(String name, Collection<String> known) {
        String nearest = NearestNameFinder.find(name, known);
        return nearest == null ? "" : of(nearest);
    }

    /** Returns the question whether a name is meant, with a leading space. */
    public static String of(String name) {
        return " Did you mean \"" + name + "\"?";
    }
}
