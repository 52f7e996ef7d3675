package io.docui.processor.model;

import java.util.List;

/**
 * What was collected of a class, and what of it is not there yet.
 *
 * @param model the class as far as it can be understood
 * @param missing the types that it waits for
 * @param <T> what the class is
 */
public record Collected<T>(T model, List<MissingType> missing) {
    /** Copies the types. */
    public Collected {
        missing = List.copyOf(missing);
    }
}
