package io.docui.runtime.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * What a view writes its section with.
 *
 * <p>All text is escaped: whatever the application hands in, only {@link #link}, {@link Link} and anchored objects make
 * anchors. Where {@code Object...} parts are taken, an anchored object becomes its anchor, a {@link Link} a link, and
 * anything else its text; parts follow each other without a space. A collection, an array or a map shows as its elements
 * with {@code ", "} between them, an optional as its value, and null, like anything empty, as nothing. Numbers show
 * without trailing zeros and the noise of binary fractions, points in time to the second, durations in units
 * ({@code 1 h 30 min}), constants of enums in words that a call takes ({@code in combat} for {@code IN_COMBAT}), all else
 * by {@link Object#toString()}. Valid during the projection, on its thread.
 */
public interface DocWriter {
    /**
     * The level at which the section is to be written; a view may write less below {@link LodLevel#FULL}.
     *
     * @return the level
     */
    LodLevel lod();

    /**
     * Takes the place of the section's heading.
     *
     * @param text the heading; of a longer one the first 200 code points show
     * @return this
     */
    DocWriter title(String text);

    /** Writes a heading within the section. */
    DocWriter heading(String text);

    /** Writes a paragraph. */
    DocWriter paragraph(@Nullable Object... parts);

    /** Writes an item of a list. */
    DocWriter item(@Nullable Object... parts);

    /**
     * Writes an item of a list that is a link.
     *
     * @param label what it does
     * @param call the call that a click runs
     * @return this
     */
    DocWriter link(String label, Call call);

    /**
     * Writes anchored objects as a table, with the columns that show at this level; at Gist the first have a line each, and
     * the others are counted.
     *
     * @param objects objects of one type, or of subtypes of one: then its columns show; one that is null is left out
     * @return this
     */
    DocWriter table(Collection<?> objects);

    /**
     * Writes a table row by row.
     *
     * @param headings the headings of its columns
     * @return the table
     */
    TableWriter table(String... headings);

    /**
     * Writes an anchored object as a list of its components that are there; at Gist as one line.
     *
     * @param object the object, or an optional of one; null says that there is none
     * @return this
     */
    DocWriter card(@Nullable Object object);

    /** Writes source text within a fence, as it is. */
    DocWriter code(String language, String text);

    /** The rows of a table that is being written; it ends with the next block. */
    interface TableWriter {
        /**
         * Writes a row.
         *
         * @param cells one part a column; a {@link PartSequence} is several in one cell
         * @return this
         */
        TableWriter row(@Nullable Object... cells);
    }
}
