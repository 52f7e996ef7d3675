package io.docui.runtime.document;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Sequence of document parts that is used as one part, for example in a table cell.
 *
 * @param parts the parts; null elements are left out
 */
public record DocumentPartSequence(List<?> parts) {
    /** Copies the parts, without null elements. */
    public DocumentPartSequence {
        parts = parts.stream().filter(Objects::nonNull).toList();
    }

    /** Returns a sequence of the given parts; null elements are left out. */
    public static DocumentPartSequence of(@Nullable Object... parts) {
        return new DocumentPartSequence(Arrays.asList(parts));
    }
}
