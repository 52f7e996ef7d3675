package io.docui.runtime.internal.document;

/** Which rows of its long tables a section shows (DESIGN section 10). */
public interface Paging {
    /** All rows. */
    Paging ALL = new Paging() {
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
}
