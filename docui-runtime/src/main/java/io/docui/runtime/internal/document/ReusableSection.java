package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.ChunkedText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Output of a view as one section of a document, from which the next document can reuse unchanged parts.
 * @param tables the tables of objects by position; null for a table whose rows cannot be reused
 */
public record ReusableSection(
        String id, String title, String heading, ChunkedText text, List<@Nullable ReusableTable> tables) {
    /** Returns the blocks below the heading; may be empty. */
    public String markdown() {
        int from = heading.length() + 1;
        return text.length() <= from ? "" : text.toString().substring(from, text.length() - 1);
    }
}
