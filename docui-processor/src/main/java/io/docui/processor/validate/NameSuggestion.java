package io.docui.processor.validate;

import io.docui.runtime.internal.call.NearestNameFinder;
import java.util.Collection;

/** Suggests the name that was probably meant, by the same measure as the runtime does for models. */
public final class NameSuggestion {
    private NameSuggestion() {}

    /**
     * The sentence that suggests a name.
     *
     * @param written what was written
     * @param known the names that would have been right, in the order in which a tie is decided
     * @param otherwise the sentence for the case that none is near
     * @return a sentence with a space before it
     */
    public static String of(String written, Collection<String> known, String otherwise) {
        String nearest = NearestNameFinder.find(written, known);
        return ' ' + (nearest == null ? otherwise : "Did you mean \"" + nearest + "\"?");
    }
}
