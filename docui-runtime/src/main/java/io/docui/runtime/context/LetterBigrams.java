package io.docui.runtime.context;

/**
 * Tells letters that make words from letters that make none: passwords, hashes, encoded bytes. Of those a tokenizer has no
 * tokens but for two or three letters.
 */
final class LetterBigrams {
    private static final int LETTERS = 26;

    /** For each letter those that often stand behind it in words of English and of its neighbours. */
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

    /** Whether two letters, numbered from 0, seldom stand together. */
    static boolean isRare(int letter, int behind) {
        return (MASKS[letter] & 1 << behind) == 0;
    }

    /** How many pairs of neighbours in a word seldom stand together; case does not count, and only ASCII does. */
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
