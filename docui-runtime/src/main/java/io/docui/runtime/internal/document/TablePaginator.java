package io.docui.runtime.internal.document;

import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.text.CostRounder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.RandomAccess;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Counts the rows of one table, selects those of the current page, and writes the links to the other pages. */
final class TablePaginator {
    private final String section;
    private final int table;
    private final TablePageSelection pagination;
    private final int page;
    private long rows;

    /**
     * Creates the paginator of a table.
     * @param table the number of the table in the section, from 1
     */
    TablePaginator(String section, int table, TablePageSelection pagination) {
        this.section = section;
        this.table = table;
        this.pagination = pagination;
        this.page = pagination.page(table);
    }

    /** Counts another row, and returns whether to write it. */
    boolean acceptRow() {
        rows++;
        long first = first();
        return rows >= first && rows < first + pagination.rows();
    }

    /**
     * Returns the objects of a collection that are on the page, without null. The collection's other elements are not read, if possible.
     */
    List<Object> select(Collection<?> objects) {
        rows = objects.size();
        int from = (int) Math.min(first() - 1, rows);
        int to = (int) Math.min((long) from + pagination.rows(), rows);
        List<Object> shown = new ArrayList<>(to - from);
        if (objects instanceof List<?> list && objects instanceof RandomAccess) {
            addNonNull(list.subList(from, to).iterator(), 0, to - from, shown);
        } else {
            addNonNull(objects.iterator(), from, to - from, shown);
        }
        return shown;
    }

    private static void addNonNull(Iterator<?> objects, int skipped, int count, List<Object> to) {
        for (int i = 0; i < skipped && objects.hasNext(); i++) {
            objects.next();
        }
        for (int i = 0; i < count && objects.hasNext(); i++) {
            Object object = objects.next();
            if (object != null) {
                to.add(object);
            }
        }
    }

    long rows() {
        return rows;
    }

    @Nullable
    Predicate<String> rowFilter() {
        return pagination.rowFilter();
    }

    /** Returns whether no other row need be tested. */
    boolean isDone() {
        return pagination.isDone();
    }

    private long first() {
        return (long) (page - 1) * pagination.rows() + 1;
    }

    /** Writes the range of rows, links to other pages and the cost of the nearest one below a table that has more than one page. */
    void write(MarkdownWriter out, InlineValueWriter parts, SectionMessages words) {
        long pages = Math.max(1, (rows + pagination.rows() - 1) / pagination.rows());
        if (page > pages) {
            pagination.onPageOutOfRange(table, pages);
        }
        if (rows <= pagination.rows()) {
            return;
        }
        List<Object> line = new ArrayList<>();
        line.add(
                page > pages
                        ? String.format(Locale.ROOT, words.noRows(), page, rows)
                        : String.format(
                                Locale.ROOT,
                                words.rows(),
                                first(),
                                Math.min(rows, first() + pagination.rows() - 1),
                                rows));
        BuiltInCalls calls = parts.anchorSource().builtInCalls();
        if (page > 1) {
            link(line, words.first(), 1, calls);
        }
        if (page > 2 && page <= pages) {
            link(line, words.previous(), page - 1, calls);
        }
        String price = price(out.lastRows(), page < pages ? rows - first() - pagination.rows() + 1 : rows, words);
        if (page < pages) {
            link(line, words.next(), page + 1, calls);
            line.add(price);
        }
        if (page < pages - 1) {
            link(line, words.last(), pages, calls);
        }
        if (page >= pages) {
            line.add(price);
        }
        parts.into(out.paragraph()).writeAll(line.toArray());
    }

    /**
     * Returns the approximate cost of a page whose rows are like the given ones; empty if it is unknown.
     * @param left the number of rows that the page could show
     */
    private String price(String lastRows, long left, SectionMessages words) {
        if (lastRows.isEmpty()) {
            return "";
        }
        int count = 0;
        for (int line = lastRows.indexOf('\n'); line >= 0; line = lastRows.indexOf('\n', line + 1)) {
            count++;
        }
        long tokens = pagination.cost(lastRows) * Math.min(left, pagination.rows()) / count;
        return String.format(Locale.ROOT, words.price(), CostRounder.round((int) Math.min(tokens, Integer.MAX_VALUE)));
    }

    private void link(List<Object> line, String label, long target, BuiltInCalls calls) {
        List<Argument> arguments = new ArrayList<>();
        arguments.add(new Argument("section", new TextValue(section)));
        arguments.add(new Argument("page", NumberValue.of(target)));
        if (table > 1) {
            arguments.add(new Argument("table", NumberValue.of(table)));
        }
        line.add(" · ");
        line.add(new ActionLink(label, calls.call(BuiltInAction.EXPAND, arguments.toArray(new Argument[0]))));
    }
}
