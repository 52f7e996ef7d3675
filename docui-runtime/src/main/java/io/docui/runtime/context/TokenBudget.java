package io.docui.runtime.context;

/**
 * Limit for the size of a text in tokens, with the counter that measures it (docs/spec/context.md#budget).
 *
 * @param tokens the hard limit
 * @param counter the counter; its error is kept in reserve
 */
public record TokenBudget(int tokens, TokenCounter counter) {
    /** The budget of a document if no other is given. */
    public static final int DEFAULT_TOKENS = 4_000;

    /** The minimum that holds a title, a question and a notice about the omitted rest. */
    public static final int LEAST_TOKENS = 200;

    private static final int LEAST_ROWS = 5;

    /** Leaves room for two or three tables with rows of 25 tokens, and for other content. */
    private static final int TOKENS_OF_A_ROW = 80;

    /** The fraction of a budget that a short outcome needs, as a divisor. */
    private static final int OUTCOME = 16;

    /** The fraction of a budget that one value in a result may need, as a divisor. */
    private static final int VALUE = 8;

    private static final int PERCENT = 100;

    /** Rejects a budget that is too small to hold anything. */
    public TokenBudget {
        if (tokens < LEAST_TOKENS) {
            throw new IllegalArgumentException(
                    "A budget must be at least " + LEAST_TOKENS + " tokens, not " + tokens + '.');
        }
    }

    /** Returns the default budget. */
    public static TokenBudget standard() {
        return new TokenBudget(DEFAULT_TOKENS, TokenCounter.estimator());
    }

    /** Returns the number of table rows that a document with this budget shows at once: 50 for the default budget. */
    public int tableRows() {
        return Math.max(LEAST_ROWS, tokens / TOKENS_OF_A_ROW);
    }

    /** Returns the number of tokens that may be used as measured by the counter, which excludes the reserve. */
    public int usableTokens() {
        return (int) ((long) tokens * (PERCENT - counter.errorPercent()) / PERCENT);
    }

    /** Returns the number of tokens for a document, which leaves room for an outcome before it. */
    public int documentTokens() {
        return usableTokens() - usableTokens() / OUTCOME;
    }

    /** Returns the maximum number of tokens of one value in a result; a longer one is shown in parts. */
    public int valueTokens() {
        return usableTokens() / VALUE;
    }

    /** Returns the cost of a text as measured by the counter. */
    public int cost(CharSequence text) {
        return counter.count(text);
    }
}
