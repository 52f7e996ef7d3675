package io.docui.runtime.widget;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The arguments of a widget's tool, bound and checked. Immutable.
 *
 * <p>A method that is asked for what a parameter's type does not hold throws an {@link IllegalArgumentException}: that is a
 * fault of the widget.
 *
 * @param values the values by the names of the parameters, defaults included; one that was not given and has none is absent
 */
public record WidgetArguments(Map<String, Value> values) {
    /** Copies the values. */
    public WidgetArguments {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Whether there is a value. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** A text, a constant or a date. */
    public String text(String name) {
        return of(name, TextValue.class).text();
    }

    /** A whole number of 32 bits. */
    public int integer(String name) {
        return of(name, NumberValue.class).decimal().intValueExact();
    }

    /** A truth value. */
    public boolean bool(String name) {
        return of(name, BooleanValue.class).value();
    }

    /** One of the widget's objects. */
    public <T> T object(String name, Class<T> type) {
        Object object = of(name, InstanceValue.class).object();
        if (!type.isInstance(object)) {
            throw new IllegalArgumentException(name + " is no " + type.getSimpleName());
        }
        return type.cast(object);
    }

    private <V extends Value> V of(String name, Class<V> type) {
        Value value = values.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(name + " is no " + type.getSimpleName() + ": " + value);
        }
        return type.cast(value);
    }
}
