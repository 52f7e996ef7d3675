package io.docui.runtime.context;

/** Estimates the token cost of characters that are neither letters, digits nor white space, in thousandths of a token. */
final class SymbolTokenCost {
    private static final int TOKEN = 1000;
    private static final int QUARTER = TOKEN / 4;

    /** The symbols of JSON, whose sequences are tokens of their own. */
    private static final String OF_JSON = "\"{}[]:,";

    private SymbolTokenCost() {}

    /**
     * Returns the cost of a piece of symbols. Three or more equal symbols are a token of their own, other symbols share tokens, and
     * a rare symbol takes several tokens.
     */
    static int cost(String text, int from, int end) {
        int cost = 0;
        int mixFrom = from;
        int at = from;
        while (at < end) {
            int symbol = text.codePointAt(at);
            int stop = at;
            int length = 0;
            while (stop < end && text.codePointAt(stop) == symbol) {
                stop = PreTokenizer.nextIndex(text, stop);
                length++;
            }
            boolean run = length > 2 && !PreTokenizer.kindOf(symbol).isSpace();
            if (run || symbol >= 0x80) {
                cost += mixed(text, mixFrom, at) + (run ? run(length) : length * single(symbol));
                mixFrom = stop;
            }
            at = stop;
        }
        return Math.max(TOKEN, cost + mixed(text, mixFrom, end));
    }

    /** Returns the cost of three or more equal symbols, which share a token. */
    private static int run(int length) {
        return TOKEN + length * 15;
    }

    /** Returns the cost of different ASCII symbols with the preceding space or the following line breaks. */
    private static int mixed(String text, int from, int end) {
        int count = 0;
        boolean json = true;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (!PreTokenizer.kindOf(c).isSpace()) {
                count++;
                json &= OF_JSON.indexOf(c) >= 0;
            }
        }
        return count == 0 ? 0 : TOKEN + Math.max(0, count - 2) * (json ? 180 : 400);
    }

    private static int single(int symbol) {
        if (symbol < 0x2200 || isWide(symbol)) {
            return TOKEN;
        }
        if (symbol > 0xFFFF) {
            return 2 * TOKEN + QUARTER;
        }
        if (symbol == 0xFE0F || symbol >= 0x2500 && symbol < 0x2600) {
            return TOKEN + QUARTER;
        }
        if (symbol < 0x2300) {
            return TOKEN + QUARTER;
        }
        boolean rare = symbol >= 0x2800 && symbol < 0xFE00 && !Character.isSurrogate((char) symbol);
        return rare ? 3 * TOKEN : 2 * TOKEN;
    }

    /** Tells whether a symbol is punctuation of Chinese, Japanese or Korean. */
    private static boolean isWide(int symbol) {
        return symbol >= 0x3000 && symbol < 0x3040 || symbol >= 0xFF00 && symbol < 0xFFF0;
    }
}
