package io.docui.runtime.internal.projection;

import org.jspecify.annotations.Nullable;

/**
 * A link in a line of Markdown, to an object or to a call.
 * @param start the offset of its first character
 * @param end the offset after its last character
 * @param label its label, escaped
 * @param destination an anchor
 * @param title its title; null if it has none
 */
record MarkdownLink(
        int start,
        int end,
        String label,
        String destination,
        @Nullable String title) {
    /** The text that every link to a call contains. */
    static final String CALL_MARK = "](link:";

    private static final String CALL = "link:";
    private static final int MOST_DIGITS = 18;

    /** Returns the number of the call; -1 if this is not a link to a call. */
    long callNumber() {
        int digits = destination.length() - CALL.length();
        if (!destination.startsWith(CALL) || digits < 1 || digits > MOST_DIGITS) {
            return -1;
        }
        long number = 0;
        for (int i = CALL.length(); i < destination.length(); i++) {
            int digit = destination.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = 10 * number + digit;
        }
        return number;
    }
}
