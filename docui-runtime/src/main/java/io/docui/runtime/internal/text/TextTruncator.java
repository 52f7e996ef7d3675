package io.docui.runtime.internal.text;

import java.util.function.ToIntFunction;

/**
 * Finds the cut position of a text for a maximum cost: after a line if enough remains, otherwise after a character.
 * @param measure the cost of a text; a longer text never costs much less
 */
public record TextTruncator(ToIntFunction<CharSequence> measure) {
    private static final int FIRST = 64;

    /**
     * Returns the index at which to cut.
     * @param from the start of the part, at the first unit of a character
     * @return the end of the part; greater than {@code from} unless the text ends there
     */
    public int cutIndex(String text, int from, int limit) {
        int low = Math.min(text.length(), from + 1);
        int high = low;
        do { // by doubling, because only a small part of a long text may fit
            low = high;
            high = (int) Math.min(text.length(), from + 2L * (high - from) + FIRST);
            if (fits(text, from, high, limit) && high == text.length()) {
                return high;
            }
        } while (high < text.length() && fits(text, from, high, limit));
        while (low + 1 < high) {
            int middle = (low + high) >>> 1;
            if (fits(text, from, middle, limit)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        int line = text.lastIndexOf('\n', low - 1) + 1;
        return line - from > (low - from) / 2 ? line : behindCharacter(text, low);
    }

    private boolean fits(String text, int from, int to, int limit) {
        return measure.applyAsInt(text.substring(from, to)) <= limit;
    }

    /** Returns the index, moved forward if it is within a surrogate pair. */
    private static int behindCharacter(String text, int at) {
        boolean halved = at < text.length()
                && Character.isLowSurrogate(text.charAt(at))
                && Character.isHighSurrogate(text.charAt(at - 1));
        return halved ? at + 1 : at;
    }
}
