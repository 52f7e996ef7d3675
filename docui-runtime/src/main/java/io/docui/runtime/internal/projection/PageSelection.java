package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.document.Pagination;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** The pages that a reader has turned to, as far as there are such pages: tables shrink. */
final class PageSelection implements Pagination {
    private final int rows;
    private final IntUnaryOperator chosen;
    private final Map<Integer, Integer> last = new HashMap<>();
    private int tables;

    /**
     * Pages.
     *
     * @param rows how many rows one has
     * @param chosen gives the page of a table
     */
    PageSelection(int rows, IntUnaryOperator chosen) {
        this.rows = rows;
        this.chosen = chosen;
    }

    @Override
    public int rows() {
        return rows;
    }

    @Override
    public int page(int table) {
        tables = Math.max(tables, table);
        return chosen.applyAsInt(table);
    }

    /** How many tables there have been. */
    int tables() {
        return tables;
    }

    @Override
    public void onPageOutOfRange(int table, long lastPage) {
        last.put(table, Math.toIntExact(lastPage));
    }

    /** The last page of a table that has not the one that was chosen. */
    Optional<Integer> last(int table) {
        return Optional.ofNullable(last.get(table));
    }

    @Override
    public Optional<Pagination> nearestPages() {
        return last.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fixed(rows, table -> last.getOrDefault(table, page(table))));
    }

    /** Pages that are not looked at twice: a view whose tables shrink each time it is written would never end. */
    private record Fixed(int rows, IntUnaryOperator pages) implements Pagination {
        @Override
        public int page(int table) {
            return pages.applyAsInt(table);
        }
    }
}
