package io.docui.runtime.context;

/**
 * What words in Latin letters cost, in thousandths of a token: those of English are mostly one token when a space stands
 * before them, upper case and what follows a symbol is more, and so are longer words of other languages.
 */
final class LatinWords {
    private static final int TOKEN = 1000;
    private static final int CONTRACTION = 500;

    /** What two letters cost that make no word together, if there are more than one such pair: names and abbreviations have one. */
    private static final int ODD_PAIR = 900;

    /** A path's separator goes with the name behind it in few tokens. */
    private static final int BACKSLASH = 500;

    private LatinWords() {}

    /**
     * The cost of a word.
     *
     * @param bare whether neither a space nor a symbol belongs to it
     * @param spaced whether it is a space that belongs to it
     * @param foreign whether words of another language than English stand near
     */
    static int cost(CharSequence text, int from, int end, boolean bare, boolean spaced, boolean foreign) {
        int upper = 0;
        int accents = 0;
        int apostrophe = 0;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            upper += c >= 'A' && c <= 'Z' ? 1 : 0;
            accents += c >= 0x80 ? 1 : 0;
            apostrophe += c == '\'' ? end - i : 0;
        }
        int length = end - from - apostrophe;
        int cost = apostrophe > 0 ? CONTRACTION : 0;
        if (accents > 0) {
            return cost + accented(length, bare);
        }
        int odd = LetterPairs.odd(text, from, end);
        cost += odd > 1 ? odd * ODD_PAIR : 0;
        if (upper > 1) {
            return cost + upperCase(length, bare, spaced);
        }
        if (spaced) {
            return cost + (foreign ? foreign(length) : english(length, upper > 0));
        }
        return cost + (bare ? bare(length) : afterSymbol(text.charAt(from - 1), length));
    }

    private static int beyond(int length, int start, int rate) {
        return TOKEN + Math.max(0, length - start) * rate;
    }

    private static int english(int length, boolean capital) {
        return capital ? beyond(length, 4, 45) : beyond(length, 7, 15) + Math.max(0, length - 15) * 170;
    }

    private static int foreign(int length) {
        return beyond(length, 3, 85) + Math.max(0, length - 9) * 60;
    }

    private static int bare(int length) {
        return beyond(length, 6, 65) + Math.max(0, length - 14) * 110;
    }

    private static int afterSymbol(char symbol, int length) {
        int path = symbol == '\\' && length > 2 ? BACKSLASH : 0;
        return path + (length < 3 ? beyond(length, 1, 60) : beyond(length, 1, 75) + Math.max(0, length - 6) * 70);
    }

    private static int upperCase(int length, boolean bare, boolean spaced) {
        if (spaced) {
            return beyond(length, 2, 80) + Math.max(0, length - 6) * 80;
        }
        return bare ? beyond(length, 2, 170) : 400 + beyond(length, 6, 230);
    }

    private static int accented(int length, boolean bare) {
        return bare ? beyond(length, 2, 280) : beyond(length, 3, 170);
    }
}
