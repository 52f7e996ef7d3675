package io.docui.runtime.internal.text;

import java.util.Locale;

/**
 * Formats enum constants for readers: {@code in combat} for {@code IN_COMBAT}. The result can be used in a call, which accepts a constant
 * in another case and with spaces (docs/spec/types.md#enums). It therefore depends only on the constant's name, not on {@link
 * Object#toString()}, whose text a call would not accept.
 */
final class EnumFormatter {
    /** The maximum length of a name that counts as an abbreviation, such as {@code GET} or {@code EUR}, and keeps its case. */
    private static final int ABBREVIATION = 3;

    private EnumFormatter() {}

    static String format(Enum<?> constant) {
        String name = constant.name();
        boolean isUpperCase = name.equals(name.toUpperCase(Locale.ROOT));
        return name.length() <= ABBREVIATION || !isUpperCase
                ? name
                : name.replace('_', ' ').strip().toLowerCase(Locale.ROOT);
    }
}
