package io.docui.runtime.context;

import io.docui.runtime.context.PreTokenizer.CharacterKind;

/**
 * Adds up the token costs of successive texts as if they were one text. The cost of a word depends on the words before it. ASCII text is
 * read in a single pass. {@link PreTokenizer} splits pieces that contain other characters. Not thread-safe.
 */
final class TokenAccumulator {
    /** One token; all rates are in thousandths. */
    private static final int TOKEN = 1000;

    /** The number of words after a word with an accent that are assumed to be in a language other than English. */
    private static final int FOREIGN_WORDS = 16;

    private static final int ASCII = 0x80;
    private static final int LONGEST_NUMBER = 3;

    private static final byte OTHER = 0;
    private static final byte LOWER = 1;
    private static final byte UPPER = 2;
    private static final byte DIGIT = 3;
    private static final byte SYMBOL = 4;
    private static final byte BLANK = 5;
    private static final byte NEWLINE = 6;
    private static final byte[] KINDS = new byte[ASCII];

    static {
        for (int c = 0; c < ASCII; c++) {
            KINDS[c] = kind(PreTokenizer.kindOf(c));
        }
    }

    /** The number of characters that are read at once. */
    private static final int WINDOW = 512;

    /** More than the length of most pieces; a longer piece at the end of a window is split in the text itself. */
    private static final int MARGIN = 32;

    private String text = "";
    private char[] window = new char[0];
    /** The start of the window in the text, and its length. The character after the window either ends a piece or leaves it open. */
    private int start;

    private int length;
    private long cost;
    private int foreign;

    private static byte kind(CharacterKind characterKind) {
        return switch (characterKind) {
            case LOWER -> LOWER;
            case UPPER -> UPPER;
            case DIGIT -> DIGIT;
            case SYMBOL -> SYMBOL;
            case BLANK -> BLANK;
            case NEWLINE -> NEWLINE;
            case LETTER, MARK -> OTHER;
        };
    }

    /** Returns the number of following words that are assumed to be in a language other than English. */
    int foreignWords() {
        return foreign;
    }

    /** Continues after a text that left the given number of words assumed to be in a language other than English. */
    void resume(int words) {
        foreign = words;
    }

    /** Returns the cost so far, in thousandths of a token. */
    long cost() {
        return cost;
    }

    static int tokens(long cost) {
        return (int) Math.min(Integer.MAX_VALUE, (cost + TOKEN / 2) / TOKEN);
    }

    void add(String more) {
        text = more;
        start = 0;
        length = 0;
        for (int from = 0; from < more.length(); ) {
            if (from + MARGIN > start + length && start + length < more.length()) {
                fill(from);
            }
            int end = start + simple(from - start);
            from = end > from ? end : any(from);
        }
    }

    private void fill(int from) {
        start = from;
        length = Math.min(WINDOW, text.length() - from);
        if (window.length <= length) {
            window = new char[length + 1];
        }
        text.getChars(from, from + length, window, 0);
        window[length] = from + length == text.length() ? ' ' : ASCII;
    }

    /**
     * Adds the cost of the piece at an index of the window if only ASCII characters decide it. Returns the end of the piece, or the
     * index itself if other characters are involved.
     */
    private int simple(int from) {
        return switch (kindAt(from)) {
            case LOWER, UPPER -> word(from, from);
            case DIGIT -> number(from);
            case SYMBOL -> isLetter(kindAt(from + 1)) ? word(from, from + 1) : symbols(from, from + 1);
            case BLANK -> blank(from);
            case NEWLINE -> newlines(from);
            default -> from;
        };
    }

    /** Returns the kind of the character at an index of the window. */
    private byte kindAt(int at) {
        char c = window[at];
        return c < ASCII ? KINDS[c] : OTHER;
    }

    private static boolean isLetter(byte kind) {
        return kind == LOWER || kind == UPPER;
    }

    private int number(int from) {
        int end = from + 1;
        byte kind = kindAt(end);
        while (kind == DIGIT && end - from < LONGEST_NUMBER) {
            kind = kindAt(++end);
        }
        if (kind == OTHER && end - from < LONGEST_NUMBER) {
            return from;
        }
        cost += TOKEN;
        return end;
    }

