package io.docui.eval.internal.measure;

import io.docui.runtime.context.TokenCounter;

/**
 * The size of texts.
 * @param chars the number of Unicode code points
 * @param tokens the estimated number of tokens
 */
public record TextMeasure(long chars, long tokens) {
    public static final TextMeasure NOTHING = new TextMeasure(0, 0);

    public static TextMeasure of(String text) {
        return new TextMeasure(
                text.codePointCount(0, text.length()), TokenCounter.estimator().count(text));
    }

    public TextMeasure plus(TextMeasure other) {
        return new TextMeasure(chars + other.chars, tokens + other.tokens);
    }
}
