package io.docui.hostops.internal.ui.atspi;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Converts untyped D-Bus values to expected types; a value of another type yields an empty value and not an error. */
final class DBusValueReader {
    private DBusValueReader() {}

    /** Returns a text, cut to a maximum length; empty if the value is not a text. */
    static String text(Object value, int most) {
        return value instanceof String text ? cut(text, most) : "";
    }

    /** Cuts a text to a maximum length without splitting a surrogate pair. */
    static String cut(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
        return text.substring(0, end);
    }

    /** Returns an integer; 0 if the value is not a number. */
    static int number(Object value) {
        return value instanceof Number number ? number.intValue() : 0;
    }

    /** Returns a real number; NaN if the value is not a number. */
    static double real(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Returns the texts in a list; empty if the value is not a list. */
    static Set<String> texts(Object value) {
        return value instanceof List<?> list
                ? list.stream()
                        .filter(String.class::isInstance)
                        .map(String.class::cast)
                        .collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    /** Returns a list; empty if the value is not a list. */
    static List<?> list(Object value) {
        return value instanceof List<?> list ? list : List.of();
    }

    /** Combines the two 32-bit words of a state set into 64 bits. */
    static long bits(Object value) {
        long bits = 0;
        List<?> words = list(value);
        for (int i = 0; i < Math.min(2, words.size()); i++) {
            bits |= (number(words.get(i)) & 0xFFFF_FFFFL) << (32 * i);
        }
        return bits;
    }
}
