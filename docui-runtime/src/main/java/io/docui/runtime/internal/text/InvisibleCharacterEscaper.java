package io.docui.runtime.internal.text;

import java.util.Locale;

/** Escapes invisible characters in a text, so that a person who confirms it sees everything in it. */
public final class InvisibleCharacterEscaper {
    // Letters and signs that are invisible although Unicode does not classify them as control or format characters.
    private static final String BLANK = "\u115F\u1160\u2800\u3164\uFFA0\u034F\u17B4\u17B5";

    private InvisibleCharacterEscaper() {}

    /**
     * Returns a text with visible escapes for invisible characters: controls, direction marks and zero-width characters.
     * @return the text, with such characters as {@code \}{@code u{202E}}; line feeds and tabs are unchanged
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

    /**
     * Returns a text of one line, in which line feeds and tabs are visible escapes, too: what a text quotes cannot look like the lines that
     * follow it.
     * @return the text, with such characters as in {@link #escape}
     */
    public static String escapeLine(String text) {
        return escape(text).replace("\n", "\\u{A}").replace("\t", "\\u{9}");
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
