package io.docui.runtime.loop;

/**
 * Token usage of messages, as counted by the model.
 *
 * @param input the number of tokens that the model read; cached tokens count in full
 * @param output the number of tokens that the model wrote
 */
public record TokenUsage(long input, long output) {
    /** Returns the sum of both. */
    public long total() {
        return input + output;
    }

    /**
     * Returns the sum of two usages.
     *
     * @param other the other usage
     * @return the sum
     */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(input + other.input, output + other.output);
    }
}
