package io.docui.runtime.internal.document;

import io.docui.runtime.document.DocumentPartSequence;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Extracts the elements of collections, maps, arrays and optionals so that a document can show them one by one. */
final class CollectionElementExtractor {
    private CollectionElementExtractor() {}

    /** Returns the elements of a value; null if the value is not a container. */
    static @Nullable Collection<?> elements(Object value) {
        if (value instanceof Collection<?> collection) {
            return collection;
        }
        if (value instanceof Map<?, ?> map) {
            return ofMap(map);
        }
        if (value instanceof byte[]) {
            return null; // one value, not several
        }
        if (value.getClass().isArray()) {
            return ofArray(value);
        }
        return ofOptional(value);
    }

    /** Returns whether a value is shown as nothing: null or an empty container. */
    static boolean isNothing(@Nullable Object value) {
        if (value == null) {
            return true;
        }
        Collection<?> elements = elements(value);
        return elements != null && elements.isEmpty();
    }

    private static Collection<?> ofMap(Map<?, ?> map) {
        return map.entrySet().stream()
                .map(entry -> DocumentPartSequence.of(entry.getKey(), ": ", entry.getValue()))
                .toList();
    }

    private static @Nullable Collection<?> ofOptional(Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.stream().toList();
        }
        if (value instanceof OptionalInt optional) {
            return optional.stream().boxed().toList();
        }
        if (value instanceof OptionalLong optional) {
            return optional.stream().boxed().toList();
        }
        return value instanceof OptionalDouble optional
                ? optional.stream().boxed().toList()
                : null;
    }

    private static Collection<?> ofArray(Object array) {
        if (array instanceof Object[] objects) {
            return Arrays.asList(objects);
        }
        if (array instanceof int[] ints) {
            return Arrays.stream(ints).boxed().toList();
        }
        if (array instanceof long[] longs) {
            return Arrays.stream(longs).boxed().toList();
        }
        if (array instanceof double[] doubles) {
            return Arrays.stream(doubles).boxed().toList();
        }
        return ofSmallArray(array);
    }

    private static List<?> ofSmallArray(Object array) {
        if (array instanceof boolean[] booleans) {
            return IntStream.range(0, booleans.length)
                    .mapToObj(i -> booleans[i])
                    .toList();
        }
        if (array instanceof float[] floats) {
            return IntStream.range(0, floats.length).mapToObj(i -> floats[i]).toList();
        }
        if (array instanceof char[] characters) {
            return IntStream.range(0, characters.length)
                    .mapToObj(i -> characters[i])
                    .toList();
        }
        if (array instanceof short[] shorts) {
            return IntStream.range(0, shorts.length).mapToObj(i -> shorts[i]).toList();
        }
        byte[] bytes = (byte[]) array;
        return IntStream.range(0, bytes.length).mapToObj(i -> bytes[i]).toList();
    }
}
