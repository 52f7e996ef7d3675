package io.docui.runtime.spi;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Maps collections, arrays, maps and optionals to the parts of a table cell, for generated code; null values remain null and
 * show as nothing.
 */
public final class CellPartMapper {
    private CellPartMapper() {}

    /**
     * Maps each value of a collection.
     *
     * @param values the values
     * @param parts the mapping of a value to its parts
     * @param <T> the type of the values
     * @return the parts of each value
     */
    public static <T> @Nullable List<@Nullable Object> each(
            @Nullable Collection<T> values, Function<? super T, ? extends @Nullable Object> parts) {
        if (values == null) {
            return null;
        }
        List<@Nullable Object> each = new ArrayList<>(values.size());
        for (T value : values) {
            each.add(value == null ? null : parts.apply(value));
        }
        return each;
    }

    /** Maps each value of an array. */
    public static <T> @Nullable List<@Nullable Object> each(
            T @Nullable [] values, Function<? super T, ? extends @Nullable Object> parts) {
        return values == null ? null : each(Arrays.asList(values), parts);
    }

    /** Maps each value of a map. */
    public static <K, T> @Nullable Map<K, @Nullable Object> each(
            @Nullable Map<K, T> values, Function<? super T, ? extends @Nullable Object> parts) {
        if (values == null) {
            return null;
        }
        Map<K, @Nullable Object> each = new LinkedHashMap<>();
        values.forEach((key, value) -> each.put(key, value == null ? null : parts.apply(value)));
        return each;
    }

    /**
     * A value of a recursive type, whose parts are computed only when they are shown, because a value may contain itself.
     *
     * @param parts the supplier of the parts
     */
    public record LazyPart(Supplier<@Nullable Object> parts) {}

    /** Returns a lazy part of a value. */
    public static <T> @Nullable LazyPart lazy(
            @Nullable T value, Function<? super T, ? extends @Nullable Object> parts) {
        return value == null ? null : new LazyPart(() -> parts.apply(value));
    }

    /** Returns a mapping to lazy parts, for use with {@code each}. */
    public static <T> Function<T, @Nullable LazyPart> lazy(Function<? super T, ? extends @Nullable Object> parts) {
        return value -> lazy(value, parts);
    }

    /** Maps the value of an optional. */
    public static <T> @Nullable Object each(Optional<T> value, Function<? super T, ? extends @Nullable Object> parts) {
        return value.isEmpty() ? null : parts.apply(value.get());
    }
}
