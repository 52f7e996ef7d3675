package io.docui.processor.validate;

import io.docui.runtime.call.NearestNameFinder;
import java.util.Collection;

/** Suggests the most similar valid name for a misspelled one, with the metric that the runtime uses for models. */
public final class NameSuggestion {
    private NameSuggestion() {}

    /**
     * Returns the sentence that suggests a name.
     * @param known the valid names; if several are equally near, the first one wins
     */
    public static String of(String written, Collection<String> known, String otherwise) {
        String nearest = NearestNameFinder.find(written, known);
        return ' ' + (nearest == null ? otherwise : "Did you mean \"" + nearest + "\"?");
    }
}
