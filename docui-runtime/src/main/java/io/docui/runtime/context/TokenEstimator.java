package io.docui.runtime.context;

import io.docui.runtime.internal.text.BlockText;
import io.docui.runtime.internal.text.TextBlock;
import io.docui.runtime.internal.text.TextBlock.Measure;

/**
 * Estimates tokens without a tokenizer's vocabulary, by classes of characters (docs/spec/context.md#token-estimate).
 *
 * <p>The text is cut as {@code o200k_base} cuts it; what is estimated is only how many tokens a piece has, by its script,
 * its length, its case and what stands before it. The rates are means over prose in ten languages, source code, JSON and
 * documentation. On documents the error is below a tenth; a single word can be twice as far off, and text without sense
 * (long random letters) is underestimated.
 *
 * <p>Stateless and thread-safe.
 */
public final class TokenEstimator implements TokenCounter {
    static final TokenEstimator INSTANCE = new TokenEstimator();

    /** On documents; docs/spec/context.md#token-estimate. */
    private static final int ERROR_PERCENT = 10;

    private TokenEstimator() {}

    @Override
    public int errorPercent() {
        return ERROR_PERCENT;
    }

    @Override
    public int count(CharSequence text) {
        if (text instanceof BlockText several) {
            return count(several);
        }
        TokenAccumulator count = new TokenAccumulator();
        count.add(text.toString());
        return TokenAccumulator.tokens(count.cost());
    }

    /** A block that was counted behind the same words costs what it did. */
    private static int count(BlockText text) {
        TokenAccumulator count = new TokenAccumulator();
        long cost = 0;
        for (TextBlock block : text.blocks()) {
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
