package io.docui.runtime.context;

/**
 * Splits text into the pieces that current tokenizers look up in their vocabulary. A piece is a word with the one character before it, up
 * to three digits, a run of symbols, or white space. No token spans two pieces, so the number of pieces is most of the number of tokens.
 */
final class PreTokenizer {
    private static final int LONGEST_NUMBER = 3;

    /** The kinds of characters that decide where text is split. */
    enum CharacterKind {
        NEWLINE,
        BLANK,
        DIGIT,
        LOWER,
        UPPER,
        /** A letter without case. */
        LETTER,
        MARK,
        SYMBOL;

        boolean isWord() {
            return this == LOWER || this == UPPER || isWithoutCase();
        }

        boolean isWithoutCase() {
            return this == LETTER || this == MARK;
        }

        boolean isSymbol() {
            return this == SYMBOL || this == MARK;
        }

        boolean isSpace() {
            return this == NEWLINE || this == BLANK;
        }
    }

    private static final CharacterKind[] ASCII = new CharacterKind[128];

    static {
        for (int c = 0; c < ASCII.length; c++) {
            ASCII[c] = kindOfAny(c);
        }
    }

    private PreTokenizer() {}

    static CharacterKind kindOf(int codePoint) {
        return codePoint < ASCII.length ? ASCII[codePoint] : kindOfAny(codePoint);
    }

    private static CharacterKind kindOfAny(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.LOWERCASE_LETTER -> CharacterKind.LOWER;
            case Character.UPPERCASE_LETTER, Character.TITLECASE_LETTER -> CharacterKind.UPPER;
            case Character.OTHER_LETTER, Character.MODIFIER_LETTER -> CharacterKind.LETTER;
            case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
                CharacterKind.MARK;
            case Character.DECIMAL_DIGIT_NUMBER, Character.LETTER_NUMBER, Character.OTHER_NUMBER -> CharacterKind.DIGIT;
            case Character.SPACE_SEPARATOR, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR ->
                CharacterKind.BLANK;
            default -> kindOfControl(codePoint);
        };
    }

    private static CharacterKind kindOfControl(int codePoint) {
        if (codePoint == '\n' || codePoint == '\r') {
            return CharacterKind.NEWLINE;
        }
        return codePoint == '\t' || codePoint == 0x0B || codePoint == '\f' || codePoint == 0x85
                ? CharacterKind.BLANK
                : CharacterKind.SYMBOL;
    }

    /** Returns the kind of the character at an index; a blank at the end of the text. */
    static CharacterKind kindAt(CharSequence text, int at) {
        if (at >= text.length()) {
            return CharacterKind.BLANK;
        }
        char c = text.charAt(at);
        return c < ASCII.length ? ASCII[c] : kindOfAny(Character.codePointAt(text, at));
    }

    /** Returns the index after the character at an index. */
    static int nextIndex(CharSequence text, int at) {
        return text.charAt(at) < Character.MIN_HIGH_SURROGATE
                ? at + 1
                : at + Character.charCount(Character.codePointAt(text, at));
    }

    /** Returns the end of the piece that starts at an index. */
    static int end(CharSequence text, int from) {
        CharacterKind first = kindAt(text, from);
        if (first.isWord()) {
            return endOfWord(text, from);
        }
        if (first == CharacterKind.DIGIT) {
            return endOfNumber(text, from);
        }
        if (first.isSpace()) {
            return endOfSpace(text, from);
        }
        int next = nextIndex(text, from);
        return kindAt(text, next).isWord() ? endOfWord(text, next) : endOfSymbols(text, from);
    }

    private static int endOfNumber(CharSequence text, int from) {
        int end = from;
        for (int i = 0; i < LONGEST_NUMBER && kindAt(text, end) == CharacterKind.DIGIT; i++) {
            end = nextIndex(text, end);
        }
        return end;
    }

    /**
     * Returns the end of white space: after its last line break, or before its last blank if there is no line break. The last blank
     * belongs to the next piece.
     */
    private static int endOfSpace(CharSequence text, int from) {
        int end = from;
        int lines = from;
        while (end < text.length() && kindAt(text, end).isSpace()) {
            boolean newline = kindAt(text, end) == CharacterKind.NEWLINE;
            end++;
            lines = newline ? end : lines;
        }
        if (lines > from) {
            return lines;
        }
        if (end == text.length()) {
            return end;
        }
        if (end - from > 1) {
            return end - 1;
        }
        CharacterKind next = kindAt(text, end);
        if (next.isWord()) {
            return endOfWord(text, end);
        }
        return next == CharacterKind.SYMBOL && text.charAt(from) == ' ' ? endOfSymbols(text, end) : end;
    }

    /**
     * Returns the end of a word, in which upper case comes before lower case: {@code castFireball} is two pieces,
     * {@code HTTPServer} is one. Letters without case belong to either, but after upper case only if lower case follows.
     */
    private static int endOfWord(CharSequence text, int from) {
        int end = from;
        int endOfLetters = from;
        CharacterKind characterKind = kindAt(text, end);
        while (end < text.length() && (characterKind == CharacterKind.UPPER || characterKind.isWithoutCase())) {
            end = nextIndex(text, end);
            endOfLetters = characterKind.isWithoutCase() ? end : endOfLetters;
            characterKind = kindAt(text, end);
        }
        if (characterKind != CharacterKind.LOWER && endOfLetters > from) {
            end = endOfLetters;
        }
        while (characterKind == CharacterKind.LOWER || characterKind.isWithoutCase()) {
            end = nextIndex(text, end);
            characterKind = kindAt(text, end);
        }
        return end + contraction(text, end);
    }

    /** Returns the length of a contraction such as {@code 's}, {@code 't} or {@code 're} at an index; 0 if there is none. */
    private static int contraction(CharSequence text, int at) {
        if (at + 1 >= text.length() || text.charAt(at) != '\'') {
            return 0;
        }
        char first = Character.toLowerCase(text.charAt(at + 1));
        if (first == 's' || first == 't' || first == 'm' || first == 'd') {
            return 2;
        }
        char second = at + 2 < text.length() ? Character.toLowerCase(text.charAt(at + 2)) : 0;
        boolean two = (first == 'r' || first == 'v') && second == 'e' || first == 'l' && second == 'l';
        return two ? 3 : 0;
    }

    /** Returns the end of a run of symbols and of the line breaks after it. */
    private static int endOfSymbols(CharSequence text, int from) {
        int end = from;
        while (end < text.length() && kindAt(text, end).isSymbol()) {
            end = nextIndex(text, end);
        }
        while (end < text.length() && (kindAt(text, end) == CharacterKind.NEWLINE || text.charAt(end) == '/')) {
            end++;
        }
        return end;
    }
}
