package io.docui.integration.matrix;

import io.docui.runtime.action.AnchorRef;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Says what an action was given, so that two ways to give it can be compared. */
public final class ReceivedValueText {
    private ReceivedValueText() {}

    /** The value in words; those of the matrix's own records are their only component in {@code <>}. */
    public static String of(@Nullable Object value) {
        if (value instanceof Optional<?> optional) {
            return optional.map(present -> "?" + of(present)).orElse("?");
        }
        if (value instanceof Collection<?> several) {
            return several.stream().map(ReceivedValueText::of).collect(Collectors.joining(", ", "[", "]"));
        }
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream()
                    .map(entry -> entry.getKey() + "=" + of(entry.getValue()))
                    .sorted()
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof AnchorRef anchor) {
            return anchor.type() + " " + anchor.key();
        }
        if (value instanceof WrapperRecord wrapperRecord) {
            return "<" + of(wrapperRecord.value()) + ">";
        }
        if (value != null && value.getClass().isArray()) {
            return IntStream.range(0, Array.getLength(value))
                    .mapToObj(i -> of(Array.get(value, i)))
                    .collect(Collectors.joining(", ", "[", "]"));
        }
        return String.valueOf(value);
    }

    /** A record of the matrix, of one component. */
    public interface WrapperRecord {
        /** Its component. */
        Object value();
    }
}
