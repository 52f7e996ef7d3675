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
 * The bound and checked arguments of a call of a widget's tool. Immutable.
 *
 * <p>A method throws an {@link IllegalArgumentException} if the parameter's type does not permit the requested value. This is an
 * error of the widget.
 *
 * @param values the values by parameter name, including defaults; a parameter without value and default is absent
 */
public record WidgetArguments(Map<String, Value> values) {
    /** Copies the values. */
    public WidgetArguments {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Tells whether there is a value. */
    public boolean has(String name) {
        return values.containsKey(name);
    }

    /** Returns a text, a constant or a date. */
    public String text(String name) {
        return of(name, TextValue.class).text();
    }

    /** Returns a whole number of 32 bits. */
    public int integer(String name) {
        return of(name, NumberValue.class).decimal().intValueExact();
    }

    /** Returns a boolean. */
    public boolean bool(String name) {
        return of(name, BooleanValue.class).value();
    }

    /** Returns one of the widget's objects. */
    public <T> T object(String name, Class<T> type) {
        Object object = of(name, InstanceValue.class).object();
        if (!type.isInstance(object)) {
            throw new IllegalArgumentException(name + " is not a " + type.getSimpleName());
        }
        return type.cast(object);
    }

    private <V extends Value> V of(String name, Class<V> type) {
        Value value = values.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(name + " is not a " + type.getSimpleName() + ": " + value);
        }
        return type.cast(value);
    }
}
