package io.docui.runtime.context;

/** What characters that are neither letters, digits nor space cost, in thousandths of a token. */
final class Symbols {
    private static final int TOKEN = 1000;
    private static final int QUARTER = TOKEN / 4;

    /** What JSON is made of, whose sequences are tokens of their own. */
    private static final String OF_JSON = "\"{}[]:,";

    private Symbols() {}

    /** Three or more equal ones, which share a token. */
    static int run(int length) {
        return TOKEN + length * 15;
    }

    /** Different ones of ASCII, and the space before or the line breaks behind them. */
    static int mixed(CharSequence text, int from, int end) {
        int count = 0;
        boolean json = true;
        for (int i = from; i < end; i++) {
            char c = text.charAt(i);
            if (!TextPieces.kindOf(c).isSpace()) {
                count++;
                json &= OF_JSON.indexOf(c) >= 0;
            }
        }
        return count == 0 ? 0 : TOKEN + Math.max(0, count - 2) * (json ? 180 : 400);
    }

    /** One that is not ASCII. */
    static int single(int symbol) {
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

    /** Whether it is punctuation of Chinese, Japanese and Korean. */
    private static boolean isWide(int symbol) {
        return symbol >= 0x3000 && symbol < 0x3040 || symbol >= 0xFF00 && symbol < 0xFFF0;
    }
}
