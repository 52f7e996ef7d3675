package io.docui.runtime.loop;

/**
 * What messages cost, as the model counts it.
 *
 * @param input tokens that the model read; those from a cache count in full
 * @param output tokens that it wrote
 */
public record TokenUsage(long input, long output) {
    /** Both together. */
    public long total() {
        return input + output;
    }

    /**
     * The cost of two messages.
     *
     * @param other the cost of the other
     * @return the sum
     */
    public TokenUsage plus(TokenUsage other) {
        return new TokenUsage(input + other.input, output + other.output);
    }
}
