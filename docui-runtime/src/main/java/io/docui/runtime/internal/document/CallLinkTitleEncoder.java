package io.docui.runtime.internal.document;

import io.docui.runtime.call.Call;

/**
 * Encodes a call as the title of its Markdown link. The title is the call's display text. In its strings, {@code ' " \ |},
 * bidirectional controls and an {@code &} that begins an HTML entity are written as {@code \}{@code u0027} and so on
 * (docs/spec/document.md#link-titles). Neither Markdown nor a table
 * cell gives such a title a meaning of its own. The title in the document and the title that a parser returns are therefore the same call.
 */
public final class CallLinkTitleEncoder {
    /** The mark of a call that asks for confirmation before it runs; a comment in the call language. */
    private static final String ASKS = " /* confirm */";

    private CallLinkTitleEncoder() {}

    public static String encodeCall(Call call) {
        return encode(call.display());
    }

    /** Returns the title of a call that may ask for confirmation. */
    public static String encodeCall(Call call, boolean asks) {
        return asks ? encodeCall(call) + ASKS : encodeCall(call);
    }

    /**
     * Encodes the display text of a call.
     * @param display the text, whose strings are delimited by {@code '}
     * @return the title, without the double quotes around it
     */
    static String encode(String display) {
        int plain = 0;
        while (plain < display.length() && isPlain(display, plain)) {
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
            } else if (isPlain(display, i)) {
                title.append(c);
            } else {
                appendCode(title, c);
            }
        }
        return title.toString();
    }

    /** Appends the meaning of an escape sequence in a string. Only letters may follow a backslash. */
    private static void appendEscape(StringBuilder title, char escaped) {
        if (MarkdownCharacterClass.isAsciiLetter(escaped)) {
            title.append('\\').append(escaped);
        } else {
            appendCode(title, escaped);
        }
    }

    /** Returns whether Markdown would read an {@code &} as the beginning of an entity: letters or digits and a semicolon follow. */
    private static boolean startsEntity(String display, int at) {
        int from = display.startsWith("#", at + 1) ? at + 2 : at + 1;
        int i = from;
        while (i < display.length() && MarkdownCharacterClass.isAsciiLetterOrDigit(display.charAt(i))) {
            i++;
        }
        return i > from && display.startsWith(";", i);
    }

    private static void appendCode(StringBuilder title, char c) {
        title.append("\\u%04x".formatted((int) c));
    }

    private static boolean isPlain(String display, int at) {
        char c = display.charAt(at);
        return switch (c) {
            case '&' -> !startsEntity(display, at);
            case '\'', '"', '\\', '|', '\u2028', '\u2029' -> false;
            default -> !Character.isISOControl(c) && !MarkdownCharacterClass.isBidirectionalControl(c);
        };
    }
}
