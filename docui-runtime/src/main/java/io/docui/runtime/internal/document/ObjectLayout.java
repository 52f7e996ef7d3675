package io.docui.runtime.internal.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Lays out anchored objects as tables, cards and lines, depending on the level of detail. The first column is the label, which carries the
 * object's anchor. At Gist, the first objects of a collection have one line each, and the others are counted. Below Full, long texts are
 * cut, with a mark at the cut. A null element of a collection is skipped; null instead of a collection is an error of the application.
 */
final class ObjectLayout {
    /** The maximum number of objects in a collection that have a line at Gist. */
    static final int GIST_LINES = 10;

    /** The maximum length of a text in a cell below Full, in code points. */
    static final int LONGEST_TEXT = 200;

    private final MarkdownWriter out;
    private final InlineValueWriter parts;
    private final SectionAnchorIssuer anchorSource;
    private final LodLevel lod;
    private final SectionMessages words;
    private final String section;
    private final List<@Nullable ReusableTable> before;
    private final List<@Nullable ReusableTable> tables = new ArrayList<>();

    ObjectLayout(
            MarkdownWriter out,
            InlineValueWriter parts,
            LodLevel lod,
            String section,
            List<@Nullable ReusableTable> before) {
        this.out = out;
        this.parts = parts;
        this.anchorSource = parts.anchorSource();
        this.lod = lod;
        this.words = parts.words();
        this.section = section;
        this.before = before;
    }

    List<@Nullable ReusableTable> tables() {
        return tables;
    }

    /** Writes a page of objects that have a common type as a table; at Gist, writes the first objects as lines. */
    void table(@Nullable Collection<?> objects, TablePaginator page) {
        if (objects == null) {
            throw new IllegalArgumentException("The view " + section
                    + " returns null for a collection of objects. Return an empty collection instead.");
        }
        List<Object> shown = lod == LodLevel.GIST ? first(objects, GIST_LINES) : page.select(objects);
        ObjectType<?> type = commonType(shown.isEmpty() ? first(objects, 1) : shown);
        if (type == null) {
            out.paragraph().text(words.none());
        } else if (lod == LodLevel.GIST) {
            lines(objects);
        } else {
            rows(type, shown, page);
        }
    }

    private static List<Object> first(Collection<?> objects, int count) {
        List<Object> first = new ArrayList<>(count);
        for (Object object : objects) {
            if (object != null && first.size() < count) {
                first.add(object);
            }
            if (first.size() == count) {
                break;
            }
        }
        return first;
    }

    private void lines(Collection<?> objects) {
        int written = 0;
        int passed = 0;
        for (Object object : objects) {
            if (written == GIST_LINES) {
                break;
            }
            passed++;
            if (object != null) {
                gist(typeOf(object), object, out.item());
                written++;
            }
        }
        if (passed < objects.size()) {
            out.item()
                    .text("… ")
                    .text(words.more(objects.size() - passed))
                    .code(anchorSource.builtInCalls().name(BuiltInAction.EXPAND) + "('" + section + "')");
        }
    }

    /** Writes an object as a list of its components; at Gist, writes it as one line. */
    void card(@Nullable Object object) {
        if (object instanceof Optional<?> optional) {
            card(optional.orElse(null));
        } else if (object == null) {
            out.paragraph().text(words.none());
        } else if (lod == LodLevel.GIST) {
            gist(typeOf(object), object, out.paragraph());
        } else {
            card(typeOf(object), object);
        }
    }

    private <T> void gist(ObjectType<T> type, Object object, InlineBuffer to) {
        type.gist(type.javaType().cast(object), parts.into(to, LONGEST_TEXT));
    }

    private <T> void card(ObjectType<T> type, Object any) {
        T object = type.javaType().cast(any);
        parts.into(out.paragraph()).anchor(type, object);
        for (int column : columns(type.descriptor())) {
            if (column > 0) {
                component(type, object, column);
            }
        }
    }

    private <T> void component(ObjectType<T> type, T object, int column) {
        InlineBuffer item = out.item();
        item.text(words.title(type.descriptor(), column)).text(": ");
        int before = item.size();
        cell(type, object, column, item, true);
        if (item.size() == before) {
            out.discard();
        }
    }

