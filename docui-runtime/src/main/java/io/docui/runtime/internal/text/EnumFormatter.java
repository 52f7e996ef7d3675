package io.docui.runtime.internal.text;

import java.util.Locale;

/**
 * Writes constants of enums for readers: {@code in combat} for {@code IN_COMBAT}.
 *
 * <p>What it writes can be given back in a call, which takes a constant in another case and with spaces
 * (docs/spec/types.md#enums). So its words are of its name alone, whatever {@link Object#toString()} gives: that, no call could be written
 * with.
 */
final class EnumFormatter {
    /** Up to this length a name is taken for an abbreviation, which lower case would spoil: {@code GET}, {@code EUR}. */
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
