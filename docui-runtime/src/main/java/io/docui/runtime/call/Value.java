package io.docui.runtime.call;

import io.docui.runtime.anchor.AnchorReference;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of the call language: what an argument is, and what a result is as data.
 *
 * <p>Immutable, with value equality.
 */
public sealed interface Value {

    /**
     * Text.
     *
     * @param text the text, unescaped
     */
    record TextValue(String text) implements Value {}

    /**
     * A number. It has a value and no scale: a {@code 1.10} that is read is the number {@code 1.1}, also for a
     * {@code BigDecimal}.
     *
     * @param text a plain decimal without trailing zeros, such as {@code -0.5}
     */
    record NumberValue(String text) implements Value {
        /** The number of an integer. */
        public static NumberValue of(long number) {
            return new NumberValue(Long.toString(number));
        }

        /** The number of a decimal, written plainly. */
        public static NumberValue of(BigDecimal number) {
            return new NumberValue(
                    number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
        }

        /**
         * The number as a decimal.
         *
         * @return the exact number
         */
        public BigDecimal decimal() {
            return new BigDecimal(text);
        }
    }

    /**
     * A truth value.
     *
     * @param value true or false
     */
    record BooleanValue(boolean value) implements Value {
        /** True. */
        public static final BooleanValue TRUE = new BooleanValue(true);

        /** False. */
        public static final BooleanValue FALSE = new BooleanValue(false);

        /** One of the two. */
        public static BooleanValue of(boolean value) {
            return value ? TRUE : FALSE;
        }
    }

    /** Nothing. */
    record NullValue() implements Value {
        /** The only one that is needed. */
        public static final NullValue NULL = new NullValue();
    }

    /**
     * A reference to an object or a link.
     *
     * @param anchor the reference
     */
    record AnchorValue(AnchorReference anchor) implements Value {}

    /**
     * A list.
     *
     * @param items its values in order
     */
    record ListValue(List<Value> items) implements Value {
        /** Copies the items. */
        public ListValue {
            items = List.copyOf(items);
        }
    }

    /**
     * Named values.
     *
     * @param fields the values by name, in order
     */
    record ObjectValue(Map<String, Value> fields) implements Value {
        /** Copies the fields, keeping their order. */
        public ObjectValue {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /**
     * The result of a nested call.
     *
     * @param call the call, of a read-only action
     */
    record CallValue(Call call) implements Value {}

    /**
     * What a variable of the document holds at the time of use.
     *
     * @param name the variable's name
     */
    record VariableValue(String name) implements Value {}

    /**
     * An object of the application that has not been given an anchor yet: where Java code builds a call, or a result
     * mentions an object. A session puts an anchor in its place.
     *
     * @param object the object
     */
    record InstanceValue(Object object) implements Value {}
}
