package io.docui.runtime.context;

/**
 * What a text may cost, in tokens (docs/spec/context.md#budget).
 *
 * @param tokens the hard limit
 * @param counter what measures; what it may be wrong by is kept in reserve
 */
public record TokenBudget(int tokens, TokenCounter counter) {
    /** The budget of a document where no other is given. */
    public static final int DEFAULT_TOKENS = 4_000;

    /** The least that holds a title, a question and a word on what is left out. */
    public static final int LEAST_TOKENS = 200;

    private static final int LEAST_ROWS = 5;

    /** Two or three tables of rows of 25 tokens fit, and something else. */
    private static final int TOKENS_OF_A_ROW = 80;

    /** The part of a budget that a short outcome needs. */
    private static final int OUTCOME = 16;

    private static final int PERCENT = 100;

    /** Refuses what nothing fits into. */
    public TokenBudget {
        if (tokens < LEAST_TOKENS) {
            throw new IllegalArgumentException(
                    "A budget has at least " + LEAST_TOKENS + " tokens, not " + tokens + '.');
        }
    }

    /** The default budget. */
    public static TokenBudget standard() {
        return new TokenBudget(DEFAULT_TOKENS, TokenCounter.estimator());
    }

    /** How many rows of a table a document of this budget shows at once: 50 of the default. */
    public int tableRows() {
        return Math.max(LEAST_ROWS, tokens / TOKENS_OF_A_ROW);
    }

    /** What may be spent by the counter's measure: the reserve is taken off. */
    public int usableTokens() {
        return (int) ((long) tokens * (PERCENT - counter.errorPercent()) / PERCENT);
    }

    /** What a document may cost, so that there is room for an outcome before it. */
    public int documentTokens() {
        return usableTokens() - usableTokens() / OUTCOME;
    }

    /** What a text costs, by the counter's measure. */
    public int cost(CharSequence text) {
        return counter.count(text);
    }
}
