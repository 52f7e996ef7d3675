package io.docui.example.retail.shop;

import java.util.List;

/**
 * Several ids in one column.
 *
 * @param values the ids
 */
public record Ids(List<String> values) {
    public Ids {
        values = List.copyOf(values);
    }

    /** Returns the ids in ascending order. */
    public static Ids sorted(List<String> ids) {
        return new Ids(ids.stream().sorted().toList());
    }
}
