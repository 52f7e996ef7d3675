package io.docui.runtime.context;

/**
 * Counts the tokens of a text; the extension point for a real tokenizer (docs/spec/context.md#token-estimate).
 *
 * <p>An implementation is pure, so that the same text gives the same Context. Several threads can call it at once.
 */
@FunctionalInterface
public interface TokenCounter {

    /**
     * Counts the tokens of a text.
     *
     * @param text any text, including ill-formed UTF-16
     * @return the number of tokens, 0 for an empty text; {@link Integer#MAX_VALUE} if there are more
     */
    int count(CharSequence text);

    /** Returns the maximum error in percent of the exact number, 0 to 50. Budgets keep that much in reserve. */
    default int errorPercent() {
        return 0;
    }

    /** Returns the default counter, which estimates tokens without a vocabulary. */
    static TokenCounter estimator() {
        return TokenEstimator.INSTANCE;
    }
}
