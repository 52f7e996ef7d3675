package io.docui.example.retail.shop;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The options that distinguish the variants of a product, such as color and size.
 *
 * @param values the values by the names of the options, in the order of the product
 */
public record ItemOptions(Map<String, String> values) {
    public ItemOptions {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Returns the options as text, such as {@code color: blue, size: M}. */
    public String text() {
        return values.entrySet().stream()
                .map(option -> option.getKey() + ": " + option.getValue())
                .collect(Collectors.joining(", "));
    }
}
