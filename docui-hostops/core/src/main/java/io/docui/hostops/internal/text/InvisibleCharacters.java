package io.docui.hostops.internal.text;

import java.util.Locale;

/**
 * Characters that nobody sees, and that can hide text from a person or change the order in which text is shown: control characters, tag
 * characters, characters without width, and marks of the writing direction.
 */
public final class InvisibleCharacters {
    private InvisibleCharacters() {}

    /**
     * Returns a text in which these characters are visible.
     * @return the text, with each of them as a backslash, {@code u} and its number in braces; the text itself if it has none
     */
    public static String show(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        for (int at = 0; at < text.length(); ) {
            int character = text.codePointAt(at);
            int length = Character.charCount(character);
            if (isInvisible(character, at > 0 ? text.codePointBefore(at) : -1)) {
                shown.append("\\u{")
                        .append(Integer.toHexString(character).toUpperCase(Locale.ROOT))
                        .append('}');
            } else {
                shown.appendCodePoint(character);
            }
            at += length;
        }
        return shown.toString();
    }

    /**
     * Returns the name of a file in which these characters and line ends are visible, so that a list has one line for each name.
     * @return the name, with each of them as in {@link #show}; the name itself if it has none
     */
    public static String showName(String name) {
        return show(name).replace("\n", "\\u{A}").replace("\t", "\\u{9}");
    }

    /** Joiners belong to the writing of many languages and to emoji, but not to words in Latin letters. */
    private static boolean isInvisible(int character, int before) {
        boolean joiner = character == 0x200c || character == 0x200d;
        boolean control = character < ' ' && character != '\n' && character != '\t';
        return control
                || character >= 0x7f && character < 0xa0
                || joiner && before >= 0 && before < 0x250
                || character == 0xad
                || character == 0x180e
                || character == 0x200b
                || character == 0x200e
                || character == 0x200f
                || character >= 0x2028 && character <= 0x202e
                || character >= 0x2060 && character <= 0x206f
                || character == 0xfeff && before >= 0
                || character >= 0xe0000 && character <= 0xe0fff;
    }
}
