package io.docui.runtime.call;

import io.docui.runtime.anchor.AnchorReference;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A value of the call language, used for arguments of calls and for results as data.
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
     * A number without a scale: the input {@code 1.10} becomes {@code 1.1}, even for a {@code BigDecimal}.
     *
     * @param text the number in plain decimal notation without trailing zeros, such as {@code -0.5}
     */
    record NumberValue(String text) implements Value {
        /** Returns the value of an integer. */
        public static NumberValue of(long number) {
            return new NumberValue(Long.toString(number));
        }

        /** Returns the value of a decimal, in plain notation. */
        public static NumberValue of(BigDecimal number) {
            return new NumberValue(
                    number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
        }

        /**
         * Returns the number as a decimal.
         *
         * @return the exact number
         */
        public BigDecimal decimal() {
            return new BigDecimal(text);
        }
    }

    /**
     * A boolean.
     *
     * @param value true or false
     */
    record BooleanValue(boolean value) implements Value {
        /** The value true. */
        public static final BooleanValue TRUE = new BooleanValue(true);

        /** The value false. */
        public static final BooleanValue FALSE = new BooleanValue(false);

        /** Returns one of the two constants. */
        public static BooleanValue of(boolean value) {
            return value ? TRUE : FALSE;
        }
    }

    /** The null value. */
    record NullValue() implements Value {
        /** The shared instance. */
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
     * @param items the items in order
     */
    record ListValue(List<Value> items) implements Value {
        /** Copies the items. */
        public ListValue {
            items = List.copyOf(items);
        }
    }

    /**
     * An object with named fields.
     *
     * @param fields the values by name, in order
     */
    record ObjectValue(Map<String, Value> fields) implements Value {
        /** Copies the fields and keeps their order. */
        public ObjectValue {
            fields = Collections.unmodifiableMap(new LinkedHashMap<>(fields));
        }
    }

    /**
     * A nested call, which stands for its result.
     *
     * @param call the call, of a read-only action
     */
    record CallValue(Call call) implements Value {}

    /**
     * A variable of the document, which stands for its value at the time of use.
     *
     * @param name the variable's name
     */
    record VariableValue(String name) implements Value {}

    /**
     * An object of the application without an anchor, in a call built by Java code or in a result. A session replaces it with an anchor.
     *
     * @param object the object
     */
    record InstanceValue(Object object) implements Value {}
}
