package io.docui.runtime.context;

/**
 * Families of scripts whose letters have similar token costs. A word in an alphabet has a fixed part of the cost. For scripts that do not
 * separate words, only the letters count.
 */
enum UnicodeScriptFamily {
    LATIN(0, 0),
    CYRILLIC(100, 285),
    GREEK(300, 440),
    HEBREW_OR_ARABIC(200, 430),
    INDIC(0, 460),
    THAI_OR_GEORGIAN(0, 515),
    HANGUL(0, 800),
    HAN(0, 860),
    KANA(0, 760),
    /** Letters of three bytes in UTF-8 whose combinations are rare in a vocabulary. */
    OTHER(0, 3000),
    /** Letters outside the Basic Multilingual Plane. */
    RARE(0, 4300);

    /** From this length on, letters of Han and Kana belong to sentences rather than to labels, and more of them share tokens. */
    private static final int SENTENCE = 8;

    private static final int IN_SENTENCES = 710;

    private static final int TOKEN = 1000;
    private static final int AFTER_A_SPACE = 350;

    private final int word;
    private final int letter;

    UnicodeScriptFamily(int word, int letter) {
        this.word = word;
        this.letter = letter;
    }

    static UnicodeScriptFamily of(int letter) {
        if (letter < 0x370) {
            return LATIN;
        }
        if (letter < 0x10A0) {
            return ofAlphabet(letter);
        }
        if (letter < 0x3040) {
            return ofMiddle(letter);
        }
        if (letter < 0x3100) {
            return KANA;
        }
        if (letter < 0xA000) {
            return letter >= 0x3400 ? HAN : OTHER;
        }
        return ofEnd(letter);
    }

    private static UnicodeScriptFamily ofAlphabet(int letter) {
        if (letter < 0x400) {
            return GREEK;
        }
        if (letter < 0x530) {
            return CYRILLIC;
        }
        if (letter < 0x590) {
            return THAI_OR_GEORGIAN;
        }
        if (letter < 0x900) {
            return HEBREW_OR_ARABIC;
        }
        return letter < 0xE00 ? INDIC : letter < 0xF00 ? THAI_OR_GEORGIAN : OTHER;
    }

    private static UnicodeScriptFamily ofMiddle(int letter) {
        if (letter < 0x1100) {
            return THAI_OR_GEORGIAN;
        }
        if (letter < 0x1200) {
            return HANGUL;
        }
        return letter >= 0x1E00 && letter < 0x1F00 ? LATIN : letter >= 0x1F00 && letter < 0x2000 ? GREEK : OTHER;
    }

    private static UnicodeScriptFamily ofEnd(int letter) {
        if (letter >= 0xAC00 && letter < 0xD7B0) {
            return HANGUL;
        }
        if (letter >= 0xF900 && letter < 0xFB00) {
            return HAN;
        }
        if (letter >= 0xFF66 && letter < 0xFFA0) {
            return KANA;
        }
        return letter > 0xFFFF ? RARE : OTHER;
    }

    /**
     * Returns the cost of a run of letters, in thousandths of a token.
     * @param joined whether a preceding space or symbol belongs to them
     */
    int cost(int letters, boolean joined) {
        boolean wide = this == HAN || this == KANA;
        int before = joined && wide ? AFTER_A_SPACE : 0;
        if (wide && letters > SENTENCE) {
            return before + SENTENCE * letter + (letters - SENTENCE) * IN_SENTENCES;
        }
        return Math.max(TOKEN, before + word + letters * letter);
    }
}