    private <T> void rows(ObjectType<T> type, List<Object> shown, TablePaginator page) {
        int[] columns = columns(type.descriptor());
        out.table();
        if (columns.length == 0) {
            out.cell().text(type.descriptor().name());
        }
        for (int column : columns) {
            out.cell().text(words.title(type.descriptor(), column));
        }
        Predicate<String> filter = page.rowFilter();
        rows(type, columns, filter == null ? shown : accepted(type, columns, shown, filter, page));
        page.write(out, parts, words);
    }

    private <T> List<Object> accepted(
            ObjectType<T> type, int[] columns, List<Object> objects, Predicate<String> filter, TablePaginator page) {
        List<Object> accepted = new ArrayList<>();
        for (Object object : objects) {
            if (page.isDone()) {
                break;
            }
            RowPreview row = new RowPreview(anchorSource, words);
            new ObjectLayout(row.out(), row.parts(), lod, section, List.of())
                    .cells(type, columns, type.javaType().cast(object));
            if (row.isAccepted(filter)) {
                accepted.add(object);
            }
        }
        return accepted;
    }

    private <T> void rows(ObjectType<T> type, int[] columns, List<Object> shown) {
        if (shown.size() <= ReusableTableRowsBuilder.MOST || !type.isImmutable()) {
            for (Object object : shown) {
                row(type, columns, type.javaType().cast(object));
            }
            tables.add(null);
            return;
        }
        ReusableTableRowsBuilder rows =
                new ReusableTableRowsBuilder(out, anchorSource, shown, rowsBefore(type, columns));
        for (int row = rows.reuseFrom(0); row < shown.size(); row = rows.reuseFrom(row + 1)) {
            row(type, columns, type.javaType().cast(shown.get(row)));
        }
        tables.add(new ReusableTable(type, columns, rows.blocks()));
    }

    private List<ReusableTableRows> rowsBefore(ObjectType<?> type, int[] columns) {
        ReusableTable table = tables.size() < before.size() ? before.get(tables.size()) : null;
        return table != null && table.hasSameRows(type, columns) ? table.blocks() : List.of();
    }

    private <T> void row(ObjectType<T> type, int[] columns, T object) {
        out.row();
        cells(type, columns, object);
    }

    private <T> void cells(ObjectType<T> type, int[] columns, T object) {
        parts.into(out.cell()).object(object);
        for (int i = 1; i < columns.length; i++) {
            cell(type, object, columns[i], out.cell(), lod == LodLevel.FULL);
        }
    }

    /** Writes a component. If {@code explained}, a constant's meaning follows the word that calls use for it. */
    private <T> void cell(ObjectType<T> type, T object, int column, InlineBuffer to, boolean explained) {
        parts.into(to, lod == LodLevel.FULL ? Integer.MAX_VALUE : LONGEST_TEXT);
        Column shown = type.descriptor().columns().get(column);
        if (explained) {
            parts.explainConstants(shown.type());
        }
        if (shown.sensitive()) {
            parts.mask();
        } else {
            type.cell(object, column, parts);
        }
    }

    private int[] columns(ObjectDescriptor descriptor) {
        List<Column> all = descriptor.columns();
        int[] columns = new int[all.size()];
        int shown = 0;
        for (int i = 0; i < columns.length; i++) {
            if (i == 0 || lod.shows(all.get(i).lod())) {
                columns[shown++] = i;
            }
        }
        return Arrays.copyOf(columns, shown);
    }

    /** Returns the nearest common type of objects; null if there are none. */
    private @Nullable ObjectType<?> commonType(List<Object> objects) {
        ObjectType<?> common = null;
        Class<?> known = null;
        for (Object object : objects) {
            if (object.getClass() != known) {
                ObjectType<?> type = typeOf(object);
                common = common == null ? type : commonType(common, type);
                known = object.getClass();
            }
        }
        return common;
    }

    private ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        ObjectType<?> common = one == other ? one : anchorSource.commonType(one, other);
        if (common == null) {
            throw new IllegalArgumentException("A table can show objects of only one type, but this one has "
                    + one.descriptor().type() + " and " + other.descriptor().type()
                    + ". Write one table per type, or annotate their common supertype with @DocUIObject.");
        }
        return common;
    }

    private ObjectType<?> typeOf(Object object) {
        ObjectType<?> type = anchorSource.typeOf(object);
        if (type == null) {
            String name = object.getClass().getSimpleName();
            throw new IllegalArgumentException(name
                    + " is not an object type of this provider, so it cannot be shown with anchors. List it in"
                    + " @DocUIApp(objects = " + name
                    + ".class), or annotate it with @DocUIObject if it has no annotation yet.");
        }
        return type;
    }
}
