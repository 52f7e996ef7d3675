package io.docui.runtime.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Writes the content of a view's section, such as paragraphs, tables and links, as escaped Markdown.
 *
 * <p>All text is escaped: only {@link #link}, {@link ActionLink} and anchored objects create anchors, regardless of the application's
 * data. In {@code Object...} parts, an anchored object becomes its anchor, an {@link ActionLink} becomes a link, and any other value
 * becomes its text. Parts are joined without a space. The text of a value depends on its type:
 *
 * <ul>
 * <li>a collection, an array or a map: its elements, separated by {@code ", "}
 * <li>an optional: its value
 * <li>null or an empty value: nothing
 * <li>a number: without trailing zeros and without rounding errors of binary fractions
 * <li>a point in time: to the second
 * <li>a duration: with units ({@code 1 h 30 min})
 * <li>an enum constant: words that a call accepts ({@code in combat} for {@code IN_COMBAT})
 * <li>any other object: {@link Object#toString()}
 * </ul>
 *
 * <p>Valid during the projection, on its thread.
 */
public interface DocWriter {
    /**
     * Returns the level at which to write the section. A view may write less below {@link LodLevel#FULL}.
     *
     * @return the level
     */
    LodLevel lod();

    /**
     * Replaces the section's heading.
     *
     * @param text the heading; a longer one is cut after 200 code points
     * @return this
     */
    DocWriter title(String text);

    /** Writes a heading within the section. */
    DocWriter heading(String text);

    /** Writes a paragraph. */
    DocWriter paragraph(@Nullable Object... parts);

    /** Writes a list item. */
    DocWriter item(@Nullable Object... parts);

    /**
     * Writes a list item with a link.
     *
     * @param label the link's label
     * @param call the call that a click runs
     * @return this
     */
    DocWriter link(String label, Call call);

    /**
     * Writes anchored objects as a table, with the columns that show at this level. At Gist, the first objects have a line each,
     * and the others are counted. A long table is divided into pages. Only the objects of the page that the document shows are read: by
     * index if the collection is a {@link java.util.RandomAccess} list, otherwise those before them are passed. So objects without a common
     * type are reported as an error of the view only if the same page has them, or if a search reads the whole table.
     *
     * @param objects objects of one type, or of subtypes of one type, whose columns show then: those of the nearest common type of the
     *     page's objects; null elements are left out, but count as rows of a long table
     * @return this
     */
    DocWriter table(Collection<?> objects);

    /**
     * Writes a table row by row.
     *
     * @param headings the headings of the columns
     * @return the table
     */
    TableWriter table(String... headings);

    /**
     * Writes an anchored object as a list of its present components; at Gist as one line.
     *
     * @param object the object, or an optional of one; null for a missing object
     * @return this
     */
    DocWriter card(@Nullable Object object);

    /** Writes source text unchanged within a code fence. */
    DocWriter code(String language, String text);

    /** Writer of a table's rows; the table ends with the next block. */
    interface TableWriter {
        /**
         * Writes a row.
         *
         * @param cells one part for each column; a {@link DocumentPartSequence} puts several parts in one cell
         * @return this
         */
        TableWriter row(@Nullable Object... cells);
    }
}
