package io.docui.runtime.internal.schema;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Finds repeats that RE2 rejects: those with a bound above 1,000, and those within each other whose bounds have a product above 1,000.
 */
final class Re2RepeatLimit {
    private static final int LIMIT = 1000;

    /** A bound with more digits exceeds the limit, whatever they are. */
    private static final int MOST_DIGITS = 9;

    private final String pattern;
    private final Deque<Long> enclosing = new ArrayDeque<>();

    /** The maximum number of repeats of anything in the current group. */
    private long inGroup = 1;

    /** The maximum number of repeats within the last atom, including those of the atom itself. */
    private long last = 1;

    private int at;

    private Re2RepeatLimit(String pattern) {
        this.pattern = pattern;
    }

    static boolean isExceeded(String pattern) {
        return new Re2RepeatLimit(pattern).isExceeded();
    }

    private boolean isExceeded() {
        while (at < pattern.length()) {
            char c = pattern.charAt(at++);
            switch (c) {
                case '\\' -> escape();
                case '[' -> characterClass();
                case '(' -> {
                    enclosing.push(inGroup);
                    inGroup = 1;
                }
                case ')' -> {
                    last = inGroup;
                    inGroup = Math.max(last, enclosing.isEmpty() ? 1 : enclosing.pop());
                }
                case '{' -> last *= bound();
                default -> last = 1;
            }
            if (last > LIMIT) {
                return true;
            }
            if (c == '{') {
                inGroup = Math.max(inGroup, last);
            }
        }
        return false;
    }

    /** Skips an escape, with the braces of a property such as <code>\p{L}</code>. */
    private void escape() {
        last = 1;
        boolean hasBraces =
                pattern.startsWith("p{", at) || pattern.startsWith("P{", at) || pattern.startsWith("x{", at);
        int end = hasBraces ? pattern.indexOf('}', at) : at;
        at = end < 0 ? pattern.length() : end + 1;
    }

    private void characterClass() {
        last = 1;
        while (at < pattern.length() && pattern.charAt(at) != ']') {
            at += pattern.charAt(at) == '\\' ? 2 : 1;
        }
        at++;
    }

    /** Reads the rest of a repeat and returns its larger bound; 1 if the brace is none. */
    private long bound() {
        int end = pattern.indexOf('}', at);
        String bounds = end < 0 ? "" : pattern.substring(at, end);
        int comma = bounds.indexOf(',');
        String larger =
                comma < 0 || comma == bounds.length() - 1 ? bounds.replace(",", "") : bounds.substring(comma + 1);
        if (larger.isEmpty() || !larger.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return 1;
        }
        at = end + 1;
        return larger.length() > MOST_DIGITS ? Integer.MAX_VALUE : Math.max(1, Long.parseLong(larger));
    }
}
