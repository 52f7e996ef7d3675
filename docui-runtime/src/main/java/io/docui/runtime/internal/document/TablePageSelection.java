package io.docui.runtime.internal.document;

import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Selects the page of rows that each long table of a section shows (docs/spec/document.md#tables). */
public interface TablePageSelection {
    /** Pagination that shows all rows. */
    TablePageSelection ALL = new TablePageSelection() {
        @Override
        public int rows() {
            return Integer.MAX_VALUE;
        }

        @Override
        public int page(int table) {
            return 1;
        }

        @Override
        public int cost(CharSequence text) {
            throw new IllegalStateException("A table that is shown as a whole has no other pages");
        }
    };

    int rows();

    /**
     * Returns the page that a table of the section shows.
     * @param table the number of the table in the section, from 1
     * @return a page, from 1; the table may have fewer pages
     */
    int page(int table);

    /** Returns the cost of a text in tokens. */
    int cost(CharSequence text);

    /**
     * Returns a test of which rows are written.
     * @return a test of a row in Markdown, in which unknown objects have a placeholder as their anchor; null if all rows are written
     */
    default @Nullable Predicate<String> rowFilter() {
        return null;
    }

    /** Returns whether the rows that have been tested suffice, so that the others need not be written to test them. */
    default boolean isDone() {
        return false;
    }

    /**
     * Handles a table that does not have the selected page.
     * @param table the number of the table in the section, from 1
     */
    default void onPageOutOfRange(int table, long last) {
        // The default is for callers that only select existing pages.
    }

    /** Returns a pagination that replaces missing pages with existing ones; empty if no page was missing. */
    default Optional<TablePageSelection> nearestPages() {
        return Optional.empty();
    }
}
