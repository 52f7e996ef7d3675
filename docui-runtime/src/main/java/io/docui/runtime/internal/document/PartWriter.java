package io.docui.runtime.internal.document;

import io.docui.runtime.document.Link;
import io.docui.runtime.document.Parts;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Turns values of the application into the content of a block: anchored objects into anchors, links into links,
 * collections into their elements, and anything else into text.
 *
 * <p>Not thread-safe.
 */
final class PartWriter implements CellWriter {
    private static final int MAX_DEPTH = 32;
    private static final String MASK = "•••";

    private final Anchors anchors;
    private Inline inline;
    private int depth;

    PartWriter(Anchors anchors, Inline inline) {
        this.anchors = anchors;
        this.inline = inline;
    }

    /** Goes on in another block. */
    PartWriter in(Inline block) {
        inline = block;
        depth = 0;
        return this;
    }

    @Override
    public void text(@Nullable CharSequence text) {
        inline.text(text);
    }

    @Override
    public void number(long number) {
        inline.number(number);
    }

    @Override
    public void number(double number) {
        inline.text(NumberText.of(number));
    }

    @Override
    public void bool(boolean value) {
        inline.text(value ? "true" : "false");
    }

    @Override
    public void masked() {
        inline.text(MASK);
    }

    @Override
    public void object(@Nullable Object value) {
        if (value instanceof String text) {
            inline.text(text);
        } else if (value instanceof Number number) {
            writeNumber(number);
        } else if (value instanceof Link link) {
            writeLink(link);
        } else if (value instanceof Parts several) {
            writeEach(several.parts(), "");
        } else if (value != null) {
            writeOther(value);
        }
    }

    /** Writes several parts without anything between them. */
    void all(@Nullable Object @Nullable [] parts) {
        if (parts != null) {
            for (Object part : parts) {
                object(part);
            }
        }
    }

    /** Writes an object's anchor. */
    <T> void anchor(ObjectType<T> type, T object) {
        inline.link(type.label(object), anchors.object(type, object), null);
    }

    private void writeNumber(Number number) {
        if (number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte) {
            inline.number(number.longValue());
        } else {
            inline.text(NumberText.of(number));
        }
    }

    private void writeLink(Link link) {
        Anchors.RegisteredLink registered = anchors.link(link.call());
        inline.link(link.label(), registered.destination(), LinkTitle.of(registered.call()));
    }

    private void writeOther(Object value) {
        ObjectType<?> type = anchors.typeOf(value);
        if (type != null) {
            writeAnchor(type, value);
            return;
        }
        Collection<?> elements = Elements.of(value);
        if (elements == null) {
            inline.text(value.toString());
        } else {
            writeEach(elements, ", ");
        }
    }

    private <T> void writeAnchor(ObjectType<T> type, Object object) {
        anchor(type, type.javaType().cast(object));
    }

    private void writeEach(Collection<?> elements, String separator) {
        if (++depth > MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "Parts are nested more than " + MAX_DEPTH + " levels deep; does a collection contain itself?");
        }
        String before = "";
        for (Object element : elements) {
            if (!Elements.isNothing(element)) {
                inline.text(before.isEmpty() ? null : before);
                object(element);
                before = separator;
            }
        }
        depth--;
    }
}
