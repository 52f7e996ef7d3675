package io.docui.runtime.internal.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.spi.ObjectType;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Lays out anchored objects as tables, cards and lines, with what shows of them at a level of detail.
 *
 * <p>The first column is the label's: the object's anchor stands there.
 */
final class ObjectLayout {
    private static final String NONE = "(none)";

    private final MarkdownWriter out;
    private final PartWriter parts;
    private final Anchors anchors;
    private final LodLevel lod;

    ObjectLayout(MarkdownWriter out, PartWriter parts, Anchors anchors, LodLevel lod) {
        this.out = out;
        this.parts = parts;
        this.anchors = anchors;
        this.lod = lod;
    }

    /** Writes objects of one type as a table; at Gist as a line each. */
    void table(Collection<?> objects) {
        Rows<?> rows = null;
        for (Object object : objects) {
            if (object != null) {
                if (rows == null) {
                    rows = new Rows<>(typeOf(object));
                    rows.begin();
                }
                rows.add(object);
            }
        }
        if (rows == null) {
            out.paragraph().text(NONE);
        }
    }

    /** Writes an object as a list of its components; at Gist as one line. */
    void card(@Nullable Object object) {
        if (object instanceof Optional<?> optional) {
            card(optional.orElse(null));
        } else if (object == null) {
            out.paragraph().text(NONE);
        } else {
            card(typeOf(object), object);
        }
    }

    private <T> void card(ObjectType<T> type, Object any) {
        T object = type.javaType().cast(any);
        parts.in(out.paragraph());
        if (lod == LodLevel.GIST) {
            type.gist(object, parts);
            return;
        }
        parts.anchor(type, object);
        for (int column : columns(type.descriptor())) {
            if (column > 0) {
                component(type, object, column);
            }
        }
    }

    private <T> void component(ObjectType<T> type, T object, int column) {
        Inline item = out.item();
        item.text(type.descriptor().columns().get(column).title()).text(": ");
        int before = item.size();
        cell(type, object, column, item);
        if (item.size() == before) {
            out.discard();
        }
    }

    private <T> void cell(ObjectType<T> type, T object, int column, Inline to) {
        parts.in(to);
        if (type.descriptor().columns().get(column).sensitive()) {
            parts.masked();
        } else {
            type.cell(object, column, parts);
        }
    }

    private int[] columns(ObjectDescriptor descriptor) {
        List<Column> all = descriptor.columns();
        return IntStream.range(0, all.size())
                .filter(i -> i == 0 || lod.shows(all.get(i).lod()))
                .toArray();
    }

    private ObjectType<?> typeOf(Object object) {
        ObjectType<?> type = anchors.typeOf(object);
        if (type == null) {
            String name = object.getClass().getSimpleName();
            throw new IllegalArgumentException(name
                    + " is no object type that this provider knows, so it cannot be laid out with anchors. List it in"
                    + " @DocUIApp(objects = " + name
                    + ".class), or annotate it with @DocUIObject if it is not yet one.");
        }
        return type;
    }

    /** The rows of a table of objects, which have to be of one type. */
    private final class Rows<T> {
        private final ObjectType<T> type;
        private final int[] columns;
        private @Nullable Class<?> known;

        Rows(ObjectType<T> type) {
            this.type = type;
            this.columns = columns(type.descriptor());
        }

        void begin() {
            if (lod == LodLevel.GIST) {
                return;
            }
            out.table();
            if (columns.length == 0) {
                out.cell().text(type.descriptor().name());
            }
            for (int column : columns) {
                out.cell().text(type.descriptor().columns().get(column).title());
            }
        }

        void add(Object any) {
            requireType(any);
            T object = type.javaType().cast(any);
            if (lod == LodLevel.GIST) {
                type.gist(object, parts.in(out.item()));
                return;
            }
            out.row();
            parts.in(out.cell()).anchor(type, object);
            for (int i = 1; i < columns.length; i++) {
                cell(type, object, columns[i], out.cell());
            }
        }

        private void requireType(Object object) {
            if (object.getClass() == known) {
                return;
            }
            ObjectType<?> other = typeOf(object);
            if (other != type) {
                throw new IllegalArgumentException("A table shows objects of one type, but this one has "
                        + type.descriptor().type() + " and "
                        + other.descriptor().type() + ". Write a table for each.");
            }
            known = object.getClass();
        }
    }
}
