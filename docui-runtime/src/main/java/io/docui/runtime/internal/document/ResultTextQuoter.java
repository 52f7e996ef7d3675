package io.docui.runtime.internal.document;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;

/**
 * Quotes texts of a result that a reader would take for its structure, and no others. A text from outside, such as the title of a book, must
 * not add fields to a record. See docs/spec/results.md#results-as-text.
 */
final class ResultTextQuoter {
    private ResultTextQuoter() {}

    /** Returns the value of a field. A separator is only structure if a colon follows it, as the one behind a name does. */
    static String field(String text) {
        return isFramed(text) || isNameBehindSeparator(text) ? quoted(text) : text;
    }

    /** Returns an item of a list, or the key of a map. */
    static String item(String text) {
        return isFramed(text) || isSeparatorWithin(text) || hasColon(text, 0) ? quoted(text) : text;
    }

    /** Returns a text in quotes, as a call writes it. */
    static String quoted(String text) {
        return CallFormatter.describe(new TextValue(text));
    }

    /** Returns whether a text has the form of a list in brackets or of a quoted text, or would close a bracket. */
    private static boolean isFramed(String text) {
        if (text.isEmpty()) {
            return false;
        }
        return text.startsWith("(")
                || text.startsWith("'")
                || text.indexOf('\n') >= 0
                || text.indexOf('\r') >= 0
                || !isBalanced(text);
    }

    private static boolean isBalanced(String text) {
        int open = 0;
        for (int i = 0; i < text.length() && open >= 0; i++) {
            char c = text.charAt(i);
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
        }
        return open == 0;
    }

    private static boolean isNameBehindSeparator(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isSeparator(text, i)) {
                return hasColon(text, i);
            }
        }
        return false;
    }

    private static boolean isSeparatorWithin(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isSeparator(text, i)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSeparator(String text, int at) {
        char c = text.charAt(at);
        return (c == ',' || c == ';') && isEndOrBlank(text, at + 1);
    }

    /** Returns whether a colon as behind a name follows: {@code 12:30} and {@code https://…} have none. */
    private static boolean hasColon(String text, int from) {
        for (int i = text.indexOf(':', from); i >= 0; i = text.indexOf(':', i + 1)) {
            if (isEndOrBlank(text, i + 1)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEndOrBlank(String text, int at) {
        return at == text.length() || Character.isWhitespace(text.charAt(at));
    }
}
