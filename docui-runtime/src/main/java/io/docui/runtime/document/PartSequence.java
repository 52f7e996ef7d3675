package io.docui.runtime.document;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Several parts in a row where one is asked for, as in the cell of a table.
 *
 * @param parts the parts; one that is null is left out
 */
public record PartSequence(List<?> parts) {
    /** Copies the parts. */
    public PartSequence {
        parts = parts.stream().filter(Objects::nonNull).toList();
    }

    /** The given parts; one that is null is left out. */
    public static PartSequence of(@Nullable Object... parts) {
        return new PartSequence(Arrays.asList(parts));
    }
}
