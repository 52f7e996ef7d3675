package io.docui.runtime.context;

import io.docui.runtime.context.TextPieces.Kind;

/**
 * Estimates tokens without a tokenizer's vocabulary, by classes of characters (DESIGN section 9).
 *
 * <p>The text is cut as {@code o200k_base} cuts it; what is estimated is only how many tokens a piece has, by its script,
 * its length, its case and what stands before it. The rates are means over prose in ten languages, source code, JSON and
 * documentation. On documents the error is below a tenth; a single word can be twice as far off, and text without sense
 * (long random letters) is underestimated.
 *
 * <p>One pass, without allocation. Stateless and thread-safe.
 */
public final class TokenEstimator implements TokenCounter {
    static final TokenEstimator INSTANCE = new TokenEstimator();

    /** One token; all rates are in thousandths. */
    private static final int TOKEN = 1000;

    /** For so many words behind one with an accent, words are taken to be of a language other than English. */
    private static final int FOREIGN_WORDS = 16;

    /** On documents; DESIGN section 9. */
    private static final int ERROR_PERCENT = 10;

    private TokenEstimator() {}

    @Override
    public int error() {
        return ERROR_PERCENT;
    }

    @Override
    public int count(CharSequence text) {
        long cost = 0;
        int foreign = 0;
        for (int from = 0; from < text.length(); ) {
            int end = TextPieces.end(text, from);
            int word = startOfWord(text, from, end);
            if (word < 0) {
                cost += TextPieces.kindAt(text, from) == Kind.DIGIT ? TOKEN : symbols(text, from, end);
            } else {
                Before before = Before.of(text, from, word);
                cost += word(text, word, end, before, foreign > 0);
                foreign = hasAccent(text, word, end) ? FOREIGN_WORDS : Math.max(0, foreign - 1);
            }
            from = end;
        }
        return (int) Math.min(Integer.MAX_VALUE, (cost + TOKEN / 2) / TOKEN);
    }

    /** What stands before the letters of a piece. */
    private enum Before {
        NOTHING,
        SPACE,
        SYMBOL;

        static Before of(CharSequence text, int from, int word) {
            if (word == from) {
                return NOTHING;
            }
            return text.charAt(from) == ' ' ? SPACE : SYMBOL;
        }
    }

    /** The index of a piece's first letter, or -1 if it has none. */
    private static int startOfWord(CharSequence text, int from, int end) {
        if (TextPieces.kindAt(text, from).isWord()) {
            return from;
        }
        int next = TextPieces.behind(text, from);
        return next < end && TextPieces.kindAt(text, next).isWord() ? next : -1;
    }

    /** A word, script by script. */
    private static int word(CharSequence text, int from, int end, Before before, boolean foreign) {
        int cost = 0;
        int at = from;
        while (at < end) {
            Script script = Script.of(Character.codePointAt(text, at));
            int stop = at;
            int letters = 0;
            while (stop < end && Script.of(Character.codePointAt(text, stop)) == script) {
                stop = TextPieces.behind(text, stop);
                letters++;
            }
            Before here = at == from ? before : Before.NOTHING;
            cost += script == Script.LATIN
                    ? LatinWords.cost(text, at, stop, here == Before.NOTHING, here == Before.SPACE, foreign)
                    : script.cost(letters, here != Before.NOTHING);
            at = stop;
        }
        return cost;
    }

    private static boolean hasAccent(CharSequence text, int from, int end) {
        for (int i = from; i < end; i++) {
            if (text.charAt(i) >= 0x80) {
                return Script.of(text.charAt(i)) == Script.LATIN;
            }
        }
        return false;
    }

    /** Symbols: three or more of one are a token of their own, others share tokens, and rare ones are several. */
    private static int symbols(CharSequence text, int from, int end) {
        int cost = 0;
        int mixFrom = from;
        int at = from;
        while (at < end) {
            int symbol = Character.codePointAt(text, at);
            int stop = at;
            int length = 0;
            while (stop < end && Character.codePointAt(text, stop) == symbol) {
                stop = TextPieces.behind(text, stop);
                length++;
            }
            boolean run = length > 2 && !TextPieces.kindOf(symbol).isSpace();
            if (run || symbol >= 0x80) {
                cost += Symbols.mixed(text, mixFrom, at)
                        + (run ? Symbols.run(length) : length * Symbols.single(symbol));
                mixFrom = stop;
            }
            at = stop;
        }
        return Math.max(TOKEN, cost + Symbols.mixed(text, mixFrom, end));
    }
}
