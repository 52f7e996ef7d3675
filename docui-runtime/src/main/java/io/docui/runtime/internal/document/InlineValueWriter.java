package io.docui.runtime.internal.document;

import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocumentPartSequence;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.internal.text.ValueFormatter;
import io.docui.runtime.spi.CellPartMapper;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.NamedComponents;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.Values;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Converts application values to inline Markdown: objects to anchors, links to links, containers to their elements, and other values to
 * text. Not thread-safe.
 */
final class InlineValueWriter implements CellWriter {
    private static final int MAX_DEPTH = 32;
    /** The maximum nesting depth for values of a type that contains itself. */
    private static final int MAX_SHOWN_DEPTH = 4;
    /** The maximum number of such values in a block. */
    private static final int MAX_SHOWN = 40;
    /** The placeholder of values that are not shown. */
    private static final String MORE = "…";

    private final SectionAnchorIssuer anchorSource;
    private final SectionMessages words;
    private InlineBuffer inlineBuffer;
    private int depth;
    private int shown;
    private int longest = Integer.MAX_VALUE;
    private @Nullable EnumType explained;

    InlineValueWriter(SectionAnchorIssuer anchorSource, SectionMessages words, InlineBuffer inlineBuffer) {
        this.anchorSource = anchorSource;
        this.words = words;
        this.inlineBuffer = inlineBuffer;
    }

    SectionAnchorIssuer anchorSource() {
        return anchorSource;
    }

    SectionMessages words() {
        return words;
    }

    InlineValueWriter into(InlineBuffer block) {
        return into(block, Integer.MAX_VALUE);
    }

    /** Continues in another block, and cuts each text at a maximum number of code points. */
    InlineValueWriter into(InlineBuffer block, int longestText) {
        inlineBuffer = block;
        longest = longestText;
        depth = 0;
        shown = 0;
        explained = null;
        return this;
    }

    /** Adds explanations to constants of a type in this block, including constants in a list or an optional. */
    void explainConstants(TypeDescriptor type) {
        explained = constants(type);
    }

