package io.docui.runtime.internal.anchor;

import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.InputExcerptFormatter;
import io.docui.runtime.internal.text.ValueFormatter;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.Values;
import org.jspecify.annotations.Nullable;

/** Formats an object's one-line form as plain text without its label, by which people tell objects apart. */
public final class GistFormatter implements CellWriter {
    /** The maximum length of the text, in UTF-16 units. */
    private static final int LONGEST = 60;

    private final ProviderRegistry providerRegistry;
    private final Object subject;
    private final StringBuilder text = new StringBuilder();

    private GistFormatter(ProviderRegistry providerRegistry, Object subject) {
        this.providerRegistry = providerRegistry;
        this.subject = subject;
    }

    /**
     * Returns the one-line form of an object without its label, abbreviated.
     * @return the text; empty if there is nothing to add to the label
     */
    public static String of(ProviderRegistry providerRegistry, Object object) {
        return InputExcerptFormatter.abbreviate(whole(providerRegistry, object), LONGEST);
    }

    /** Returns the one-line form of an object without its label. */
    static String whole(ProviderRegistry providerRegistry, Object object) {
        GistFormatter out = new GistFormatter(providerRegistry, object);
        ObjectType<?> type = providerRegistry.typeOf(object);
        if (type != null) {
            out.gist(type);
        }
        return out.text.toString().strip();
    }

    private <T> void gist(ObjectType<T> type) {
        type.gist(type.javaType().cast(subject), this);
    }

    @Override
    public void text(@Nullable CharSequence value) {
        text.append(value == null ? "" : value);
    }

    @Override
    public void number(long number) {
        text.append(number);
    }

    @Override
    public void number(double number) {
        object(number);
    }

    @Override
    public void bool(boolean value) {
        text.append(value);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // the subject is one instance, and its label is known
    public void object(@Nullable Object value) {
        if (value == null || value == subject) {
            return;
        }
        text.append(
                providerRegistry.typeOf(value) == null ? ValueFormatter.format(value) : providerRegistry.label(value));
    }

    @Override
    public <T> void line(ObjectType<T> type, T object) {
        String before = "";
        for (int column : type.descriptor().gistColumns()) {
            int start = text.length();
            text.append(before)
                    .append(type.descriptor().columns().get(column).title())
                    .append(' ');
            int empty = text.length();
            type.cell(object, column, this);
            if (text.length() == empty) {
                text.setLength(start);
            } else {
                before = ", ";
            }
        }
    }

    @Override
    public void mask() {
        text.append(Values.MASK);
    }
}
