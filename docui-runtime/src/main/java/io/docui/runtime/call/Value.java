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
     * A number. Two numbers of the same amount are equal, whatever their scales. An argument has no trailing zeros: the input
     * {@code 1.10} becomes {@code 1.1}. A {@code BigDecimal} of a result keeps its scale: {@code 14.50}.
     *
     * @param text the number in plain decimal notation, such as {@code -0.5}
     */
    record NumberValue(String text) implements Value {
        /** Returns the value of an integer. */
        public static NumberValue of(long number) {
            return new NumberValue(Long.toString(number));
        }

        /** Returns the value of a decimal, in plain notation without trailing zeros. */
        public static NumberValue of(BigDecimal number) {
            return new NumberValue(
                    number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString());
        }

        /** Returns the value of a decimal, in plain notation with its trailing zeros. */
        public static NumberValue withScale(BigDecimal number) {
            return new NumberValue(number.toPlainString());
        }

        /** Returns the text as calls write it: without trailing zeros. */
        String canonical() {
            if (!text.endsWith("0") || text.indexOf('.') < 0 || text.indexOf('E') >= 0) {
                return text;
            }
            int end = text.length();
            while (text.charAt(end - 1) == '0') {
                end--;
            }
            return text.substring(0, text.charAt(end - 1) == '.' ? end - 1 : end);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof NumberValue number
                    && (text.equals(number.text) || canonical().equals(number.canonical()));
        }

        @Override
        public int hashCode() {
            return canonical().hashCode();
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