    private static @Nullable EnumType constants(TypeDescriptor declared) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        if (type instanceof OptionalType optional) {
            return constants(optional.value());
        }
        if (type instanceof ListType list) {
            return constants(list.element());
        }
        return type instanceof EnumType constants && !constants.labels().isEmpty() ? constants : null;
    }

    @Override
    public void text(@Nullable CharSequence text) {
        inlineBuffer.text(text == null ? null : TextAbbreviator.abbreviate(text.toString(), longest));
    }

    @Override
    public void number(long number) {
        inlineBuffer.number(number);
    }

    @Override
    public void number(double number) {
        inlineBuffer.text(ValueFormatter.format(number));
    }

    @Override
    public void bool(boolean value) {
        inlineBuffer.text(value ? "true" : "false");
    }

    @Override
    public void mask() {
        inlineBuffer.text(Values.MASK);
    }

    @Override
    public void object(@Nullable Object value) {
        if (value instanceof String text) {
            text(text);
        } else if (value instanceof Number number) {
            writeNumber(number);
        } else if (value instanceof ActionLink link) {
            writeLink(link);
        } else if (value instanceof DocumentPartSequence several) {
            writeEach(several.parts(), "");
        } else if (value instanceof NamedComponents named) {
            writeNamed(named);
        } else if (value instanceof CellPartMapper.LazyPart lazyPart) {
            object(resolved(lazyPart));
        } else if (value instanceof Media media) {
            inlineBuffer.link(media.toString(), anchorSource.media(media), null);
        } else if (value instanceof AnchorRef reference) {
            object(reference.object());
        } else if (value != null) {
            writeOther(value);
        }
    }

    /** Writes several parts without separators. */
    void writeAll(@Nullable Object @Nullable [] parts) {
        if (parts != null) {
            for (Object part : parts) {
                object(part);
            }
        }
    }

    <T> void anchor(ObjectType<T> type, T object) {
        inlineBuffer.link(type.displayLabel(object), anchorSource.object(type, object), null);
    }

    private void writeNumber(Number number) {
        if (number instanceof Integer || number instanceof Long || number instanceof Short || number instanceof Byte) {
            inlineBuffer.number(number.longValue());
        } else {
            inlineBuffer.text(ValueFormatter.format(number));
        }
    }

    private void writeLink(ActionLink link) {
        SectionAnchorIssuer.RegisteredLink registered = anchorSource.link(link.call());
        inlineBuffer.link(
                link.label(),
                registered.destination(),
                CallLinkTitleEncoder.encodeCall(registered.call(), registered.asks()));
    }

    private void writeOther(Object value) {
        ObjectType<?> type = anchorSource.typeOf(value);
        if (type != null) {
            writeAnchor(type, value);
            return;
        }
        Collection<?> elements = CollectionElementExtractor.elements(value);
        if (elements == null) {
            text(value instanceof CharSequence text ? text : ValueFormatter.format(value));
            explain(value);
        } else {
            writeEach(elements, elements.stream().anyMatch(InlineValueWriter::hasNames) ? "; " : ", ");
        }
    }

    private static boolean hasNames(@Nullable Object element) {
        return element instanceof NamedComponents || element instanceof CellPartMapper.LazyPart;
    }

    private void explain(Object value) {
        if (explained == null || !(value instanceof Enum<?> constant)) {
            return;
        }
        int index = explained.constants().indexOf(constant.name());
        boolean isOne =
                index >= 0 && constant.getDeclaringClass().getSimpleName().equals(explained.name());
        String label = isOne ? explained.labels().get(index) : "";
        if (!label.isBlank()) {
            inlineBuffer.text(" (");
            text(label);
            inlineBuffer.text(")");
        }
    }

    private <T> void writeAnchor(ObjectType<T> type, Object object) {
        anchor(type, type.javaType().cast(object));
    }

    /** Writes components with their names. A component with several values is enclosed in parentheses. */
    private void writeNamed(NamedComponents named) {
        deeper();
        String before = "";
        for (NamedComponents.NamedComponent namedComponent : named.parts()) {
            Object value = resolved(namedComponent.value());
            if (value != null && !CollectionElementExtractor.isNothing(value)) {
                inlineBuffer.text(before).text(namedComponent.name()).text(" ");
                boolean several = isSeveral(value);
                inlineBuffer.text(several ? "(" : null);
                object(value);
                inlineBuffer.text(several ? ")" : null);
                before = ", ";
            }
        }
        depth--;
    }

    /** Resolves a lazy part to its visible parts, unless the nesting is too deep or the block has too many of them. */
    private @Nullable Object resolved(Object value) {
        if (!(value instanceof CellPartMapper.LazyPart lazyPart)) {
            return value;
        }
        return depth >= MAX_SHOWN_DEPTH || ++shown > MAX_SHOWN
                ? MORE
                : lazyPart.parts().get();
    }

    private static boolean isSeveral(Object value) {
        if (value instanceof NamedComponents) {
            return true;
        }
        Collection<?> elements = CollectionElementExtractor.elements(value);
        return elements != null && elements.size() > 1;
    }

    /**
     * Writes the line of an object whose type declares none: its anchor and the components that show at Gist; if there
     * are none, the first short components.
     */
    @Override
    public <T> void line(ObjectType<T> type, T object) {
        anchor(type, object);
        String before = " ";
        for (int column : type.descriptor().gistColumns()) {
            InlineBuffer.Mark start = inlineBuffer.mark();
            inlineBuffer.text(before + words.title(type.descriptor(), column) + ' ');
            int empty = inlineBuffer.size();
            type.cell(object, column, this);
            if (inlineBuffer.size() == empty) {
                inlineBuffer.reset(start);
            } else {
                before = ", ";
            }
        }
    }

    private void writeEach(Collection<?> elements, String separator) {
        deeper();
        String before = "";
        for (Object element : elements) {
            Object value = element == null ? null : resolved(element);
            if (value != null && !CollectionElementExtractor.isNothing(value)) {
                inlineBuffer.text(before.isEmpty() ? null : before);
                object(value);
                before = separator;
            }
            if (value == MORE) {
                break; // one mark for all remaining elements
            }
        }
        depth--;
    }

    private void deeper() {
        if (++depth > MAX_DEPTH) {
            throw new IllegalArgumentException(
                    "Parts are nested more than " + MAX_DEPTH + " levels deep; does a collection contain itself?");
        }
    }
}
