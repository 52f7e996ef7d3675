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
 * What generated code turns several values of one type into the parts of a cell with; a null, among them or in their
 * place, stays one, and shows as nothing.
 */
public final class CellPartMapper {
    private CellPartMapper() {}

    /**
     * Each of several values.
     *
     * @param values the values
     * @param parts what shows of one
     * @param <T> their type
     * @return what shows of each
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

    /** Each of several values. */
    public static <T> @Nullable List<@Nullable Object> each(
            T @Nullable [] values, Function<? super T, ? extends @Nullable Object> parts) {
        return values == null ? null : each(Arrays.asList(values), parts);
    }

    /** Each of several values by name. */
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
     * A value of a type that mentions itself: what shows of it is asked for when it is shown, if it is shown at all, for a
     * value may hold itself.
     *
     * @param parts gives what shows
     */
    public record LazyPart(Supplier<@Nullable Object> parts) {}

    /** What shows of a value, later. */
    public static <T> @Nullable LazyPart lazy(
            @Nullable T value, Function<? super T, ? extends @Nullable Object> parts) {
        return value == null ? null : new LazyPart(() -> parts.apply(value));
    }

    /** For {@code each}: what shows of one value, later. */
    public static <T> Function<T, @Nullable LazyPart> lazy(Function<? super T, ? extends @Nullable Object> parts) {
        return value -> lazy(value, parts);
    }

    /** A value that may be absent. */
    public static <T> @Nullable Object each(Optional<T> value, Function<? super T, ? extends @Nullable Object> parts) {
        return value.isEmpty() ? null : parts.apply(value.get());
    }
}
