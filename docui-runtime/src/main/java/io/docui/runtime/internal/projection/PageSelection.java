package io.docui.runtime.internal.projection;

import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.document.TablePageSelection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/** Pagination with the table pages that a reader has chosen, limited to the pages that exist, because tables can shrink. */
final class PageSelection implements TablePageSelection {
    private final TokenBudget tokenBudget;
    private final IntUnaryOperator chosen;
    private final Map<Integer, Integer> last = new HashMap<>();
    private int tables;

    PageSelection(TokenBudget tokenBudget, IntUnaryOperator chosen) {
        this.tokenBudget = tokenBudget;
        this.chosen = chosen;
    }

    @Override
    public int rows() {
        return tokenBudget.tableRows();
    }

    @Override
    public int page(int table) {
        tables = Math.max(tables, table);
        return chosen.applyAsInt(table);
    }

    @Override
    public int cost(CharSequence text) {
        return tokenBudget.cost(text);
    }

    /** Returns the number of tables seen so far. */
    int tables() {
        return tables;
    }

    @Override
    public void onPageOutOfRange(int table, long lastPage) {
        last.put(table, Math.toIntExact(lastPage));
    }

    /** Returns the last page of a table that does not have the chosen page; empty otherwise. */
    Optional<Integer> last(int table) {
        return Optional.ofNullable(last.get(table));
    }

    @Override
    public Optional<TablePageSelection> nearestPages() {
        return last.isEmpty()
                ? Optional.empty()
                : Optional.of(new Fixed(tokenBudget, table -> last.getOrDefault(table, page(table))));
    }

    /** Fixed pages that are not checked again: rendering a view whose tables shrink each time would never end. */
    private record Fixed(TokenBudget tokenBudget, IntUnaryOperator pages) implements TablePageSelection {
        @Override
        public int rows() {
            return tokenBudget.tableRows();
        }

        @Override
        public int page(int table) {
            return pages.applyAsInt(table);
        }

        @Override
        public int cost(CharSequence text) {
            return tokenBudget.cost(text);
        }
    }
}
