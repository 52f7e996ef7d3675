package io.docui.runtime.internal.document;

import java.util.Optional;

/** Which rows of its long tables a section shows (docs/spec/document.md#tables). */
public interface Pagination {
    /** All rows. */
    Pagination ALL = new Pagination() {
        @Override
        public int rows() {
            return Integer.MAX_VALUE;
        }

        @Override
        public int page(int table) {
            return 1;
        }
    };

    /** How many rows a page has. */
    int rows();

    /**
     * The page that a table of the section shows.
     *
     * @param table the table's place among the section's, from 1
     * @return a page, from 1; there may be fewer
     */
    int page(int table);

    /**
     * Is told of a table that has no such page.
     *
     * @param table the table's place among the section's, from 1
     * @param last its last page
     */
    default void onPageOutOfRange(int table, long last) {
        // Whoever asks for pages that there are need not know.
    }

    /** The pages to show in place of those that there are not; empty if there were all. */
    default Optional<Pagination> nearestPages() {
        return Optional.empty();
    }
}