    /** A single space belongs to the word or the symbols after it; several spaces are rare. */
    private int blank(int from) {
        if (window[from] != ' ') {
            return from;
        }
        return switch (kindAt(from + 1)) {
            case LOWER, UPPER -> word(from, from + 1);
            case SYMBOL -> symbols(from, from + 2);
            case DIGIT -> {
                cost += TOKEN;
                yield from + 1;
            }
            default -> from;
        };
    }

    /** Line breaks are one piece unless blanks follow. */
    private int newlines(int from) {
        int end = from + 1;
        byte kind = kindAt(end);
        while (kind == NEWLINE) {
            kind = kindAt(++end);
        }
        if (kind == BLANK || kind == OTHER) {
            return from;
        }
        cost += TOKEN;
        return end;
    }

    /** Adds a word of upper case, then lower case, that starts at the first or second character of the piece. */
    private int word(int from, int first) {
        int end = first;
        int odd = 0;
        int before = -1;
        byte wanted = UPPER;
        byte kind = kindAt(end);
        int upper = 0;
        while (kind == wanted || kind == LOWER) {
            if (kind == LOWER) {
                wanted = LOWER;
            } else {
                upper++;
            }
            int letter = (window[end] | 0x20) - 'a';
            if (before >= 0 && LetterBigrams.isRare(before, letter)) {
                odd++;
            }
            before = letter;
            kind = kindAt(++end);
        }
        if (kind == OTHER || window[end] == '\'') {
            return from;
        }
        cost += LatinTokenCost.plain(
                end - first, upper, odd, first == from ? LatinTokenCost.BARE : window[from], foreign > 0);
        foreign = Math.max(0, foreign - 1);
        return end;
    }

    /** Adds symbols up to a known index, the symbols after it, and the line breaks after those. */
    private int symbols(int from, int known) {
        int end = known;
        byte kind = kindAt(end);
        while (kind == SYMBOL) {
            kind = kindAt(++end);
        }
        while (kind == NEWLINE || window[end] == '/') {
            kind = kindAt(++end);
        }
        if (kind == OTHER) {
            return from;
        }
        cost += end - from <= 2 ? TOKEN : SymbolTokenCost.cost(text, start + from, start + end);
        return end;
    }

    /** Adds a piece of any characters. */
    private int any(int from) {
        int end = PreTokenizer.end(text, from);
        int word = startOfWord(from, end);
        if (word >= 0) {
            cost += word(from, word, end);
            foreign = hasAccent(word, end) ? FOREIGN_WORDS : Math.max(0, foreign - 1);
        } else {
            cost += PreTokenizer.kindAt(text, from) == CharacterKind.DIGIT
                    ? TOKEN
                    : SymbolTokenCost.cost(text, from, end);
        }
        return end;
    }

    /** Returns the index of the first letter of a piece, or -1 if it has none. */
    private int startOfWord(int from, int end) {
        if (PreTokenizer.kindAt(text, from).isWord()) {
            return from;
        }
        int next = PreTokenizer.nextIndex(text, from);
        return next < end && PreTokenizer.kindAt(text, next).isWord() ? next : -1;
    }

    private int word(int from, int start, int end) {
        int sum = 0;
        int at = start;
        while (at < end) {
            UnicodeScriptFamily scriptFamily = UnicodeScriptFamily.of(text.codePointAt(at));
            int stop = at;
            int letters = 0;
            while (stop < end && UnicodeScriptFamily.of(text.codePointAt(stop)) == scriptFamily) {
                stop = PreTokenizer.nextIndex(text, stop);
                letters++;
            }
            boolean joined = at == start && start > from;
            sum += scriptFamily == UnicodeScriptFamily.LATIN
                    ? LatinTokenCost.cost(text, at, stop, joined ? text.charAt(from) : LatinTokenCost.BARE, foreign > 0)
                    : scriptFamily.cost(letters, joined);
            at = stop;
        }
        return sum;
    }

    private boolean hasAccent(int from, int end) {
        for (int i = from; i < end; i++) {
            if (text.charAt(i) >= ASCII) {
                return UnicodeScriptFamily.of(text.charAt(i)) == UnicodeScriptFamily.LATIN;
            }
        }
        return false;
    }
}
