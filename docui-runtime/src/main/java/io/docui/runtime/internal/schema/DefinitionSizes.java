package io.docui.runtime.internal.schema;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import java.util.HashMap;
import java.util.Map;

/**
 * Decides which definitions are small enough to replace their references, by their sizes in JSON values. In each cycle of definitions, at
 * least one counts as too large, so that replacing ends. Not thread-safe.
 */
final class DefinitionSizes {
    private static final int IN_PROGRESS = -1;

    private final Map<String, Value> definitions;
    private final int limit;
    private final Map<String, Integer> sizes = new HashMap<>();

    DefinitionSizes(Map<String, Value> definitions, int limit) {
        this.definitions = definitions;
        this.limit = limit;
    }

    /** Returns whether a definition is small after the references within it are replaced. */
    boolean isSmall(String name) {
        return of(name) <= limit;
    }

    private int of(String name) {
        Integer known = sizes.get(name);
        if (known != null) {
            return known;
        }
        Value definition = definitions.get(name);
        if (definition == null) {
            return limit + 1;
        }
        sizes.put(name, IN_PROGRESS);
        int size = ofValue(definition);
        sizes.put(name, size);
        return size;
    }

    /** Returns the size of a value, at most one more than the limit. */
    private int ofValue(Value value) {
        int size = 1;
        if (value instanceof ListValue list) {
            for (Value item : list.items()) {
                size = Math.min(size + ofValue(item), limit + 1);
            }
        } else if (value instanceof ObjectValue object) {
            if (object.fields().get("$ref") instanceof TextValue reference) {
                return ofReference(ModelDialect.definitionName(reference.text()));
            }
            for (Value field : object.fields().values()) {
                size = Math.min(size + ofValue(field), limit + 1);
            }
        }
        return size;
    }

    /** Returns the size of what a reference becomes: it stays a small reference if the definition is too large. */
    private int ofReference(String name) {
        int size = of(name);
        if (size == IN_PROGRESS) {
            return limit + 1;
        }
        return size > limit ? 1 : size;
    }
}
