package io.docui.runtime.internal.text;

import java.util.Locale;

/** A text of which nothing is invisible: what a person is asked about must be what is there. */
public final class InvisibleCharacterEscaper {
    // Letters and signs that show as nothing, beside those that Unicode calls control or format characters.
    private static final String BLANK = "\u115F\u1160\u2800\u3164\uFFA0\u034F\u17B4\u17B5";

    private InvisibleCharacterEscaper() {}

    /**
     * A text with what does not show written as what it is: controls, marks of direction, and what has no width.
     *
     * @param text any text
     * @return the text, such characters as {@code \}{@code u{202E}} in it; line ends and tabs stay
     */
    public static String escape(String text) {
        StringBuilder visible = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (isInvisible(c)) {
                visible.append("\\u{")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append('}');
            } else {
                visible.appendCodePoint(c);
            }
        });
        return visible.toString();
    }

    private static boolean isInvisible(int c) {
        if (c == '\n' || c == '\t') {
            return false;
        }
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> BLANK.indexOf(c) >= 0 || c >= 0xFE00 && c <= 0xFE0F || c >= 0xE0100 && c <= 0xE01EF;
        };
    }
}
