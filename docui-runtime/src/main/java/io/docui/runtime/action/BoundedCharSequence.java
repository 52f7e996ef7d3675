package io.docui.runtime.action;

import java.util.regex.Pattern;

/**
 * A text that a regular expression can look at only so often: what a model writes must not keep a provider busy, however
 * unlucky the application's pattern is with it.
 */
final class BoundedCharSequence implements CharSequence {
    /** A pattern without nested repetitions looks at the longest text a few dozen times, and is far below this. */
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
            throw new MatchLimitException(); // java.util.regex recurses for each round of a repeated group
        }
    }

    static boolean finds(Pattern pattern, String text) {
        try {
            return pattern.matcher(new BoundedCharSequence(text, new int[1])).find();
        } catch (StackOverflowError e) {
            throw new MatchLimitException();
        }
    }

    @Override
    public char charAt(int index) {
        if (++looks[0] > MOST_LOOKS) {
            throw new MatchLimitException();
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
