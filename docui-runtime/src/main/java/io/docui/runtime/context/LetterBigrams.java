package io.docui.runtime.context;

/**
 * Counts rare letter bigrams, which distinguish passwords, hashes and encoded bytes from words. A tokenizer has only tokens of two or three
 * letters for such text.
 */
final class LetterBigrams {
    private static final int LETTERS = 26;

    /** For each letter, the letters that often follow it in words of English and related languages. */
    private static final String[] BEHIND = {
        "bcdefghiklmnprstuvwxyz",
        "abeijlorstuy",
        "acehiklortuy",
        "adegilmnorsuvwy",
        "abcdefghiklmnopqrstuvwxyz",
        "aefiloprstuy",
        "aeghilmnorstuy",
        "aeilmnorstuwy",
        "abcdefgklmnopqrstuvxz",
        "aeiosu",
        "aeilnorstuy",
        "abcdefghiklmnopstuvy",
        "abeilmnopstuy",
        "acdefgiklmnostuvyz",
        "abcdefghijklmnoprstuvwxyz",
        "aehiloprstuy",
        "u",
        "abcdefghiklmnoprstuvwyz",
        "acdehiklmnopqrstuwy",
        "acehilmnoprstuvwyz",
        "abcdefgiklmnoprstvz",
        "aeioruy",
        "aehilnorsty",
        "aceiptuy",
        "aceilmnopst",
        "aeiotuyz"
    };

    private static final int[] MASKS = new int[LETTERS];

    static {
        for (int i = 0; i < LETTERS; i++) {
            for (int j = 0; j < BEHIND[i].length(); j++) {
                MASKS[i] |= 1 << BEHIND[i].charAt(j) - 'a';
            }
        }
    }

    private LetterBigrams() {}

    /** Tells whether two adjacent letters, numbered from 0, are a rare bigram. */
    static boolean isRare(int letter, int behind) {
        return (MASKS[letter] & 1 << behind) == 0;
    }

    /** Returns the number of rare bigrams in a word. It ignores case and considers only ASCII letters. */
    static int countRare(CharSequence text, int from, int end) {
        int odd = 0;
        int before = -1;
        for (int i = from; i < end; i++) {
            int letter = (text.charAt(i) | 0x20) - 'a';
            boolean known = letter >= 0 && letter < LETTERS;
            if (known && before >= 0 && isRare(before, letter)) {
                odd++;
            }
            before = known ? letter : -1;
        }
        return odd;
    }
}
