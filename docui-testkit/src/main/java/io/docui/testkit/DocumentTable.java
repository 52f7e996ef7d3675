package io.docui.testkit;

import java.util.List;

/**
 * A table of a document.
 *
 * @param headings its headings, as a reader sees them
 * @param rows its rows, in order
 */
public record DocumentTable(List<String> headings, List<Row> rows) {
    /** Copies the lists. */
    public DocumentTable {
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
    }

    /**
     * A row of a table.
     *
     * @param headings the headings of the table
     * @param cells its cells, as a reader sees them
     */
    public record Row(List<String> headings, List<String> cells) {
        /** Copies the lists. */
        public Row {
            headings = List.copyOf(headings);
            cells = List.copyOf(cells);
        }

        /**
         * A cell.
         *
         * @param heading the heading of its column
         * @return its text, as a reader sees it
         * @throws AssertionError if there is no such column
         */
        public String cell(String heading) {
            int column = headings.indexOf(heading);
            if (column < 0 || column >= cells.size()) {
                throw new AssertionError("There is no column \"" + heading + "\" in " + headings);
            }
            return cells.get(column);
        }
    }

    /**
     * A row by what its first cell says.
     *
     * @param first the text of its first cell: the label of its object
     * @return the first such row
     * @throws AssertionError if there is none
     */
    public Row row(String first) {
        return rows.stream()
                .filter(row -> !row.cells().isEmpty() && row.cells().get(0).equals(first))
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no row \"" + first + "\" in "
                        + rows.stream().map(Row::cells).toList()));
    }
}
