package io.docui.runtime.spi;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Converts between call values and Jackson's {@link JsonNode} trees, for generated code.
 *
 * <p>Separate from {@link Values}, so that Jackson's databind is loaded only if a tree is a parameter or a result.
 */
public final class JsonTrees {
    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JsonTrees() {}

    /**
     * Converts a value to a tree.
     *
     * @param value data without references to objects
     * @return the tree; integers have the smallest type that holds them, other numbers are exact decimals
     * @throws IllegalArgumentException if the value contains an object of the application
     */
    public static JsonNode toTree(Value value) {
        if (value instanceof TextValue text) {
            return NODES.stringNode(text.text());
        }
        if (value instanceof NumberValue number) {
            return number(number.decimal());
        }
        if (value instanceof BooleanValue truth) {
            return NODES.booleanNode(truth.value());
        }
        if (value instanceof ListValue list) {
            ArrayNode array = NODES.arrayNode();
            list.items().forEach(item -> array.add(toTree(item)));
            return array;
        }
        if (value instanceof ObjectValue object) {
            ObjectNode fields = NODES.objectNode();
            object.fields().forEach((name, field) -> fields.set(name, toTree(field)));
            return fields;
        }
        if (value instanceof NullValue) {
            return NODES.nullNode();
        }
        throw new IllegalArgumentException("JSON can contain only data, not application objects.");
    }

    private static JsonNode number(BigDecimal number) {
        if (number.scale() > 0) {
            return NODES.numberNode(number);
        }
        BigInteger whole = number.toBigInteger();
        if (whole.bitLength() < Integer.SIZE) {
            return NODES.numberNode(whole.intValue());
        }
        return whole.bitLength() < Long.SIZE ? NODES.numberNode(whole.longValue()) : NODES.numberNode(whole);
    }

    /**
     * Converts a tree to data.
     *
     * @param tree a tree, or null
     * @return its data; nodes without a JSON form become text
     */
    public static Value toValue(@Nullable JsonNode tree) {
        if (tree == null || tree.isNull() || tree.isMissingNode()) {
            return NullValue.NULL;
        }
        if (tree.isArray()) {
            List<Value> items = new ArrayList<>(tree.size());
            tree.values().forEach(item -> items.add(toValue(item)));
            return new ListValue(items);
        }
        if (tree.isObject()) {
            Map<String, Value> fields = new LinkedHashMap<>();
            tree.properties().forEach(field -> fields.put(field.getKey(), toValue(field.getValue())));
            return new ObjectValue(fields);
        }
        if (tree.isBoolean()) {
            return BooleanValue.of(tree.booleanValue());
        }
        return tree.isNumber() ? withoutScale(tree.numberValue()) : new TextValue(tree.asString());
    }

    /** Converts a number without its scale, which JSON does not have: {@code 2.0} is an integer. */
    private static Value withoutScale(Number number) {
        return Values.number(number instanceof BigDecimal decimal ? decimal.stripTrailingZeros() : number);
    }
}
