package io.docui.runtime.internal.text;

import java.util.function.ToIntFunction;

/**
 * Cuts text to what it may cost: behind a line if a good part is left, else behind a character.
 *
 * @param measure what a text costs; more text never costs less by much
 */
public record TextTruncator(ToIntFunction<CharSequence> measure) {
    private static final int FIRST = 64;

    /**
     * Where to cut.
     *
     * @param text any text
     * @param from where it begins, at a character's first unit
     * @param limit what the part behind that may cost
     * @return the index behind the part; more than {@code from} unless the text ends there
     */
    public int cutIndex(String text, int from, int limit) {
        int low = Math.min(text.length(), from + 1);
        int high = low;
        do { // by doubling, for only little of a long text may fit
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

    /** Never between the two halves of a character. */
    private static int behindCharacter(String text, int at) {
        boolean halved = at < text.length()
                && Character.isLowSurrogate(text.charAt(at))
                && Character.isHighSurrogate(text.charAt(at - 1));
        return halved ? at + 1 : at;
    }
}
