package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.BlockText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a view wrote: one section of the document, of which the next may take over what is the same.
 *
 * @param id the view's id
 * @param title the text of its heading, unescaped
 * @param heading its heading as Markdown, with its marks
 * @param text its heading and its blocks below, if there are any, as lines
 * @param tables its tables of objects by their places; null where a table is none
 */
public record WrittenSection(
        String id, String title, String heading, BlockText text, List<@Nullable WrittenTable> tables) {
    /** Its blocks below the heading; may be empty. */
    public String markdown() {
        int from = heading.length() + 1;
        return text.length() <= from ? "" : text.toString().substring(from, text.length() - 1);
    }
}
