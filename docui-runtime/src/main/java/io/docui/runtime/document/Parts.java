package io.docui.runtime.document;

import java.util.List;

/**
 * Several parts in a row where one is asked for, as in the cell of a table.
 *
 * @param parts the parts
 */
public record Parts(List<?> parts) {
    /** Copies the parts. */
    public Parts {
        parts = List.copyOf(parts);
    }

    /** The given parts. */
    public static Parts of(Object... parts) {
        return new Parts(List.of(parts));
    }
}
