package io.docui.example.mud.demo;

/**
 * Estimates the number of tokens of a text by classes of characters. The weights were fitted to {@code o200k_base} over documents and
 * reports in both languages. They are off by about 2% on average and by at most 9%.
 */
final class RoughTokenEstimator {
    private static final int TENTHS = 10;

    private RoughTokenEstimator() {}

    /** A class of characters, with the cost of one of them in tenths of a token. */
    private enum Kind {
        SPACE(0, true),
        WORD(12, true),
        NUMBER(21, true),
        PUNCTUATION(6, true),
        LINE_BREAK(9, true),
        IDEOGRAPH(11, false),
        OTHER(3, false);

        private final int cost;
        private final boolean runs;

        Kind(int cost, boolean runs) {
            this.cost = cost;
            this.runs = runs;
        }
    }

    /** Returns the estimated number of tokens; 0 for an empty text. */
    static int estimate(String text) {
        int tenths = 0;
        Kind before = Kind.SPACE;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            Kind kind = kind(text.codePointAt(i));
            tenths += kind.runs && kind == before ? 0 : kind.cost;
            before = kind;
        }
        return (tenths + TENTHS - 1) / TENTHS;
    }

    private static Kind kind(int character) {
        if (character == '\n') {
            return Kind.LINE_BREAK;
        }
        if (Character.isWhitespace(character)) {
            return Kind.SPACE;
        }
        if (Character.isIdeographic(character)) {
            return Kind.IDEOGRAPH;
        }
        if (Character.isDigit(character)) {
            return Kind.NUMBER;
        }
        if (Character.isLetter(character)) {
            return Kind.WORD;
        }
        return character < 128 ? Kind.PUNCTUATION : Kind.OTHER;
    }
}
