package io.docui.runtime.internal.document;

import io.docui.runtime.call.Call;

/**
 * Writes a call as the title of its link.
 *
 * <p>The title is the call's display text, in whose strings {@code ' " \ & |} and bidirectional controls are written as
 * {@code \}{@code u0027} and so on (docs/spec/document.md#link-titles). So neither Markdown nor a table's cell finds anything in it to
 * take for its own: as it stands in the document and as a parser gives it, the title is the same call.
 */
public final class LinkTitleEncoder {
    /** What tells that a call asks before it runs; in the call language it is a comment. */
    private static final String ASKS = " /* confirm */";

    private LinkTitleEncoder() {}

    /** The title of a call that has an anchor for each of its objects. */
    public static String encodeCall(Call call) {
        return encode(call.display());
    }

    /**
     * The title of a call that may ask first.
     *
     * @param call a call that has an anchor for each of its objects
     * @param asks whether it asks
     * @return the title, which says so
     */
    public static String encodeCall(Call call, boolean asks) {
        return asks ? encodeCall(call) + ASKS : encodeCall(call);
    }

    /**
     * Encodes the display text of a call.
     *
     * @param display the text, whose strings are delimited by {@code '}
     * @return the title, ready to stand between double quotes
     */
    static String encode(String display) {
        int plain = 0;
        while (plain < display.length() && isPlain(display.charAt(plain))) {
            plain++;
        }
        if (plain == display.length()) {
            return display;
        }
        StringBuilder title = new StringBuilder(display.length() + 32).append(display, 0, plain);
        boolean string = false;
        for (int i = plain; i < display.length(); i++) {
            char c = display.charAt(i);
            if (c == '\'') {
                string = !string;
                title.append(c);
            } else if (c == '\\' && string && i + 1 < display.length()) {
                i++;
                appendEscape(title, display.charAt(i));
            } else if (isPlain(c)) {
                title.append(c);
            } else {
                appendCode(title, c);
            }
        }
        return title.toString();
    }

    /** Writes what a backslash and a character stand for in a string: only letters may follow a backslash. */
    private static void appendEscape(StringBuilder title, char escaped) {
        if (CharacterClass.isAsciiLetter(escaped)) {
            title.append('\\').append(escaped);
        } else {
            appendCode(title, escaped);
        }
    }

    private static void appendCode(StringBuilder title, char c) {
        title.append("\\u%04x".formatted((int) c));
    }

    private static boolean isPlain(char c) {
        return switch (c) {
            case '\'', '"', '\\', '&', '|', '\u2028', '\u2029' -> false;
            default -> !Character.isISOControl(c) && !CharacterClass.isBidirectionalControl(c);
        };
    }
}
