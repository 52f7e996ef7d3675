package io.docui.runtime.action;

import java.util.regex.Pattern;

/**
 * Character sequence that limits how many characters a regular expression reads, which protects providers from catastrophic
 * backtracking on model input.
 */
final class BoundedCharSequence implements CharSequence {
    /**
     * The maximum number of character reads. A pattern without nested repetitions reads the longest text a few dozen times, which
     * is far below this limit.
     */
    private static final int MOST_LOOKS = 4_000_000;

    private final CharSequence text;
    private final int[] looks;

    private BoundedCharSequence(CharSequence text, int[] looks) {
        this.text = text;
        this.looks = looks;
    }

    static boolean matches(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedCharSequence(text, new int[1])).matches();
        } catch (StackOverflowError e) {
            throw new RegexLimitException(); // java.util.regex recurses for each iteration of a repeated group
        }
    }

    static boolean finds(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedCharSequence(text, new int[1])).find();
        } catch (StackOverflowError e) {
            throw new RegexLimitException();
        }
    }

    @Override
    public char charAt(int index) {
        if (++looks[0] > MOST_LOOKS) {
            throw new RegexLimitException();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new BoundedCharSequence(text.subSequence(start, end), looks);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
