package io.docui.testkit;

import java.util.List;

/**
 * A table of a parsed document, with access to its rows and cells by their texts.
 *
 * @param headings the column headings, as a reader sees them
 * @param rows the rows, in order
 */
public record DocumentTable(List<String> headings, List<Row> rows) {
    /** Copies the lists. */
    public DocumentTable {
        headings = List.copyOf(headings);
        rows = List.copyOf(rows);
    }

    /**
     * A row of a document's table, with access to its cells by column heading.
     *
     * @param headings the headings of the table
     * @param cells the cells, as a reader sees them
     */
    public record Row(List<String> headings, List<String> cells) {
        /** Copies the lists. */
        public Row {
            headings = List.copyOf(headings);
            cells = List.copyOf(cells);
        }

        /**
         * Returns the cell of a column.
         *
         * @param heading the heading of the column
         * @return the text of the cell, as a reader sees it
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
     * Returns the row whose first cell has a given text.
     *
     * @param first the text of the first cell: the label of the row's object
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
