package io.docui.hostops.internal.ui.atspi;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What comes over the bus, read as what it should be: of another type than expected, it is nothing and not an error. */
final class BusValueReader {
    private BusValueReader() {}

    /** A text; empty if it is none. */
    static String text(Object value, int most) {
        return value instanceof String text ? cut(text, most) : "";
    }

    /** A text that is not too long. */
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end);
    }

    /** A whole number; 0 if it is none. */
    static int number(Object value) {
        return value instanceof Number number ? number.intValue() : 0;
    }

    /** A number; NaN if it is none. */
    static double real(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Texts. */
    static Set<String> texts(Object value) {
        return value instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    /** A list; empty if it is none. */
    static List<?> list(Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    /** The two words of a set of states as one of 64 bits. */
    static long bits(Object value) {
        long bits = 0;
        List<?> words = list(value);
        for (int i = 0; i < Math.min(2, words.size()); i++) {
            bits |= (number(words.get(i)) & 0xFFFF_FFFFL) << (32 * i);
        }
        return bits;
    }
}
