package io.docui.runtime.context;

import io.docui.runtime.internal.text.ChunkedText;
import io.docui.runtime.internal.text.MeasuredTextBlock;
import io.docui.runtime.internal.text.MeasuredTextBlock.Measure;

/**
 * Estimates the number of tokens in a text from character classes, without a tokenizer's vocabulary (docs/spec/context.md#token-estimate).
 *
 * <p>The text is split as {@code o200k_base} splits it. Only the number of tokens in a piece is estimated, from its script, its length, its
 * case and the preceding character. The rates are means over prose in ten languages, source code, JSON and documentation. On documents the
 * error is below 10 percent. For a single word it can be twice as large, and meaningless text (long random letters) is underestimated.
 *
 * <p>Stateless and thread-safe.
 */
public final class TokenEstimator implements TokenCounter {
    static final TokenEstimator INSTANCE = new TokenEstimator();

    /** The error on documents; see docs/spec/context.md#token-estimate. */
    private static final int ERROR_PERCENT = 10;

    private TokenEstimator() {}

    @Override
    public int errorPercent() {
        return ERROR_PERCENT;
    }

    @Override
    public int count(CharSequence text) {
        if (text instanceof ChunkedText several) {
            return count(several);
        }
        TokenAccumulator count = new TokenAccumulator();
        count.add(text.toString());
        return TokenAccumulator.tokens(count.cost());
    }

    /** Counts a text block by block. A block that was already counted after the same words keeps its cost. */
    private static int count(ChunkedText text) {
        TokenAccumulator count = new TokenAccumulator();
        long cost = 0;
        for (MeasuredTextBlock block : text.blocks()) {
            Measure measure = block.measure();
            if (measure == null || measure.before() != count.foreignWords()) {
                int before = count.foreignWords();
                long other = count.cost();
                count.add(block.text());
                measure = new Measure(before, count.foreignWords(), count.cost() - other);
                block.setMeasure(measure);
            }
            count.resume(measure.behind());
            cost += measure.cost();
        }
        return TokenAccumulator.tokens(cost);
    }
}
