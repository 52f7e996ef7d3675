package io.docui.runtime.context;

/**
 * Estimates the token cost of words in Latin letters, in thousandths of a token. Most English words cost one token after a space. Upper
 * case, a preceding symbol and longer words of other languages cost more.
 */
final class LatinTokenCost {
    /** Marks a word without a preceding character that belongs to it. */
    static final int BARE = -1;

    private static final int TOKEN = 1000;
    private static final int CONTRACTION = 500;

    /**
     * The cost of each rare bigram in a word that has more than one of them. Names and abbreviations often have one, which costs
     * nothing extra.
     */
    private static final int ODD_PAIR = 900;

    /** The extra cost of a name after a path separator. */
    private static final int BACKSLASH = 500;

    private LatinTokenCost() {}

    /**
     * Returns the cost of a word.
     * @param before the preceding character that belongs to the word, or {@link #BARE}
     * @param foreign whether words of a language other than English are nearby
     */
    static int cost(CharSequence text, int from, int end, int before, boolean foreign) {
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
        return cost
                + (accents > 0
                        ? accented(length, before == BARE)
                        : plain(length, upper, LetterBigrams.countRare(text, from, end), before, foreign));
    }

    /**
     * Returns the cost of a word without accents.
     * @param upper the number of upper-case letters
     * @param before the preceding character that belongs to the word, or {@link #BARE}
     * @param foreign whether words of a language other than English are nearby
     */
    static int plain(int length, int upper, int odd, int before, boolean foreign) {
        int cost = odd > 1 ? odd * ODD_PAIR : 0;
        if (upper > 1) {
            return cost + upperCase(length, before == BARE, before == ' ');
        }
        if (before == ' ') {
            return cost + (foreign ? foreign(length) : english(length, upper > 0));
        }
        return cost + (before == BARE ? bare(length) : afterSymbol(before, length));
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

    private static int afterSymbol(int symbol, int length) {
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
