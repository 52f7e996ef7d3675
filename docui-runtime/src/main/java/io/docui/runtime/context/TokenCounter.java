package io.docui.runtime.context;

/**
 * Measures text in the unit that models are paid in (docs/spec/context.md#token-estimate): the place to plug a real tokenizer in.
 *
 * <p>An implementation is pure, so that the same text gives the same Context, and can be called by several threads at once.
 */
@FunctionalInterface
public interface TokenCounter {

    /**
     * The tokens of a text.
     *
     * @param text any text, ill-formed UTF-16 included
     * @return how many there are, 0 for an empty text; {@link Integer#MAX_VALUE} if there are more
     */
    int count(CharSequence text);

    /** By how many percent of the exact number it may be wrong, 0 to 50: budgets keep that much in reserve. */
    default int errorPercent() {
        return 0;
    }

    /** The counter that is used where no other is given: an estimate without a vocabulary. */
    static TokenCounter estimator() {
        return TokenEstimator.INSTANCE;
    }
}
